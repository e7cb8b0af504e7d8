package dev.hawkshaw.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The answer, as every format shows it.
 *
 * @param schema names the shape of the JSON form and its version
 * @param version the version of Hawkshaw
 * @param subject what was run
 * @param study where everything is kept
 * @param outcome "bug-found", "nothing-found" or "inconclusive"
 * @param message what the outcome means and what to do next
 * @param view "pattern", "pair", "block" or "point"
 * @param entities how many entities the runs showed in all
 * @param suspects the top of the ranking
 * @param problems what had to be passed over
 * @param certainty how sure it is
 * @param swallowed exceptions that nobody took out of a future, in all runs
 * @param comparison with which runs failing ones were compared
 * @param failingRun the one that the pair view explains; null in other views
 * @param bugs what the failing runs come down to; empty if they were only ranked
 * @param unexplained failing runs that belong to none of these
 * @param blocks what the block view shows; null in other views
 * @param points what the point view shows; null in other views
 * @param top how many suspects were asked for
 */
public record Report(
    String schema,
    String version,
    String subject,
    String study,
    String outcome,
    String message,
    RunCounts runs,
    List<Symptom> symptoms,
    String view,
    String formula,
    int window,
    String collapse,
    int entities,
    List<Suspect> suspects,
    SelfCheck selfCheck,
    List<String> problems,
    Certainty certainty,
    List<Symptom> swallowed,
    Comparison comparison,
    Integer failingRun,
    List<FoundBug> bugs,
    List<Integer> unexplained,
    BlockView blocks,
    PointView points,
    @JsonIgnore int top) {
  /** What stands over the suspects. */
  String heading() {
    if (failingRun == null) {
      return "Suspects: %d of %d patterns, by %s, windows of %d turns"
          .formatted(suspects.size(), entities, formula, window);
    }
    return "Suspects: %d of %d findings in failing run %d, compared with %d passing runs"
        .formatted(suspects.size(), entities, failingRun, runs.passed());
  }

  /** The JSON form's name and version. */
  public static final String SCHEMA = "hawkshaw-report/1";

  /** A bug was found. */
  public static final String FOUND = "bug-found";

  /** No run failed. */
  public static final String NOTHING = "nothing-found";

  /** The runs do not allow an answer. */
  public static final String INCONCLUSIVE = "inconclusive";
}

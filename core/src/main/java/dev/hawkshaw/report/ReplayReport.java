package dev.hawkshaw.report;

import dev.hawkshaw.confirm.Forced;
import dev.hawkshaw.confirm.PlannedStep;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.confirm.Unreached;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of replaying a bug.
 *
 * @param failing how many runs failed
 * @param runs of so many that can be used
 * @param invalid how many others there were
 * @param realised in how many the interleaving happened
 * @param failsAtLeast the share that fails, at the least, with 95% confidence
 * @param failsAtMost the same, at the most
 * @param symptoms how they failed
 * @param missed accesses that no thread came to in any run
 * @param changed classes that are not as they were when the plan was made
 * @param directory where the runs are kept
 */
public record ReplayReport(
    String schema,
    String bug,
    String pattern,
    int failing,
    int runs,
    int invalid,
    int realised,
    double failsAtLeast,
    double failsAtMost,
    List<Way> symptoms,
    List<Missed> missed,
    List<String> changed,
    String directory) {
  /** The version of the JSON. */
  public static final String SCHEMA = "hawkshaw-replay/1";

  /**
   * A way to fail.
   *
   * @param known whether the bug is known to make runs fail so
   */
  public record Way(String signature, int runs, boolean known) {}

  /**
   * An access that no thread came to.
   *
   * @param access what and where it is
   */
  public record Missed(String access, String why) {}

  /** What forced runs come down to. */
  public static ReplayReport of(
      Reproducer reproducer, Forced forced, Unreached unreached, String directory) {
    return new ReplayReport(
        SCHEMA,
        reproducer.bug(),
        reproducer.plan().pattern(),
        forced.failing().size(),
        forced.usable().size(),
        forced.trials().size() - forced.usable().size(),
        forced.realised(),
        forced.failsAtLeast(),
        forced.failsAtMost(),
        ways(reproducer, forced),
        missed(reproducer, forced, unreached),
        unreached.changedClasses(),
        directory);
  }

  private static List<Way> ways(Reproducer reproducer, Forced forced) {
    List<Way> ways = new ArrayList<>();
    forced
        .symptoms()
        .forEach(
            (signature, runs) -> ways.add(new Way(signature, runs, reproducer.isKnown(signature))));
    return ways;
  }

  private static List<Missed> missed(Reproducer reproducer, Forced forced, Unreached unreached) {
    if (forced.realised() > 0) {
      return List.of();
    }
    return forced.missed().stream()
        .map(step -> reproducer.plan().steps().get(step))
        .map(step -> new Missed(access(step), unreached.why(step, forced.isUnwoven())))
        .toList();
  }

  /** {@code T1 reads Account.balance in deposit (Account.java:12)}. */
  public static String access(PlannedStep step) {
    return "T%d %s %s in %s (%s)"
        .formatted(step.thread(), step.act(), step.variable(), step.method(), step.place());
  }

  /** For a terminal. */
  public String text() {
    StringBuilder text = new StringBuilder("Replayed: ").append(bug).append('\n');
    text.append(rate()).append('\n');
    symptoms.forEach(each -> text.append(symptom(each)));
    text.append(
        "The interleaving (%s) happened in %d of %d runs%n".formatted(pattern, realised, runs));
    missed.forEach(
        each -> text.append("    no thread came to: %s: %s%n".formatted(each.access, each.why)));
    if (realised == 0 && missed.isEmpty()) {
      text.append(
          "    threads came to all of its accesses, but never in this order: if the code was mended,"
              + " 'hawkshaw check-fix' says how sure that is\n");
    }
    if (!changed.isEmpty()) {
      text.append("Changed since the plan was made: %s%n".formatted(String.join(", ", changed)));
    }
    text.append("What they recorded and printed is in ").append(directory).append('\n');
    return text.toString();
  }

  private String rate() {
    String line =
        failing > 0
            ? "%d of %d failed: at least %s at 95%% confidence"
                .formatted(failing, runs, Share.atLeast(failsAtLeast))
            : "0 of %d failed: at most %s at 95%% confidence"
                .formatted(runs, Share.atMost(failsAtMost));
    return invalid == 0 ? line : line + "; %d more could not be used".formatted(invalid);
  }

  private static String symptom(Way way) {
    return "    %d x %s%s%n"
        .formatted(way.runs, way.signature, way.known ? "" : " (not known of this bug)");
  }
}

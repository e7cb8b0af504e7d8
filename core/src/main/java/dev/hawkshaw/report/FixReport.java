package dev.hawkshaw.report;

import dev.hawkshaw.confirm.FixEvidence;
import dev.hawkshaw.confirm.Forced;
import java.util.List;

/**
 * What is to be said of a change that is to mend a bug.
 *
 * @param verdict "FIXED", "NOT FIXED" or "CANNOT TELL"
 * @param reasons why, a line each
 * @param confidence how sure it is to be
 * @param before how often runs failed with the bug before the change
 * @param gone accesses of the bug that the changed code has not
 * @param forced what came of forcing the interleaving, or null if that could not be tried
 * @param noise what came of runs with the study's own noise
 * @param failures the runs that failed
 * @param warnings what else was seen
 * @param directory where the runs are kept
 */
public record FixReport(
    String schema,
    String bug,
    String verdict,
    List<String> reasons,
    double confidence,
    Before before,
    List<String> gone,
    Tried forced,
    Noise noise,
    List<Failing> failures,
    List<String> warnings,
    String directory) {
  /** The version of the JSON. */
  public static final String SCHEMA = "hawkshaw-fix/1";

  /**
   * How often it failed.
   *
   * @param atLeast the share, at the least, with 95% confidence
   */
  public record Before(int failing, int runs, double atLeast) {}

  /**
   * Forced runs.
   *
   * @param needed how many the confidence needs
   */
  public record Tried(int runs, int realised, int failing, int needed) {
    static Tried of(Forced forced, int needed) {
      return forced == null
          ? null
          : new Tried(forced.usable().size(), forced.realised(), forced.failing().size(), needed);
    }
  }

  /**
   * Runs with noise.
   *
   * @param needed how many must pass for the confidence
   * @param allowed how many there may be
   */
  public record Noise(int passed, long needed, int allowed) {}

  /**
   * A run that failed.
   *
   * @param meaning "own", "shared", "others" or "new"
   * @param in among which runs it is: "look", "forced" or "noise"
   */
  public record Failing(String in, int run, String symptom, String meaning) {}

  /** The report of what was found out. */
  public static FixReport of(
      String bug,
      FixEvidence evidence,
      double confidence,
      Before before,
      List<String> warnings,
      String directory) {
    return new FixReport(
        SCHEMA,
        bug,
        evidence.verdict().words(),
        FixReasons.of(evidence, confidence, before),
        confidence,
        before,
        evidence.gone().stream().map(ReplayReport::access).distinct().toList(),
        Tried.of(evidence.forced(), evidence.forcedNeeded()),
        new Noise(evidence.passed(), evidence.needed(), evidence.allowed()),
        evidence.failures().stream().map(FixReport::failing).toList(),
        warnings,
        directory);
  }

  private static Failing failing(FixEvidence.Failing each) {
    return new Failing(each.in(), each.run().index(), each.run().symptom(), FixReasons.word(each));
  }

  /** For a terminal. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("%s: %s%n".formatted(verdict, bug));
    reasons.forEach(each -> text.append("    ").append(each).append('\n'));
    warnings.forEach(each -> text.append("Warning: ").append(each).append('\n'));
    text.append("What the runs recorded and printed is in ").append(directory).append('\n');
    return text.toString();
  }
}

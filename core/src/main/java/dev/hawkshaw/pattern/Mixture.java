package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import java.util.List;

/**
 * What two pairs in opposite directions mean together: T1 came first at x, T2 at y. Whatever the
 * order of the four accesses is, this is why they can't be two units, one after the other.
 */
enum Mixture {
  WR_RW(
      "half of an update seen",
      "T2 saw %1$s from after and %2$s from before T1's update of the two"),
  RW_WR(
      "changed between two reads that belong together",
      "T1 saw %1$s from before and %2$s from after T2's update of the two"),
  WW_WW("two updates mixed", "%1$s is left as T2 wrote it and %2$s as T1 wrote it"),
  WR_WR(
      "each saw the other's unfinished work",
      "T2 saw %1$s as T1 left it, and T1 saw %2$s as T2 left it, so that neither came first"),
  RW_RW(
      "both decided on old values",
      "T1 read %1$s before T2 changed it, and T2 read %2$s before T1 changed it"),
  WR_WW(
      "a result that was overwritten",
      "T2 saw what T1 wrote to %1$s, but T1 then overwrote what T2 wrote to %2$s"),
  RW_WW(
      "lost update of two variables",
      "T1 read %1$s before T2 changed it, and overwrote what T2 wrote to %2$s"),
  WW_WR("half overwritten", "T2 overwrote what T1 wrote to %1$s, and T1 found %2$s as T2 wrote it"),
  WW_RW(
      "overwritten on old knowledge",
      "T2 overwrote what T1 wrote to %1$s, but read %2$s before T1 wrote it");

  final String title;
  final String explanation;

  Mixture(String title, String explanation) {
    this.title = title;
    this.explanation = explanation;
  }

  /** What four accesses mean, the first of which is T1's to x. */
  static Mixture of(List<Step> steps) {
    return valueOf(letters(steps, 0) + "_" + letters(steps, 1));
  }

  private static String letters(List<Step> steps, int variable) {
    StringBuilder letters = new StringBuilder();
    for (Step step : steps) {
      if (step.variable() == variable) {
        letters.append(step.write() ? 'W' : 'R');
      }
    }
    return letters.toString();
  }
}

package dev.hawkshaw.confirm;

import java.util.List;

/**
 * What a thread does from its first access in an interleaving to its last one, by where these are
 * in the source. One that ends before it begins goes round a loop.
 *
 * @param method where both are; null if they are not in one method, so that nothing is known
 * @param from the place of the first
 * @param length how far it is to the last
 */
record Stretch(List<String> method, long from, long length) {
  /** Longer than any method: what a loop adds. */
  private static final long ROUND = 1L << 32;

  /** That of the first thread. */
  static Stretch of(SteeringPlan plan) {
    List<PlannedStep> own =
        plan.steps().stream()
            .filter(step -> step.thread() == plan.steps().get(0).thread())
            .toList();
    PlannedStep first = own.get(0);
    PlannedStep last = own.get(own.size() - 1);
    boolean known = method(first).equals(method(last)) && first.line() > 0;
    return new Stretch(
        known ? method(first) : null, place(first), ahead(place(first), place(last)));
  }

  /** Whether it is a part of another one, and shorter. */
  boolean isWithin(Stretch other) {
    if (method == null || !method.equals(other.method)) {
      return false;
    }
    long begins = from == other.from ? 0 : ahead(other.from, from);
    return length < other.length && begins + length <= other.length;
  }

  private static long ahead(long from, long to) {
    return to > from ? to - from : to - from + ROUND;
  }

  private static List<String> method(PlannedStep step) {
    return List.of(step.className(), step.method(), step.descriptor());
  }

  /** In a line that reads and writes, the read comes first. */
  private static long place(PlannedStep step) {
    return 2L * step.line() + (step.act().equals("writes") ? 1 : 0);
  }
}

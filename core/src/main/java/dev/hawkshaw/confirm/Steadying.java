package dev.hawkshaw.confirm;

import java.util.List;
import java.util.stream.Stream;

/**
 * Looks for a way to force a cause in which the program fails each time: a reproducer that passes
 * now and then is a flaky test once more. The way that proved it comes first, for what was missed
 * in it may have been the machine's doing.
 */
final class Steadying {
  /** So many failing runs in a row are enough. */
  private static final int IN_A_ROW = 6;

  private final Trials trials;

  Steadying(Trials trials) {
    this.trials = trials;
  }

  /** The same cause, to be forced in such a way if there is one. */
  Tested steady(Candidate candidate, Tested tested) throws InterruptedException {
    int made = 0;
    for (String way : ways(tested.how(), candidate)) {
      String strategy = candidate.plan().forcedBy(way).strategy(Steer.FORCE, tested.holdMillis());
      int failed = inARow(strategy);
      boolean steady = failed == IN_A_ROW;
      made += steady ? failed : failed + 1;
      if (steady) {
        return tested.steadied(way, IN_A_ROW, made);
      }
    }
    return tested.steadied(tested.how(), 0, made);
  }

  private static List<String> ways(String first, Candidate candidate) {
    return Stream.concat(Stream.of(first), candidate.ways().stream()).distinct().toList();
  }

  /** How many failed until one did not. */
  private int inARow(String strategy) throws InterruptedException {
    int failed = 0;
    while (failed < IN_A_ROW && trials.make(strategy).verdict().isFailing()) {
      failed++;
    }
    return failed;
  }
}

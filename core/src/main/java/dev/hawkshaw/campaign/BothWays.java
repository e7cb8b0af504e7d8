package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Verdict;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** What was seen in runs that were made by a worker and by a fork, and what it says of workers. */
final class BothWays {
  /**
   * How many times as many runs are made if the first differ: a program that fails sometimes may
   * fail in all of three runs and in none of three others, by chance.
   */
  private static final int DOUBT = 3;

  private final Set<String> sharedInWorkers = new HashSet<>();
  private final Set<String> sharedInForks = new HashSet<>();
  private final Set<Verdict> workerVerdicts = EnumSet.noneOf(Verdict.class);
  private final Set<Verdict> forkVerdicts = EnumSet.noneOf(Verdict.class);
  private final int wanted;
  private int made;

  /**
   * Nothing seen yet.
   *
   * @param wanted how many runs are enough if they are alike
   */
  BothWays(int wanted) {
    this.wanted = wanted;
  }

  /** One more run: how it ended, and what threads shared, in each way. */
  void add(Verdict inWorker, Set<String> sharedInWorker, Verdict inFork, Set<String> sharedInFork) {
    workerVerdicts.add(inWorker);
    sharedInWorkers.addAll(sharedInWorker);
    forkVerdicts.add(inFork);
    sharedInForks.addAll(sharedInFork);
    made++;
  }

  int made() {
    return made;
  }

  /** Whether so many runs were made as are wanted. */
  boolean enough() {
    return made >= wanted;
  }

  /** Whether enough runs show no difference. */
  boolean alike() {
    return enough() && difference().isEmpty();
  }

  /** What speaks against workers, and hardly by chance; "" if nothing does so far. */
  String against() {
    if (workerVerdicts.contains(Verdict.INVALID) != forkVerdicts.contains(Verdict.INVALID)) {
      return "in a worker it could not be told how a run ended";
    }
    return made >= wanted * DOUBT ? difference() : "";
  }

  private String difference() {
    boolean always = forkVerdicts.size() == 1 && workerVerdicts.size() == 1;
    if (always && !forkVerdicts.equals(workerVerdicts)) {
      return "all runs ended as "
          + words(workerVerdicts)
          + " in a worker, and else as "
          + words(forkVerdicts);
    }
    Set<String> common = new HashSet<>(sharedInForks);
    common.retainAll(sharedInWorkers);
    int more = Math.max(sharedInForks.size(), sharedInWorkers.size());
    return common.size() * 2 < more ? "in a worker threads share something else" : "";
  }

  private static String words(Set<Verdict> one) {
    return one.iterator().next().name().toLowerCase(Locale.ROOT);
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What happened in the runs in which an interleaving was forced, and says better than that whether
 * they fail: threads that are held at one place give others time for something else.
 */
final class Rivals {
  private final List<Ending> failing = new ArrayList<>();
  private final List<Ending> passing = new ArrayList<>();

  /** Adds a run in which it happened. */
  void add(Ending ending) {
    (ending.verdict().isFailing() ? failing : passing).add(ending);
  }

  /** Whether enough runs passed to tell without a look at the other one. */
  boolean isClear() {
    return passing.size() > 1;
  }

  /** The first that happened in all runs that failed and in none that passed. */
  Optional<Candidate> first(List<Candidate> others) {
    if (failing.isEmpty() || passing.isEmpty()) {
      return Optional.empty();
    }
    List<Set<Pattern>> inFailing = patterns(failing);
    List<Set<Pattern>> inPassing = patterns(passing);
    return others.stream()
        .filter(each -> isInAll(each, inFailing))
        .filter(each -> inPassing.stream().noneMatch(run -> run.contains(each.pattern())))
        .min(Comparator.comparing(each -> !each.own()));
  }

  /** The first that may be behind all of them: in all that failed, and in none that passed. */
  Optional<Candidate> behind(List<Candidate> others) {
    return passing.isEmpty() ? companion(others) : first(others);
  }

  /** The first that happened in all runs that failed. */
  Optional<Candidate> companion(List<Candidate> others) {
    if (failing.isEmpty() || others.isEmpty()) {
      return Optional.empty();
    }
    List<Set<Pattern>> inFailing = patterns(failing);
    return others.stream().filter(each -> isInAll(each, inFailing)).findFirst();
  }

  private static boolean isInAll(Candidate candidate, List<Set<Pattern>> runs) {
    return runs.stream().allMatch(run -> run.contains(candidate.pattern()));
  }

  /** Found only now: in clear cases nobody asks. */
  private static List<Set<Pattern>> patterns(List<Ending> runs) {
    return runs.stream().map(each -> each.patterns().get()).toList();
  }
}

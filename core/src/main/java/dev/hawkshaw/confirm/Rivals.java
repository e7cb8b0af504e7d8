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
  private final List<Set<Pattern>> failing = new ArrayList<>();
  private final List<Set<Pattern>> passing = new ArrayList<>();

  /** Adds a run in which it happened. */
  void add(Ending ending) {
    (ending.verdict().isFailing() ? failing : passing).add(ending.patterns().get());
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
    return others.stream()
        .filter(each -> failing.stream().allMatch(run -> run.contains(each.pattern())))
        .filter(each -> passing.stream().noneMatch(run -> run.contains(each.pattern())))
        .min(Comparator.comparing(each -> !each.own()));
  }
}

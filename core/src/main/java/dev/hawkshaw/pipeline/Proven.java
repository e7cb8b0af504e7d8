package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.confirm.Confirmation;
import java.util.Map;
import java.util.Optional;

/**
 * The bugs, and what is proven of them.
 *
 * @param bugs each told by its cause, if that is known
 * @param confirmed by the number of the bug, from 1
 */
record Proven(Bugs bugs, Map<Integer, Confirmation> confirmed) {
  /** Copies what was confirmed. */
  Proven {
    confirmed = Map.copyOf(confirmed);
  }

  /** The first bug whose cause is proven. */
  Optional<Integer> first() {
    return confirmed.entrySet().stream()
        .filter(each -> each.getValue().isCause())
        .map(Map.Entry::getKey)
        .min(Integer::compare);
  }

  /** Whether every failing run has a cause that is proven. */
  boolean isComplete() {
    return !bugs.all().isEmpty()
        && bugs.unexplained().isEmpty()
        && confirmed.size() == bugs.all().size()
        && confirmed.values().stream().allMatch(Confirmation::isCause);
  }

  Bug bug(int number) {
    return bugs.all().get(number - 1);
  }
}

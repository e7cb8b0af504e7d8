package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Says what the locks held at the accesses of a pattern of several variables have in common. */
final class VariablesLocking {
  private static final String NO_COMMON_LOCK = "No lock is common to all of these accesses.";

  private final Pattern pattern;
  private final List<List<HeldLock>> locks;

  private VariablesLocking(Pattern pattern, List<List<HeldLock>> locks) {
    this.pattern = pattern;
    this.locks = locks;
  }

  /** A sentence, or "" if too little is known to say anything. */
  static String explain(Pattern pattern, List<List<HeldLock>> locks) {
    if (Locking.isKnown(locks)) {
      return new VariablesLocking(pattern, locks).explain();
    }
    List<List<HeldLock>> known = locks.stream().filter(Objects::nonNull).toList();
    boolean little = known.isEmpty() || !Locking.common(known).isEmpty();
    return little ? "" : NO_COMMON_LOCK;
  }

  private String explain() {
    if (locks.stream().allMatch(List::isEmpty)) {
      return "No lock is held at any of these accesses.";
    }
    List<HeldLock> all = Locking.common(locks);
    if (!all.isEmpty()) {
      return givenBack(all);
    }
    return pattern.kind().variables() == 2 ? apart() : NO_COMMON_LOCK;
  }

  private String apart() {
    List<HeldLock> first = Locking.common(on(0));
    List<HeldLock> second = Locking.common(on(1));
    String x = pattern.variableNames().get(0);
    String y = pattern.variableNames().get(1);
    if (!first.isEmpty() && !second.isEmpty()) {
      return "A lock (%s) guards %s and another (%s) guards %s, but none guards both."
          .formatted(Locking.names(first), x, Locking.names(second), y);
    }
    if (first.isEmpty() && second.isEmpty()) {
      return Locking.NOTHING_SHARED;
    }
    return "A lock (%s) guards %s, but none guards %s."
        .formatted(
            Locking.names(first.isEmpty() ? second : first),
            first.isEmpty() ? y : x,
            first.isEmpty() ? x : y);
  }

  /** Whoever came in between could not have, had the lock been held all the time. */
  private String givenBack(List<HeldLock> all) {
    boolean exclusive = all.stream().allMatch(HeldLock::isExclusive);
    return "All accesses hold the same lock (%s), but it is given back between the variables%s."
        .formatted(Locking.names(all), exclusive ? "" : ", or can be shared");
  }

  private List<List<HeldLock>> on(int variable) {
    List<List<HeldLock>> on = new ArrayList<>();
    for (int step = 0; step < locks.size(); step++) {
      if (pattern.kind().steps().get(step).variable() == variable) {
        on.add(locks.get(step));
      }
    }
    return on;
  }
}

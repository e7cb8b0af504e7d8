package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Says what the locks held at the accesses of a pattern have in common. Locks are named by their
 * classes, as their numbers mean nothing in another run; that two are the same one is known by
 * number, within the run.
 */
final class Locking {
  static final String NOTHING_SHARED = "No lock is held by both threads.";

  private final List<HeldLock> first;
  private final List<HeldLock> second;

  /** Of a pair null. */
  private final List<HeldLock> third;

  private Locking(List<List<HeldLock>> locks) {
    this.first = locks.get(0);
    this.second = locks.get(1);
    this.third = locks.size() == 3 ? locks.get(2) : null;
  }

  /** A sentence, or "" if too little is known to say anything. */
  static String explain(List<List<HeldLock>> locks) {
    if (!isKnown(locks)) {
      return explainWhatIsKnown(locks);
    }
    if (locks.stream().allMatch(List::isEmpty)) {
      return "No lock is held at any of these accesses.";
    }
    Locking locking = new Locking(locks);
    return locks.size() == 3 ? locking.triple() : locking.pair();
  }

  /** Whether it is known of all accesses which locks were held. */
  static boolean isKnown(List<List<HeldLock>> locks) {
    return locks.stream().allMatch(Objects::nonNull);
  }

  /** What one access does not hold is not held by all, whatever the others hold. */
  private static String explainWhatIsKnown(List<List<HeldLock>> locks) {
    List<List<HeldLock>> known = locks.stream().filter(Objects::nonNull).toList();
    if (known.isEmpty() || !common(known).isEmpty()) {
      return "";
    }
    return locks.size() == 3 ? "No lock is common to all three accesses." : NOTHING_SHARED;
  }

  private String pair() {
    List<HeldLock> both = common(List.of(first, second));
    if (!both.isEmpty()) {
      return say(
          "Both threads hold the same lock (%s), but that does not say who comes first.", both);
    }
    return apart(types(first));
  }

  private String triple() {
    List<HeldLock> all = common(List.of(first, second, third));
    if (!all.isEmpty()) {
      return heldByAll(all);
    }
    List<HeldLock> later = common(List.of(second, third));
    if (!later.isEmpty()) {
      return say("Both threads hold the same lock (%s), but T1 not at its first access.", later);
    }
    List<HeldLock> earlier = common(List.of(first, second));
    if (!earlier.isEmpty()) {
      return say("Both threads hold the same lock (%s), but T1 not at its last access.", earlier);
    }
    Set<String> types = types(first);
    types.retainAll(types(third));
    return apart(types);
  }

  /**
   * What T2 holds alone, T1 can't have held at that moment; nor can T1 have held alone what T2
   * could get.
   */
  private String heldByAll(List<HeldLock> all) {
    boolean exclusive =
        all.stream().allMatch(each -> each.isExclusive() || same(each, second).isExclusive());
    return say(
        exclusive
            ? "Both threads hold the same lock (%s), but T1 gives it back between its two accesses."
            : "Both threads hold the same lock (%s): it can be shared, or T1 gives it back in between.",
        all);
  }

  /** No lock of one thread is held by the other. */
  private String apart(Set<String> typesOfFirst) {
    Set<String> ofBoth = new TreeSet<>(typesOfFirst);
    ofBoth.retainAll(types(second));
    if (!ofBoth.isEmpty()) {
      return "Both threads hold a lock of class "
          + String.join(" and ", ofBoth)
          + ", but not the same one.";
    }
    boolean firstHasNone = first.isEmpty() && (third == null || third.isEmpty());
    if (firstHasNone) {
      return say("T2 holds a lock (%s), but T1 holds none.", second);
    }
    List<HeldLock> ofFirst = third == null ? first : common(List.of(first, third));
    return ofFirst.isEmpty()
        ? NOTHING_SHARED
        : say("T1 holds a lock (%s) that T2 does not hold.", ofFirst);
  }

  private static String say(String sentence, List<HeldLock> locks) {
    return sentence.formatted(names(locks));
  }

  /** {@code Account and Mutex}. */
  static String names(List<HeldLock> locks) {
    return String.join(" and ", types(locks));
  }

  private static Set<String> types(Collection<HeldLock> locks) {
    return locks.stream().map(HeldLock::typeName).collect(Collectors.toCollection(TreeSet::new));
  }

  /** The locks of the first list that all have. */
  static List<HeldLock> common(List<List<HeldLock>> lists) {
    List<HeldLock> common = new ArrayList<>(lists.get(0));
    common.removeIf(each -> lists.stream().anyMatch(list -> same(each, list) == null));
    return common;
  }

  private static HeldLock same(HeldLock lock, List<HeldLock> among) {
    return among.stream().filter(each -> each.lock() == lock.lock()).findFirst().orElse(null);
  }
}

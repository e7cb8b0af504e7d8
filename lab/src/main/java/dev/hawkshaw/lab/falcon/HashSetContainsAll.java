package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * Two synchronized sets of the JDK: {@code containsAll} holds the lock of the set that is asked and
 * walks over the other one without its lock. If an element is removed from that meanwhile, the walk
 * fails. Two threads, 500 elements.
 *
 * <pre>
 * subject: hash-set-contains-all
 * kind: atomicity
 * paper: falcon HashSet
 * cause: HashSet.<contents>|Set.<contents> R1-W2-R1 ask remove ask
 * cause: Collections$SynchronizedSet.<contents> R1-W2-R1 ask remove ask
 * method: HashSetContainsAll.compare
 * method: HashSetContainsAll.leave
 * block: HashSetContainsAll.compare
 * </pre>
 */
public final class HashSetContainsAll {
  private static final int ELEMENTS = 500;

  private final Set<Integer> invited = Collections.synchronizedSet(new HashSet<>());
  private final Set<Integer> present = Collections.synchronizedSet(new HashSet<>());

  private HashSetContainsAll() {
    for (int i = 0; i < ELEMENTS; i++) {
      invited.add(i);
      present.add(i);
    }
  }

  /** One round: all who are present were invited, and some leave. */
  public static void main(String[] arguments) throws InterruptedException {
    HashSetContainsAll party = new HashSetContainsAll();
    Together.run(party::compare, party::leave);
    if (party.invited.size() != ELEMENTS) {
      throw new IllegalStateException("invited are only " + party.invited.size());
    }
  }

  private void compare() {
    // fix: boolean expected;
    // fix: synchronized (present) {
    // fix: expected = invited.containsAll(present);
    // fix: }
    boolean expected = invited.containsAll(present); // at: ask
    if (!expected) {
      throw new IllegalStateException("somebody was not invited");
    }
  }

  private void leave() {
    present.remove(ELEMENTS / 2); // at: remove
    present.remove(ELEMENTS - 1); // at: remove
  }
}

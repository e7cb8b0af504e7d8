package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Two synchronized sorted sets of the JDK: {@code addAll} holds the lock of the set that gets the
 * elements, asks the other one for its size, and then walks over it without its lock. If that one
 * changes meanwhile, the walk fails, or an element is missing. Two threads, 500 elements.
 *
 * <pre>
 * subject: tree-set-add-all
 * kind: atomicity
 * paper: falcon TreeSet
 * cause: TreeSet.<contents>|SortedSet.<contents> R1-W2-R1 copy change copy
 * cause: Collections$SynchronizedSortedSet.<contents> R1-W2-R1 copy change copy
 * method: TreeSetAddAll.copy
 * method: TreeSetAddAll.move
 * block: TreeSetAddAll.copy
 * </pre>
 */
public final class TreeSetAddAll {
  private static final int ELEMENTS = 500;

  private final SortedSet<Integer> source = Collections.synchronizedSortedSet(new TreeSet<>());
  private final SortedSet<Integer> target = Collections.synchronizedSortedSet(new TreeSet<>());

  private TreeSetAddAll() {
    for (int i = 1; i <= ELEMENTS; i++) {
      source.add(i);
    }
  }

  /** One round: the set is copied while its greatest element becomes its least one. */
  public static void main(String[] arguments) throws InterruptedException {
    TreeSetAddAll sets = new TreeSetAddAll();
    Together.run(sets::copy, sets::move);
    int copied = sets.target.size();
    if (copied < ELEMENTS || copied > ELEMENTS + 1) {
      throw new IllegalStateException(copied + " elements were copied");
    }
    if (copied == ELEMENTS + 1 && sets.target.last() != ELEMENTS) {
      throw new IllegalStateException("the greatest element was not copied");
    }
  }

  private void copy() {
    // fix: synchronized (source) {
    // fix: target.addAll(source);
    // fix: }
    target.addAll(source); // at: copy
  }

  /** First adds and then removes, so that at no moment an element is missing. */
  private void move() {
    source.add(0); // at: change
    source.remove(ELEMENTS); // at: change
  }
}

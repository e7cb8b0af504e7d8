package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Threads that read a location at the same time, and their turns, in the order in which they began.
 * It never changes, so that any number of threads can look at it without waiting for each other.
 */
final class Readers {
  private static final int MOST = 16;

  private final Owner[] owners;
  private final Turn[] turns;

  private Readers(Owner[] owners, Turn[] turns) {
    this.owners = owners;
    this.turns = turns;
  }

  static Readers of(Turn first, Turn second) {
    return new Readers(
        new Owner[] {first.owner(), second.owner()},
        new Turn[] {first.withRoom(), second.withRoom()});
  }

  Readers and(Turn another) {
    int size = turns.length;
    Owner[] moreOwners = Arrays.copyOf(owners, size + 1);
    Turn[] moreTurns = Arrays.copyOf(turns, size + 1);
    moreOwners[size] = another.owner();
    moreTurns[size] = another.withRoom();
    return new Readers(moreOwners, moreTurns);
  }

  /** The same threads, in another run. */
  Readers carriedInto(Recorder recorder) {
    Turn[] carried = new Turn[turns.length];
    for (int i = 0; i < carried.length; i++) {
      carried[i] = turns[i].carriedInto(recorder).withRoom();
    }
    return new Readers(owners, carried);
  }

  boolean isFull() {
    return turns.length == MOST;
  }

  /** The turn of a thread, or null. */
  Turn of(Thread thread) {
    for (int i = 0; i < owners.length; i++) {
      if (owners[i].is(thread)) {
        return turns[i];
      }
    }
    return null;
  }

  Turn[] turns() {
    return turns;
  }

  Owner newest() {
    return owners[owners.length - 1];
  }
}

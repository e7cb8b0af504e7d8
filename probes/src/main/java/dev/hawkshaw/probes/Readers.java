package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Threads that read a location at the same time, and their turns, in the order in which they began.
 * It never changes, so that any number of threads can look at it without waiting for each other.
 */
final class Readers {
  private static final int MOST = 16;

  private final Turn[] turns;

  private Readers(Turn[] turns) {
    this.turns = turns;
  }

  static Readers of(Turn first, Turn second) {
    return new Readers(new Turn[] {first.withRoom(), second.withRoom()});
  }

  Readers and(Turn another) {
    int size = turns.length;
    Turn[] moreTurns = Arrays.copyOf(turns, size + 1);
    moreTurns[size] = another.withRoom();
    return new Readers(moreTurns);
  }

  boolean isFull() {
    return turns.length == MOST;
  }

  /** The turn of a thread, or null. */
  Turn of(Thread thread) {
    for (Turn each : turns) {
      if (each.isOf(thread)) {
        return each;
      }
    }
    return null;
  }

  Turn[] turns() {
    return turns;
  }

  Turn newest() {
    return turns[turns.length - 1];
  }
}

package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Threads that read a location at the same time, and their turns, in the order in which they began.
 * It never changes, so that any number of threads can look at it without waiting for each other.
 */
final class Readers {
  private static final int MOST = 16;

  private final Thread[] threads;
  private final Turn[] turns;

  private Readers(Thread[] threads, Turn[] turns) {
    this.threads = threads;
    this.turns = turns;
  }

  static Readers of(Turn first, Turn second) {
    return new Readers(
        new Thread[] {first.owner, second.owner}, new Turn[] {first.withRoom(), second.withRoom()});
  }

  Readers and(Turn another) {
    int size = turns.length;
    Thread[] moreThreads = Arrays.copyOf(threads, size + 1);
    Turn[] moreTurns = Arrays.copyOf(turns, size + 1);
    moreThreads[size] = another.owner;
    moreTurns[size] = another.withRoom();
    return new Readers(moreThreads, moreTurns);
  }

  boolean isFull() {
    return turns.length == MOST;
  }

  /** The turn of a thread, or null. */
  Turn of(Thread thread) {
    for (int i = 0; i < threads.length; i++) {
      if (threads[i] == thread) {
        return turns[i];
      }
    }
    return null;
  }

  Turn[] turns() {
    return turns;
  }

  Thread newest() {
    return threads[threads.length - 1];
  }
}

package dev.hawkshaw.probes;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What each thread read last of each location of a shared array, so that doing the same again costs
 * only a look.
 *
 * <p>Where threads meet: a thread notes its access first and touches the location then; whoever
 * begins a turn begins it first, under a lock, and wipes the others' notes then. With a fence
 * between the two steps of each, either the first sees the new turn or its note is wiped; so a note
 * that stands always means that nobody came in between. The table of threads never changes, a
 * larger one takes its place under the lock of its owner.
 */
final class Repeats {
  private static final int MOST = 16;

  /** Of nobody. */
  static final Repeats NONE = new Repeats(new Owner[0], new int[0][]);

  private final Owner[] threads;
  private final int[][] notes;

  private Repeats(Owner[] threads, int[][] notes) {
    this.threads = threads;
    this.notes = notes;
  }

  /** The notes of a thread, or null. */
  int[] of(Thread thread) {
    for (int i = 0; i < threads.length; i++) {
      if (threads[i].is(thread)) {
        return notes[i];
      }
    }
    return null;
  }

  /** Whether a thread noted this access last. */
  boolean has(Thread thread, int index, int access) {
    int[] mine = of(thread);
    return mine != null && index >= 0 && index < mine.length && mine[index] == access;
  }

  /** With notes for one more thread; if there are too many, the others begin anew. */
  Repeats with(Thread thread, int size) {
    if (of(thread) != null) {
      return this;
    }
    int count = threads.length < MOST ? threads.length : 0;
    Owner[] moreThreads = Arrays.copyOf(threads, count + 1);
    int[][] moreNotes = Arrays.copyOf(notes, count + 1);
    moreThreads[count] = Owner.of(thread);
    moreNotes[count] = new int[size];
    return new Repeats(moreThreads, moreNotes);
  }

  /** Notes an access; only then may the location be touched. */
  static void note(int[] mine, int index, int access) {
    mine[index] = access;
    VarHandle.fullFence();
  }

  /**
   * Wipes what the others noted, after a turn was begun. To be called on the newest table: whoever
   * came in the meantime may have noted something too.
   *
   * @param mine the caller's own notes, or null if it has none
   */
  void wipe(int[] mine, int index) {
    for (int[] each : notes) {
      if (each != mine) {
        each[index] = 0;
      }
    }
  }
}

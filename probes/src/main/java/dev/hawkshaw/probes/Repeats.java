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
  static final Repeats NONE = new Repeats(new Owner[0], new ThreadShadow[0]);

  private final Owner[] threads;
  private final ThreadShadow[] shadows;

  private Repeats(Owner[] threads, ThreadShadow[] shadows) {
    this.threads = threads;
    this.shadows = shadows;
  }

  /** The one of a thread, or null. */
  ThreadShadow of(Thread thread) {
    for (int i = 0; i < threads.length; i++) {
      if (threads[i].is(thread)) {
        return shadows[i];
      }
    }
    return null;
  }

  /**
   * With one more thread, in the place of one that has ended if there is one. Others are never
   * given up: their threads may look at their notes as long as they live.
   */
  Repeats with(Thread thread, ThreadShadow shadow) {
    int at = 0;
    while (at < threads.length && !threads[at].hasEnded()) {
      at++;
    }
    if (at == MOST) {
      return this;
    }
    int size = Math.max(threads.length, at + 1);
    Owner[] moreThreads = Arrays.copyOf(threads, size);
    ThreadShadow[] moreShadows = Arrays.copyOf(shadows, size);
    moreThreads[at] = Owner.of(thread);
    moreShadows[at] = shadow;
    return new Repeats(moreThreads, moreShadows);
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
   * @param mine the caller's own, if what it noted is to stay, or null
   */
  void wipe(ThreadShadow mine, int index) {
    for (ThreadShadow each : shadows) {
      if (each != mine) {
        each.notes()[index] = 0;
      }
    }
  }
}

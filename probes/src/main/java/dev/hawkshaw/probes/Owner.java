package dev.hawkshaw.probes;

import java.lang.ref.WeakReference;

/**
 * A thread, by a reference that does not keep it: a thread that has ended may still have what it
 * worked on, which must not live longer because of us. Its name stays, for the recording.
 *
 * <p>Where threads meet: the table is written without a lock; a thread that misses its entry makes
 * another.
 */
final class Owner extends WeakReference<Thread> {
  private static final Owner[] LATEST = new Owner[256];

  private final String name;
  private Threads in;
  private Threads.Tag tag;

  private Owner(Thread thread) {
    super(thread);
    this.name = thread.getName();
  }

  static Owner of(Thread thread) {
    int at = System.identityHashCode(thread) & LATEST.length - 1;
    Owner known = LATEST[at];
    if (known == null || known.get() != thread) {
      known = new Owner(thread);
      LATEST[at] = known;
    }
    return known;
  }

  /** The tag of its thread, which may be gone. */
  Threads.Tag tag(Threads threads) {
    Thread thread = get();
    return thread != null ? threads.of(thread) : tagOfTheGone(threads);
  }

  private synchronized Threads.Tag tagOfTheGone(Threads threads) {
    if (in != threads) {
      in = threads;
      tag = threads.add(name);
    }
    return tag;
  }
}

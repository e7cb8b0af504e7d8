package dev.hawkshaw.probes;

/**
 * A thread, as everything that was touched by it knows it. What it touched may live longer than the
 * thread, which must not be kept because of us: so it is let go when it ends. Its name stays, for
 * the recording.
 *
 * <p>A weak reference would do that by itself, but every access asks whose turn it is, and to look
 * through a weak reference keeps the JIT compiler from remembering what it has just looked at.
 *
 * <p>Where threads meet: any thread asks; {@link #thread} is written by the thread itself when it
 * ends, and by nobody afterwards.
 */
final class Owner extends WeakTable.Entry {
  private static final WeakTable<Owner> ALL = new WeakTable<>();

  private final String name;
  private Thread thread;
  private Threads in;
  private Threads.Tag tag;

  private Owner(Thread thread) {
    super(thread, ALL);
    this.name = thread.getName();
    this.thread = thread;
  }

  static Owner of(Thread thread) {
    Owner known = ALL.get(thread);
    if (known == null) {
      known = add(thread);
      if (thread != Thread.currentThread() && thread.getState() == Thread.State.TERMINATED) {
        known.thread = null; // nobody will say any more that it ends
      }
    }
    return known;
  }

  private static Owner add(Thread thread) {
    boolean entered = Inside.enter();
    try {
      return ALL.add(thread, new Owner(thread));
    } finally {
      Inside.leave(entered);
    }
  }

  /** Called by a thread that has nothing more to do. */
  static void end(Thread thread) {
    Owner known = ALL.get(thread);
    if (known != null) {
      known.thread = null;
    }
  }

  boolean hasEnded() {
    return thread == null;
  }

  boolean is(Thread me) {
    return thread == me;
  }

  /** The tag of its thread, which may be gone. */
  Threads.Tag tag(Threads threads) {
    Thread still = (Thread) get();
    return still != null ? threads.of(still) : tagOfTheGone(threads);
  }

  private synchronized Threads.Tag tagOfTheGone(Threads threads) {
    if (in != threads) {
      in = threads;
      tag = threads.add(name);
    }
    return tag;
  }
}

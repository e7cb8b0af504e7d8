package dev.hawkshaw.probes;

/**
 * At which points the threads of a run were started.
 *
 * <p>Where threads meet: who starts a thread notes it before, so the thread itself finds it.
 */
final class Starts {
  /** Of a thread that was started elsewhere. */
  static final int NOWHERE = -1;

  private final WeakTable<Started> all = new WeakTable<>();

  private static final class Started extends WeakTable.Entry {
    private volatile int at;

    Started(Object thread, WeakTable<?> table) {
      super(thread, table);
    }
  }

  /** A thread is about to be started at a point. */
  void note(Thread thread, int number) {
    Started known = all.get(thread);
    if (known == null) {
      known = all.add(thread, new Started(thread, all));
    }
    known.at = number;
  }

  /** Where a thread was started. */
  int of(Thread thread) {
    Started known = all.get(thread);
    return known == null ? NOWHERE : known.at;
  }
}

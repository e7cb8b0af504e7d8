package dev.hawkshaw.probes;

/**
 * What woven code calls around locks.
 *
 * <p>Where threads meet: a thread tells of its own locks only; {@link Locks} says how what it tells
 * comes together.
 */
public final class LockProbes {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private LockProbes() {}

  /**
   * Called before a monitor is taken. It counts as held from now on: the thread does nothing else
   * before it has it, and one that waits for ever is what a deadlock is made of.
   */
  public static void entering(Object lock, int site) {
    Probes.beforeLock(lock, site);
    if (lock != null) { // or else taking it will throw
      entered(lock, site);
    }
  }

  /** Called when a synchronized method has begun. */
  public static void entered(Object lock, int site) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      HeldLocks held = recorder.threads().current().held();
      if (held.depth() > 0) {
        recorder.locks().order(recorder, held, lock, site);
      }
      held.push(lock, site, true);
    }
  }

  /** The same, for a static method of a class so old that its code can't name it. */
  public static void enteredOfCaller(int site) {
    entered(CALLERS.getCallerClass(), site);
  }

  /** Called when a monitor is given back. */
  public static void leaving(Object lock) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.threads().current().held().pop(lock, true);
    }
  }

  /** Called when a synchronized method ends, in whatever way. */
  public static void left(int site) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.threads().current().held().pop(site);
    }
  }

  /** Called before a lock is taken for which the thread may have to wait without end. */
  public static void wanting(Object lock, int site) {
    Probes.beforeLock(lock, site);
    Recorder recorder = Probes.recorder();
    if (recorder != null && lock != null) {
      HeldLocks held = recorder.threads().current().held();
      if (held.depth() > 0) {
        recorder.locks().order(recorder, held, lock, site);
      }
      held.want(lock, site);
    }
  }

  /** Called when a lock was taken. */
  public static void taken(Object lock, int site) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.threads().current().held().take(lock, site);
    }
  }

  /** Called when a lock was perhaps taken. */
  public static void taken(boolean success, Object lock, int site) {
    if (success) {
      taken(lock, site);
    }
  }

  /** The same, for locks that give a stamp. */
  public static void taken(long stamp, Object lock, int site) {
    if (stamp != 0) {
      taken(lock, site);
    }
  }

  /** Called before a lock is given back. */
  public static void releasing(Object lock) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.threads().current().held().pop(lock, false);
    }
  }

  /** Called when a lock was asked for a part of it, such as the one for reading. */
  public static void part(Object part, Object whole) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && part != null && whole != null) {
      recorder.locks().part(part, whole);
    }
  }
}

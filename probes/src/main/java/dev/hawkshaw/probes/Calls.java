package dev.hawkshaw.probes;

/**
 * Calls that go on touching an object until they end, such as a copy of a collection. What they do
 * inside is not seen, but that others come in between is: they touch the object when they begin and
 * when they end.
 *
 * <p>A call that ends with an exception does not come by here. It is taken to have ended when its
 * thread next begins a turn or dies; if it has not, because it called back, it is in the middle of
 * touching the object, which is as true.
 *
 * <p>Where threads meet: what a thread is in the middle of is in its own tag.
 */
public final class Calls {
  private Calls() {}

  /** Called before such a call. */
  public static void begin(Object object, int access) {
    if (Probes.isSeenFromOutside(object)) {
      beginNamed(object, access);
    }
  }

  /** The same, for a class that a library file names itself. */
  public static void beginNamed(Object object, int access) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && object != null) {
      Known known = Probes.touchAll(object, access);
      recorder.threads().current().calls(known, Access.quiet(access));
    }
  }

  /** Called when it has ended; no noise, or others would seem to have come in between. */
  public static void end(Object object, int access) {
    if (Probes.isSeenFromOutside(object)) {
      endNamed(object, access);
    }
  }

  /** The same, for a class that a library file names itself. */
  public static void endNamed(Object object, int access) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && object != null) {
      recorder.threads().current().calls(null, 0);
      Probes.touchAll(object, access);
    }
  }

  /** The calling thread does something else: if it is in a call, that has ended without a word. */
  static void abandon(Threads.Tag tag) {
    Known known = tag.called();
    if (known != null) {
      int access = tag.calledAt();
      tag.calls(null, 0);
      known.touch(access);
    }
  }
}

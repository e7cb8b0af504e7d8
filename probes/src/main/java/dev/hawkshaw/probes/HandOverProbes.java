package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.HandOverRow.Kind;

/**
 * What a few methods of the JDK call when work changes hands.
 *
 * <p>Where threads meet: any thread may call any method at any time; {@link HandOvers} says how
 * they come together.
 */
public final class HandOverProbes {
  private HandOverProbes() {}

  /** Called when a thread is about to be started. */
  public static void start(Object thread) {
    VirtualThreads.start(thread);
    give(Kind.START, thread);
    Probes.starts((Thread) thread);
  }

  /** Called when an executor is given a task. */
  public static void execute(Object task) {
    give(Kind.EXECUTE, task);
  }

  private static void give(Kind kind, Object work) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.handOvers().give(recorder, kind, work);
    }
  }

  /** Called when a thread begins with a task. */
  public static void take(Object task) {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.handOvers().take(recorder, task);
    }
  }

  /** Called when a thread has nothing more to do. */
  public static void end(Object thread) {
    Probes.ends();
    Owner.end((Thread) thread);
    VirtualThreads.end(thread);
  }

  /** Called when a thread has waited for another, perhaps not until its end. */
  public static void join(Object other) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && ((Thread) other).getState() == Thread.State.TERMINATED) {
      recorder.handOvers().join(recorder, (Thread) other);
    }
  }
}

package dev.hawkshaw.probes.api;

/**
 * Hears what the program under test does, while it does it. Implementations are in a jar of their
 * own, whose file {@code META-INF/services/dev.hawkshaw.probes.api.Listener} names them; they have
 * a public constructor without parameters. Each run has its own object.
 *
 * <p>Where threads meet: every method is called by the thread that does what is told, so many may
 * call at the same time, often with locks of the program held. Whoever waits here keeps the program
 * waiting. "before" means that the thread does it next, unless another noise comes in between.
 *
 * <p>What is thrown here ends nothing but the listener: it is named, switched off, and the run goes
 * on. What the program's own code does when it is called from here is not told again.
 */
public interface Listener {
  /** Before a shared variable is touched; the location is the same object for the same variable. */
  default void access(Place place, Object location) {}

  /** Before a lock is taken. */
  default void beforeLock(Place place, Object lock) {}

  /** After a lock was taken. */
  default void afterLock(Place place, Object lock) {}

  /** Before a lock is given back. */
  default void beforeUnlock(Place place, Object lock) {}

  /** After a lock was given back. */
  default void afterUnlock(Place place, Object lock) {}

  /** Before a thread waits for a signal of an object, or looks whether there is one. */
  default void beforeWait(Place place, Object signal) {}

  /** After that, if it did not end with an exception. */
  default void afterWait(Place place, Object signal) {}

  /** Before a thread gives a signal. */
  default void beforeSignal(Place place, Object signal) {}

  /** After that. */
  default void afterSignal(Place place, Object signal) {}

  /** The calling thread is about to start another; the JDK's own pools do so too. */
  default void threadStarts(Thread child) {}

  /** The calling thread is seen for the first time. */
  default void threadBegins() {}

  /** The calling thread has nothing more to do. */
  default void threadEnds() {}

  /** Before the calling thread waits for the end of another. */
  default void beforeJoin(Place place, Thread other) {}

  /** After that: the other has ended, or the time is over. */
  default void afterJoin(Place place, Thread other) {}

  /** A block of code was entered; told if blocks are counted. */
  default void blockEntered(Place place) {}

  /** The run is over; threads of the program may still be about. Called once. */
  default void runEnds() {}
}

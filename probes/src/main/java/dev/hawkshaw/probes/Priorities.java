package dev.hawkshaw.probes;

import java.util.List;

/**
 * How a scheduler chooses among the threads that wait. All calls come with the scheduler's monitor
 * held, and what is decided follows from the seed and the calls.
 */
abstract class Priorities {
  private long random;

  Priorities(long seed) {
    long mixed = Threads.Tag.mix(seed);
    this.random = mixed == 0 ? 1 : mixed; // from 0 the stream would never leave
  }

  /** A thread has come to its next step: it needs a priority. */
  abstract void arrives(Runner runner);

  /**
   * The thread with the highest priority of several is about to make a step.
   *
   * @param step counts the steps of the run, from 1
   * @return whether it may; if not, its priority is another one now
   */
  abstract boolean passes(Runner runner, long step, List<Runner> waiting);

  /** A thread keeps others from going on for too long. */
  abstract void lower(Runner runner);

  /** A random number above 2 to the 32. */
  final long draw() {
    long x = random;
    x ^= x >>> 12;
    x ^= x << 25;
    x ^= x >>> 27;
    random = x;
    return ((x * 0x2545F4914F6CDD1DL) >>> 1) | (1L << 33);
  }
}

package dev.hawkshaw.probes;

import java.util.List;

/**
 * Random priorities with change points (Burckhardt and others, 2010): each thread has a random
 * priority, and at a few random steps the thread that is about to go on gets one below all others.
 * A bug of depth d is met with a probability of at least 1 / (n k^(d-1)), for n threads and k
 * steps.
 */
final class Pct extends Priorities {
  private final long[] changes;
  private long lowest;

  /**
   * Priorities for one run.
   *
   * @param depth one more than there are change points
   * @param length about how many steps a run has
   */
  Pct(long seed, int depth, long length) {
    super(seed);
    changes = new long[depth - 1];
    for (int i = 0; i < changes.length; i++) {
      changes[i] = 1 + draw() % length;
    }
  }

  @Override
  void arrives(Runner runner) {
    if (runner.priority == 0) {
      runner.priority = draw();
    }
  }

  @Override
  boolean passes(Runner runner, long step, List<Runner> waiting) {
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == step) {
        changes[i] = 0;
        runner.priority = i + 1L; // below what is drawn, and every one is another
        return false;
      }
    }
    return true;
  }

  /** Below all others, for as long as nobody else has to be lowered. */
  @Override
  void lower(Runner runner) {
    lowest--;
    runner.priority = lowest;
  }
}

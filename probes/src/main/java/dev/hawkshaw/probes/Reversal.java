package dev.hawkshaw.probes;

/**
 * Keeps two accesses from happening in an order, by making them happen in the other: the first one
 * waits until another thread has made the second and gone on as far as it can, for a while.
 */
final class Reversal extends Referee {
  private static final int MOST = 256;

  /** How long the thread that made the second access may go on before the other one follows. */
  private static final long AHEAD_NANOS = 20_000_000;

  private final boolean gated;
  private final boolean anywhere;

  /** Where the second access was made, by whom and when; the oldest is forgotten first. */
  private final Object[] made = new Object[MOST];

  private final Threads.Tag[] by = new Threads.Tag[MOST];
  private final long[] when = new long[MOST];
  private int count;

  Reversal(Interleaving plan) {
    this.gated = plan.step(0).gates.length > 0;
    this.anywhere = plan.hasGates();
  }

  @Override
  boolean watches(Threads.Tag tag) {
    return false;
  }

  @Override
  int decide(Threads.Tag tag, Object at, int steps, int gates, boolean writes) {
    if (has(gated ? gates : steps, 0)) {
      int found = find(tag, at);
      if (found < 0 || isAhead(found)) {
        return 0;
      }
      keep();
    }
    if (has(steps, 1)) {
      made(tag, at);
    }
    return GO;
  }

  private boolean isAhead(int found) {
    if (by[found].hasEnded()) {
      return false;
    }
    long since = System.nanoTime() - when[found];
    return since < BLOCKED_NANOS || (since < AHEAD_NANOS && by[found].isFree());
  }

  private int find(Threads.Tag but, Object at) {
    for (int i = 0; i < Math.min(count, MOST); i++) {
      if (by[i] != but && (anywhere || made[i] == at)) {
        return i;
      }
    }
    return -1;
  }

  private void made(Threads.Tag tag, Object at) {
    for (int i = 0; i < Math.min(count, MOST); i++) {
      if (made[i] == at && by[i] == tag) {
        return;
      }
    }
    int next = count % MOST;
    made[next] = at;
    by[next] = tag;
    when[next] = System.nanoTime();
    count++;
  }

  @Override
  Threads.Tag awaited(Threads.Tag tag) {
    return null;
  }

  @Override
  void giveUp(Threads.Tag tag, Object at, int steps, int gates) {
    if (find(tag, at) < 0) {
      realise(); // the first access comes first after all
    } else {
      keep(); // it comes second, if sooner than it should
    }
  }
}

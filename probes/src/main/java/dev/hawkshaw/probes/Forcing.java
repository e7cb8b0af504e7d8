package dev.hawkshaw.probes;

/**
 * Makes an interleaving happen: who has made an access waits before its next one until another
 * thread has made the one between, and that one waits for the first. Again and again, as long as
 * the run comes by.
 */
final class Forcing extends Referee {
  private static final int MOST = 64;

  private final Interleaving plan;
  private final boolean patient;
  private final boolean early;
  private int skip;
  private volatile Attempt attempt;
  private volatile Attempt ended;

  /**
   * Forces an interleaving.
   *
   * @param patient whether a thread stays held while the one that came between can go on
   * @param early whether threads are held as soon as they have made an access, and not before they
   *     make one: for what is done under locks of which nothing is known
   * @param skip how many times a thread that has yet to wait for the first access is let go
   */
  Forcing(Interleaving plan, boolean patient, boolean early, int skip) {
    this.plan = plan;
    this.patient = patient;
    this.early = early;
    this.skip = skip;
  }

  @Override
  boolean watches(Threads.Tag tag) {
    Attempt now = attempt;
    Attempt before = ended;
    return (now != null && now.last == tag) || (before != null && before.has(tag));
  }

  @Override
  int decide(Threads.Tag tag, Object at, int steps, int gates, boolean writes) {
    long now = System.nanoTime();
    comesBy(tag);
    if (realised() >= MOST) {
      return GO;
    }
    if (rests(tag, now)) {
      return 0;
    }
    int waits = gates == 0 ? GO : atGate(tag, gates, now);
    return waits != GO || steps == 0 ? heldAfter(tag, steps, waits) : atAccess(tag, at, steps, now);
  }

  private void comesBy(Threads.Tag tag) {
    Attempt now = attempt;
    if (now != null && now.last == tag) {
      now.made = true;
    }
    if (ended != null && ended.last == tag) {
      ended.made = true;
    }
  }

  private boolean rests(Threads.Tag tag, long now) {
    Attempt before = ended;
    if (before == null) {
      return false;
    }
    if (now - before.when >= AHEAD_NANOS) {
      ended = null;
      return false;
    }
    return before.last != tag && before.has(tag);
  }

  private int heldAfter(Threads.Tag tag, int steps, int waits) {
    Attempt now = attempt;
    boolean held = now != null && now.last == tag && (now.holdsLast || early) && steps == 0;
    return waits == GO && held ? now.done : waits;
  }

  private int atAccess(Threads.Tag tag, Object at, int steps, long time) {
    Attempt now = attempt;
    int next = now == null ? 0 : now.done;
    if (has(steps, next) && fits(now, next, tag, at)) {
      if (now != null && !now.isMade(time) && now.last != tag) {
        return next;
      }
      make(now == null ? new Attempt(plan, patient) : now, tag, at, time);
      return GO;
    }
    int waits = waitsFor(now, tag, steps, true, at);
    if (waits != GO || now == null) {
      return waits;
    }
    if (has(steps, 0) && now.done == 1 && (now.last == tag || !now.waits)) {
      make(
          new Attempt(plan, patient),
          tag,
          at,
          time); // who began it may never come to its next access
      return GO;
    }
    return now.last == tag && now.holdsLast ? now.done : GO;
  }

  private int atGate(Threads.Tag tag, int gates, long time) {
    Attempt now = attempt;
    int next = now == null ? 0 : now.done;
    if (has(gates, next) && fits(now, next, tag, null)) {
      return now != null && !now.isMade(time) && now.last != tag ? next : GO;
    }
    return waitsFor(now, tag, gates, false, null);
  }

  /** The later access for which a thread has to wait here, if it is the first of its own. */
  private int waitsFor(Attempt now, Threads.Tag tag, int steps, boolean isAccess, Object at) {
    int next = now == null ? 0 : now.done;
    if (early && now == null) {
      return GO;
    }
    for (int step = next + 1; step < plan.size(); step++) {
      boolean gated = isAccess && plan.step(step).gates.length > 0;
      if (has(steps, step) && !gated && isNextOfThread(step, next) && fits(now, step, tag, at)) {
        if (now != null && now.has(tag)) {
          now.waits = true;
        }
        return now == null && isSkipped(tag) ? GO : step;
      }
    }
    return GO;
  }

  private boolean isSkipped(Threads.Tag tag) {
    if (tag.runner().isHere || skip == 0) {
      return false;
    }
    skip--;
    return true;
  }

  /** Whether its thread has no access to make before it. */
  private boolean isNextOfThread(int step, int next) {
    for (int before = next; before < step; before++) {
      if (plan.step(before).thread == plan.step(step).thread) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(Attempt now, int step, Threads.Tag tag, Object at) {
    return now == null || now.fits(step, tag, at);
  }

  private void make(Attempt now, Threads.Tag tag, Object at, long time) {
    now.make(tag, at, time);
    attempt = now;
    if (now.isDone()) {
      realise();
      attempt = null;
      ended = now.reads ? now : null;
    }
  }

  @Override
  void giveUp(Threads.Tag tag, Object at, int steps, int gates) {
    if (rests(tag, System.nanoTime())) {
      ended = null;
      return;
    }
    Attempt now = attempt;
    if (now == null || !now.has(tag)) {
      return;
    }
    if (now.last == tag && (now.holdsLast || early)) {
      now.holdsLast = false; // it goes on, and others may still come
    } else {
      attempt = null;
    }
  }
}

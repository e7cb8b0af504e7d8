package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes an interleaving happen: who has made an access waits before its next one until another
 * thread has made the one between, and that one waits for the first. Again and again, as long as
 * the run comes by, and at several places at a time, as nobody knows which of them will do.
 */
final class Forcing extends Referee {
  private static final int MOST = 64;
  private static final int AT_A_TIME = 16;

  private final Interleaving plan;
  private final Way way;
  private final List<Attempt> attempts = new ArrayList<>();
  private int skips;

  /** The last that came to its end, as long as others let its last thread go ahead. */
  private Attempt ended;

  private volatile boolean any;

  /**
   * How to force.
   *
   * @param patient whether a thread stays held while the one that came between can go on
   * @param early whether threads are held as soon as they have made an access, and not before they
   *     make one: for what is done under locks of which nothing is known
   * @param late whether others come only when a thread is about to make its next access, so that it
   *     has done all that it does before
   * @param skips how many times a thread that would have to wait for the first access is let go
   * @param from the moment of its loop from which on a thread may begin, or 0: what may happen in
   *     any iteration need not do harm in the first
   */
  record Way(boolean patient, boolean early, boolean late, int skips, long from) {}

  Forcing(Interleaving plan, Way way) {
    this.plan = plan;
    this.way = way;
    this.skips = way.skips;
  }

  @Override
  boolean watches(Threads.Tag tag) {
    return any;
  }

  @Override
  boolean countsIterations() {
    return way.from != 0;
  }

  @Override
  int decide(Threads.Tag tag, Object at, int steps, int gates, boolean writes) {
    if (realised() >= MOST) {
      return GO;
    }
    long now = System.nanoTime();
    comesBy(tag);
    if (rests(tag, now)) {
      return 0;
    }
    int waits = GO;
    if (gates != 0) {
      tag.runner().gate = at;
      waits = atGate(tag, at, gates, now);
    }
    if (waits == GO && steps != 0) {
      waits = atAccess(tag, at, steps, now);
    }
    return waits == GO ? heldAfter(tag, steps) : waits;
  }

  private void comesBy(Threads.Tag tag) {
    for (int i = attempts.size() - 1; i >= 0; i--) {
      Attempt each = attempts.get(i);
      each.made |= each.last == tag;
      if (each.isOver()) {
        attempts.remove(i);
      }
    }
    any = ended != null || !attempts.isEmpty();
  }

  private boolean rests(Threads.Tag tag, long now) {
    if (ended != null && now - ended.when >= AHEAD_NANOS) {
      ended = null;
      any = !attempts.isEmpty();
    }
    return ended != null && ended.last != tag && ended.has(tag);
  }

  /** Who has changed something, or is held early, waits for the next wherever it comes by. */
  private int heldAfter(Threads.Tag tag, int steps) {
    for (Attempt each : attempts) {
      if (each.last == tag && each.holdsLast && !has(steps, each.done - 1)) {
        return each.done;
      }
    }
    return GO;
  }

  private int atAccess(Threads.Tag tag, Object at, int steps, long now) {
    int waits = GO;
    boolean made = false;
    for (int i = attempts.size() - 1; i >= 0; i--) {
      Attempt each = attempts.get(i);
      if (has(steps, each.done) && each.fits(each.done, tag, at)) {
        if (each.isMade(now) || each.last == tag) {
          made |= !each.isStuck();
          make(each, tag, at, now);
        } else {
          waits = each.done;
        }
      }
    }
    if (made) {
      return GO;
    }
    waits = waits == GO ? waitsFor(tag, at, steps, null) : waits;
    boolean due = way.from == 0 || tag.runner().moment >= way.from;
    if (waits == GO && has(steps, 0) && due && mayBegin(tag, at)) {
      make(new Attempt(plan, way), tag, at, now);
    }
    return waits;
  }

  private int atGate(Threads.Tag tag, Object lock, int gates, long now) {
    int waits = GO;
    for (Attempt each : attempts) {
      if (has(gates, each.done)
          && each.fits(each.done, tag, null)
          && each.isBehind(each.done, lock)) {
        if (each.isMade(now) || each.last == tag) {
          return GO;
        }
        waits = each.done;
      }
    }
    boolean begins = has(gates, 0) && !hasPart(tag);
    return waits == GO && !begins ? waitsFor(tag, null, gates, lock) : waits;
  }

  private boolean hasPart(Threads.Tag tag) {
    for (Attempt each : attempts) {
      if (each.has(tag)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The access for which a thread has to wait here.
   *
   * @param at what it touches, or null if it is about to take a lock
   * @param lock that lock, or null
   */
  private int waitsFor(Threads.Tag tag, Object at, int steps, Object lock) {
    boolean begun = false;
    for (Attempt each : attempts) {
      if (each.isBehind(0, lock) && each.touches(at)) {
        begun |= !each.isStuck();
      }
      int step = each.touches(at) ? each.next(tag, steps) : -1;
      boolean here = step > each.done && has(steps, step) && isHere(step, lock);
      if (here && each.isBehind(step, lock)) {
        each.waits |= each.has(tag);
        return step;
      }
    }
    return begun || has(steps, 0) ? GO : waitsForFirst(tag, steps, lock);
  }

  /** Nobody has made the first access: those that come between wait for that. */
  private int waitsForFirst(Threads.Tag tag, int steps, Object lock) {
    for (int thread = 0; thread < plan.threads(); thread++) {
      int step = plan.first(thread);
      if (step > 0 && has(steps, step) && isHere(step, lock)) {
        return way.early || isSkipped(tag) ? GO : step;
      }
    }
    return GO;
  }

  /** Whether a thread has to wait for a step before a lock, or else at the access itself. */
  private boolean isHere(int step, Object lock) {
    return (plan.step(step).gates.length > 0) == (lock != null);
  }

  private boolean isSkipped(Threads.Tag tag) {
    if (tag.runner().isHere || skips == 0) {
      return false;
    }
    skips--;
    return true;
  }

  /**
   * Who begins again with the same thing has left what it began before. While another one waits for
   * somebody to come in between, nobody else begins.
   */
  private boolean mayBegin(Threads.Tag tag, Object at) {
    for (int i = attempts.size() - 1; i >= 0; i--) {
      Attempt each = attempts.get(i);
      boolean same = each.touches(at) && each.done == 1;
      if (same && each.waits && each.last != tag) {
        return false;
      }
      if (same && each.last == tag) {
        attempts.remove(i);
      }
    }
    if (attempts.size() == AT_A_TIME) {
      attempts.remove(0);
    }
    return true;
  }

  private void make(Attempt attempt, Threads.Tag tag, Object at, long now) {
    if (attempt.done == 0) {
      attempts.add(attempt);
    }
    attempt.make(tag, at, now);
    if (attempt.isDone()) {
      realise();
      attempts.remove(attempt);
      ended = attempt.reads ? attempt : null;
    }
    any = ended != null || !attempts.isEmpty();
  }

  @Override
  Threads.Tag awaited(Threads.Tag tag) {
    for (Attempt each : attempts) {
      if (each.has(tag) && !each.isStuck()) {
        return each.nextThread();
      }
    }
    return null;
  }

  @Override
  void giveUp(Threads.Tag tag, Object at, int steps, int gates) {
    if (rests(tag, System.nanoTime())) {
      ended = null;
      return;
    }
    for (int i = attempts.size() - 1; i >= 0; i--) {
      Attempt each = attempts.get(i);
      if (each.last == tag && each.holdsLast) {
        each.holdsLast = false; // it goes on, and others may still come
      } else if (each.has(tag) && each.next(tag, steps) > each.done) {
        attempts.remove(i);
      }
    }
    any = !attempts.isEmpty();
  }
}

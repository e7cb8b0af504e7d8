package dev.hawkshaw.probes;

/** An attempt to make an interleaving happen: who has which part in it, and how far it is. */
final class Attempt {
  private final Interleaving plan;
  private final Forcing.Way way;
  private final Threads.Tag[] threads;
  private final Object[] variables;

  /** Of each variable the lock before which a thread that touched it could have been held. */
  private final Object[] gates;

  /** How many accesses were made. */
  int done;

  /** Who made the last of them. */
  Threads.Tag last;

  /** When that was. */
  long when;

  /** Whether whoever made it has come by elsewhere since, so that it is known to be made. */
  boolean made;

  /** Whether it only read. */
  boolean reads;

  /** Whether whoever made it is to wait where it comes by next. */
  boolean holdsLast;

  /** Whether the one that began it waits for others. */
  boolean waits;

  Attempt(Interleaving plan, Forcing.Way way) {
    this.plan = plan;
    this.way = way;
    this.threads = new Threads.Tag[plan.threads()];
    this.variables = new Object[plan.variables()];
    this.gates = new Object[plan.variables()];
  }

  /**
   * Whether a thread may be the one that makes an access.
   *
   * @param at what it touches, or null if that is not known yet
   */
  boolean fits(int step, Threads.Tag tag, Object at) {
    PlannedAccess access = plan.step(step);
    Object known = variables[access.variable];
    if (at != null && (known == null ? isKnown(at) : known != at)) {
      return false;
    }
    return threads[access.thread] == null ? !has(tag) : threads[access.thread] == tag;
  }

  /** Two variables are never the same thing, though one statement may touch both. */
  private boolean isKnown(Object at) {
    for (Object each : variables) {
      if (each == at) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread has a part in it. */
  boolean has(Threads.Tag tag) {
    for (Threads.Tag each : threads) {
      if (each == tag) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is about a thing, as far as that is known. */
  boolean touches(Object at) {
    if (at == null) {
      return true;
    }
    return isKnown(at) || isKnown(null);
  }

  /** Whether a lock is the one before which threads are held, as far as that is known. */
  boolean isBehind(int step, Object lock) {
    Object gate = gates[plan.step(step).variable];
    return lock == null || gate == null || gate == lock;
  }

  /**
   * The next access that a thread may make, if not now; -1 if there is none.
   *
   * @param steps what it is about to do, which says who of several it is to be if it has no part
   */
  int next(Threads.Tag tag, int steps) {
    boolean hasPart = has(tag);
    for (int step = done; step < plan.size(); step++) {
      boolean begins = Referee.has(steps, step) && plan.first(plan.step(step).thread) == step;
      if ((hasPart || begins) && fits(step, tag, null)) {
        return step;
      }
    }
    return -1;
  }

  /** Who has to make the next access, or null if that may be anybody. */
  Threads.Tag nextThread() {
    return threads[plan.step(done).thread];
  }

  /** The next access is being made. */
  void make(Threads.Tag tag, Object at, long now) {
    PlannedAccess access = plan.step(done);
    if (variables[access.variable] == null && access.gates.length > 0) {
      gates[access.variable] = tag.runner().gate;
    }
    threads[access.thread] = tag;
    variables[access.variable] = at;
    // Who has changed something is to leave it as it is until the next one has come, and who has
    // read something is to go on with what it saw before it changes.
    reads = !access.writes;
    boolean isLast = plan.last(access.thread) == done;
    holdsLast = isLast ? !reads && !way.patient() : way.early();
    done++;
    last = tag;
    when = now;
    made = false;
    waits = false;
  }

  /** Whether the last access was made for sure, so that the next one may follow. */
  boolean isMade(long now) {
    if (last.hasEnded()) {
      return true;
    }
    long since = now - when;
    boolean isLast = plan.last(plan.step(done - 1).thread) == done - 1;
    if (way.late() && !isLast) {
      return waits || since >= Referee.PATIENCE_NANOS;
    }
    if (!isLast || !(reads || way.patient())) {
      return made || last.hasEnded() || since >= Referee.ACCESS_NANOS || isBlocked(since);
    }
    long most = way.patient() ? Referee.PATIENCE_NANOS : Referee.AHEAD_NANOS;
    return since >= most || isBlocked(since);
  }

  /** Who waits for something else has made its access. */
  private boolean isBlocked(long since) {
    return since >= Referee.BLOCKED_NANOS && last.prospect() != Prospect.SURE;
  }

  /** Whether a thread has ended that would have to make more of its accesses. */
  boolean isOver() {
    for (int step = done; step < plan.size(); step++) {
      Threads.Tag thread = threads[plan.step(step).thread];
      if (thread != null && thread.hasEnded()) {
        return true;
      }
    }
    return false;
  }

  /** Whether who began it waits for others, so that it is better begun by somebody else. */
  boolean isStuck() {
    int beginner = plan.step(0).thread;
    return plan.last(beginner) >= done && threads[beginner].waitsForOthers();
  }

  boolean isDone() {
    return done == plan.size();
  }
}

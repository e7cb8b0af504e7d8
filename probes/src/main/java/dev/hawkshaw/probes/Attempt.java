package dev.hawkshaw.probes;

/** An attempt to make an interleaving happen: who has which part in it, and how far it is. */
final class Attempt {
  private final Interleaving plan;
  private final boolean patient;
  private final Threads.Tag[] threads;
  private final Object[] variables;

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

  Attempt(Interleaving plan, boolean patient) {
    this.plan = plan;
    this.patient = patient;
    this.threads = new Threads.Tag[plan.threads()];
    this.variables = new Object[plan.variables()];
  }

  /**
   * Whether a thread may be the one that makes an access.
   *
   * @param at what it touches, or null if that is not known yet
   */
  boolean fits(int step, Threads.Tag tag, Object at) {
    PlannedAccess access = plan.step(step);
    Object known = variables[access.variable];
    if (known != null && at != null && known != at) {
      return false;
    }
    if (threads[access.thread] != null) {
      return threads[access.thread] == tag;
    }
    return !has(tag);
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

  /** The next access is being made. */
  void make(Threads.Tag tag, Object at, long now) {
    PlannedAccess access = plan.step(done);
    threads[access.thread] = tag;
    variables[access.variable] = at;
    // Who has changed something is to leave it as it is until the next one has come, and who has
    // read something is to go on with what it saw before it changes.
    reads = !access.writes;
    holdsLast = !reads && !patient && plan.last(access.thread) == done;
    done++;
    last = tag;
    when = now;
    made = false;
    waits = false;
  }

  /** Whether the last access was made for sure, so that the next one may follow. */
  boolean isMade(long now) {
    long since = now - when;
    boolean isLast = plan.last(plan.step(done - 1).thread) == done - 1;
    if (!isLast || !(reads || patient)) {
      return made || since >= Referee.ACCESS_NANOS;
    }
    long most = patient ? Referee.PATIENCE_NANOS : Referee.AHEAD_NANOS;
    return since >= most || (since >= Referee.ACCESS_NANOS && !last.isFree());
  }

  boolean isDone() {
    return done == plan.size();
  }
}

package dev.hawkshaw.probes;

/** An attempt to make an interleaving happen: who has which part in it, and how far it is. */
final class Attempt {
  private final Interleaving plan;
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

  /** Whether whoever made it is to wait where it comes by next. */
  boolean holdsLast;

  /** Whether the one that began it waits for others. */
  boolean waits;

  Attempt(Interleaving plan) {
    this.plan = plan;
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
    // A thread that has no other part is to leave things as they are until the next one has come.
    holdsLast = plan.last(access.thread) == done;
    done++;
    last = tag;
    when = now;
    made = false;
    waits = false;
  }

  /** Whether the last access was made for sure. */
  boolean isMade(long now) {
    return made || now - when >= Referee.ACCESS_NANOS;
  }

  boolean isDone() {
    return done == plan.size();
  }
}

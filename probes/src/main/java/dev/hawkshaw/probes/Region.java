package dev.hawkshaw.probes;

/** What one thread does from its first to its last access of an interleaving. */
final class Region {
  private static final StackTraceElement[] NO_TRACE = {};

  final Threads.Tag owner;

  /** The relative thread whose accesses they are. */
  final int part;

  /** What is touched, or locked first. */
  final Object at;

  /** Whether somebody waits for its end. */
  boolean wanted;

  /** Whether its owner has waited for somebody to come, and nobody did. */
  boolean inVain;

  /** How deep in its stack the method is that it ends with, or 0 if it is not known which. */
  private final int depth;

  private final StackTraceElement method;

  private boolean left;
  private boolean passed;
  private long since = System.nanoTime();
  private long looked = since;

  /**
   * A region that the calling thread begins.
   *
   * @param inMethod whether it ends when its thread leaves the method that it is in
   */
  Region(Threads.Tag owner, int part, Object at, boolean inMethod) {
    this.owner = owner;
    this.part = part;
    this.at = at;
    StackTraceElement[] frames =
        inMethod ? Frames.ofProgram(new Throwable().getStackTrace()) : NO_TRACE;
    this.depth = frames.length;
    this.method = depth == 0 ? null : frames[0];
  }

  /** Whether its owner was outside the method that it ends with, if that is known. */
  private boolean isOutside(StackTraceElement[] trace) {
    StackTraceElement[] frames = Frames.ofProgram(trace);
    if (frames.length < depth) {
      return true;
    }
    StackTraceElement there = frames[frames.length - depth];
    return !there.getMethodName().equals(method.getMethodName())
        || !there.getClassName().equals(method.getClassName());
  }

  /** Its owner makes the first access once more, without having left for sure. */
  void beginAgain() {
    left = false;
  }

  /** The last access is being made. */
  void leave() {
    left = true;
    passed = false;
    since = System.nanoTime();
  }

  /**
   * Its owner comes by. Elsewhere, so the last access was made, if there was one; if it touches the
   * same thing again, that belongs to it, and so does all that it does in the same method: the last
   * access may be in a loop.
   */
  void pass(Object touched) {
    if (touched == at) {
      since = System.nanoTime();
    } else if (depth == 0 ? left : isOutside(new Throwable().getStackTrace())) {
      left = true;
      passed = true;
    }
  }

  /** Whether the last access was made for sure, or its thread has ended or is elsewhere. */
  boolean isLeft() {
    if (owner.hasEnded()) {
      return true;
    }
    return depth == 0 ? left && (passed || isOld() || isBlocked()) : passed || isAway();
  }

  /**
   * Whether its thread has left the method without coming by anywhere to say so, or waits for
   * others after its last access, maybe for those that are kept out.
   */
  private boolean isAway() {
    long now = System.nanoTime();
    if (now - looked < Referee.BLOCKED_NANOS) {
      return false;
    }
    looked = now;
    return (left && owner.prospect() == Prospect.NONE) || isOutside(owner.trace());
  }

  /** Who waits for something else has made the access; who was held by us is about to make it. */
  private boolean isBlocked() {
    return System.nanoTime() - since >= Referee.BLOCKED_NANOS && owner.prospect() != Prospect.SURE;
  }

  /** Whether its first lock was given back. */
  boolean isUnlocked() {
    boolean taken = System.nanoTime() - since >= Referee.BLOCKED_NANOS;
    return owner.hasEnded() || (taken && !owner.held().seemsToHold(at));
  }

  private boolean isOld() {
    return System.nanoTime() - since >= Referee.ACCESS_NANOS;
  }
}

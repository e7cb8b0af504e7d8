package dev.hawkshaw.probes;

/** What one thread does from its first to its last access of an interleaving. */
final class Region {
  final Threads.Tag owner;

  /** The relative thread whose accesses they are. */
  final int part;

  /** What is touched, or locked first. */
  final Object at;

  /** Whether somebody waits for its end. */
  boolean wanted;

  /** Whether its owner has waited for somebody to come, and nobody did. */
  boolean inVain;

  private boolean left;
  private boolean passed;
  private long since = System.nanoTime();

  Region(Threads.Tag owner, int part, Object at) {
    this.owner = owner;
    this.part = part;
    this.at = at;
  }

  /** The last access is being made. */
  void leave() {
    left = true;
    passed = false;
    since = System.nanoTime();
  }

  /**
   * Its owner comes by. Elsewhere, so the last access was made, if there was one; if it touches the
   * same thing again, that belongs to it.
   */
  void pass(Object touched) {
    if (touched == at) {
      since = System.nanoTime();
    } else {
      passed = left;
    }
  }

  /** Whether the last access was made for sure, or its thread has ended. */
  boolean isLeft() {
    return (left && (passed || isOld())) || (owner.owner() != null && owner.owner().hasEnded());
  }

  /** Whether its first lock was given back. */
  boolean isUnlocked() {
    return isOld() && !owner.held().seemsToHold(at);
  }

  private boolean isOld() {
    return System.nanoTime() - since >= Referee.ACCESS_NANOS;
  }
}

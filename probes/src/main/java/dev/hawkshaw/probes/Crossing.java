package dev.hawkshaw.probes;

/**
 * A location goes from one thread to another: the turn of the one, and the turn of the other that
 * came after it. What it says never changes, so any thread may look at it without a lock.
 */
final class Crossing {
  final int location;
  final Turn before;
  final Turn after;

  /** The sites that matter, as one number. */
  final long looks;

  /** Used under the lock of those who keep it. */
  boolean kept;

  Crossing(int location, Turn before, Turn after) {
    this.location = location;
    this.before = before;
    this.after = after;
    this.looks =
        Windows.mix(
            Windows.both(before.lastRead(), before.lastWrite()),
            Windows.both(before.last(), after.first()));
  }

  /** Whether two threads pass each other: this one goes back where the other came from. */
  boolean isOpposite(Crossing other) {
    return other.after.thread == before.thread
        && other.before.thread == after.thread
        && other.location != location;
  }

  /** What the two look like together, this one being the later; never 0. */
  long key(Crossing earlier) {
    long order = earlier.before.start < before.start ? 1 : 2;
    order += earlier.after.start < before.start ? 4 : 0;
    order += earlier.after.start < after.start ? 8 : 0;
    long key = Windows.mix(Windows.mix(order, earlier.looks), looks);
    return key == 0 ? 1 : key;
  }
}

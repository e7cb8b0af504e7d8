package dev.hawkshaw.probes;

/**
 * A location goes from one thread to another: the turn of the one, and the turn of the other that
 * came after it. What it says never changes, so any thread may look at it without a lock.
 *
 * <p>Where threads meet: the earlier turn has been ended, and its moments settled, under the
 * location's monitor before the later one could go on; who makes a crossing is the later one's
 * owner, after that. Of its own turn it takes the first access, which was there when the turn
 * began. An access that the other thread made while its turn was being ended may still arrive in
 * it: then a couple may be taken for one of another iteration, and is kept once more or once less.
 * At the end of the run, and where threads share a lane, somebody else makes it, with the same
 * risk.
 */
final class Crossing {
  final int location;
  final Turn before;
  final Turn after;

  /** The sites that matter, as one number. */
  final long looks;

  /** The accesses that matter, and when in their loops they were made; 0 if in none. */
  private final int lastRead;

  private final int lastWrite;
  private final int first;
  private final long momentOfRead;
  private final long momentOfWrite;
  private final long momentOfFirst;

  /** Used under the lock of those who keep it. */
  boolean kept;

  Crossing(int location, Turn before, Turn after) {
    this.location = location;
    this.before = before;
    this.after = after;
    this.lastRead = before.lastRead();
    this.lastWrite = before.lastWrite();
    this.first = after.first();
    this.looks = Windows.mix(Windows.both(lastRead, lastWrite), Windows.both(before.last(), first));
    this.momentOfRead = moment(before, Moments.LAST_READ);
    this.momentOfWrite = moment(before, Moments.LAST_WRITE);
    this.momentOfFirst = moment(after, Moments.FIRST);
  }

  private static long moment(Turn turn, int which) {
    long[] moments = turn.moments();
    return moments == null ? 0 : moments[which];
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
    order += 16 * earlier.goesBefore(this) + 64 * goesBefore(earlier);
    long key = Windows.mix(Windows.mix(order, earlier.looks), looks);
    return key == 0 ? 1 : key;
  }

  /**
   * In which way the thread that this one goes to was in another iteration when it made the
   * accesses that the other one begins with: 1 for the read, 2 for the write.
   */
  private int goesBefore(Crossing other) {
    return (isApart(other.lastRead, other.momentOfRead) ? 1 : 0)
        + (isApart(other.lastWrite, other.momentOfWrite) ? 2 : 0);
  }

  /** What is in different loops, or when is not known, may have been done in one go. */
  private boolean isApart(int access, long moment) {
    return moment != momentOfFirst
        && moment != 0
        && momentOfFirst != 0
        && Loops.areInOne(access, first);
  }
}

package dev.hawkshaw.probes;

/**
 * A turn while it lasts. It keeps the first and last read and the first and last write of one
 * thread; sites are numbers from {@link Sites}, 0 means none.
 *
 * <p>Where threads meet: the sites are written by the owner only, without a lock. The thread that
 * ends the turn clears {@link #owner} under the location's lock and reads the sites there; an
 * access that the owner makes at that very moment may still arrive in the ended turn, which is one
 * of the two orders in which two concurrent accesses may be told.
 */
final class Turn {
  /** The turn of a location that nobody has touched. */
  static final Turn NOBODY = new Turn(null, 0, 0);

  Thread owner;
  final int thread;
  final int stack;

  /** Its place in the run's order of turns; given under the location's monitor. */
  long start;

  int first;
  int last;
  int firstRead;
  int lastRead;
  int firstWrite;
  int lastWrite;

  Turn(Thread owner, int thread, int stack) {
    this.owner = owner;
    this.thread = thread;
    this.stack = stack;
  }

  void read(int site) {
    last = site;
    lastRead = site;
    if (firstRead == 0) {
      firstRead = site;
      markFirst(site);
    }
  }

  void write(int site) {
    last = site;
    lastWrite = site;
    if (firstWrite == 0) {
      firstWrite = site;
      markFirst(site);
    }
  }

  private void markFirst(int site) {
    if (first == 0) {
      first = site;
    }
  }
}

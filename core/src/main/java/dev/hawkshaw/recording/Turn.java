package dev.hawkshaw.recording;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A maximal run of consecutive accesses to one location by one thread. Sites are null where there
 * was no access of that kind.
 *
 * @param thread the thread's number in the run
 * @param start when it began, in the run's order of turns
 * @param stack the call stack of its first access, innermost first; empty if it was not kept
 * @param first its first access, of either kind
 * @param last its last access, of either kind
 * @param iterations when in its loop each of its accesses was made
 * @param locks what its thread held at its accesses
 */
public record Turn(
    int thread,
    long start,
    List<Frame> stack,
    Site first,
    Site last,
    Site firstRead,
    Site lastRead,
    Site firstWrite,
    Site lastWrite,
    Iterations iterations,
    TurnLocks locks) {

  /** Its first write, or its first read; null if it has none. */
  public Site first(boolean write) {
    return write ? firstWrite : firstRead;
  }

  /** Its last write, or its last read; null if it has none. */
  public Site last(boolean write) {
    return write ? lastWrite : lastRead;
  }

  /** Whether no write of the two turns themselves stands between the last and the first access. */
  public static boolean adjoin(Turn one, boolean write1, Turn two, boolean write2) {
    return (write1 || one.last.equals(one.lastRead)) && (write2 || two.first.equals(two.firstRead));
  }

  /** The sites that it has. */
  public List<Site> sites() {
    return Stream.of(first, last, firstRead, lastRead, firstWrite, lastWrite)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }
}

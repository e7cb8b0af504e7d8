package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

/**
 * A turn: what one thread did to one location before another thread touched it. Sites are positions
 * in the recording's site list; 0 means none.
 *
 * @param thread position in the recording's thread list
 * @param start when it began, in the run's order of turns
 * @param stack the call stack of its first access: a position in the stack list, 0 if not kept
 * @param first its first access, of either kind
 * @param last its last access, of either kind
 * @param locksFirstRead the locks held at its first read: a number of a lock set, 0 if not known
 * @param locksLastRead the same at the last read that was not a repeat; the others likewise
 * @param iterations when in its loop each of the six accesses was made; empty if none was in a loop
 */
public record TurnRow(
    int thread,
    long start,
    int stack,
    int first,
    int last,
    int firstRead,
    int lastRead,
    int firstWrite,
    int lastWrite,
    int locksFirstRead,
    int locksLastRead,
    int locksFirstWrite,
    int locksLastWrite,
    List<IterationRow> iterations) {
  private static final int ACCESSES = 6;

  /** The sites it names; 0 stands for none. */
  public int[] sites() {
    return new int[] {first, last, firstRead, lastRead, firstWrite, lastWrite};
  }

  /** The same, of which neither the stack nor the locks are known. */
  TurnRow compact() {
    return new TurnRow(
        thread,
        start,
        0,
        first,
        last,
        firstRead,
        lastRead,
        firstWrite,
        lastWrite,
        0,
        0,
        0,
        0,
        iterations);
  }

  void write(Out out) {
    out.number(thread);
    out.number(start);
    out.number(stack);
    out.number(first);
    out.number(last);
    out.number(firstRead);
    out.number(lastRead);
    out.number(firstWrite);
    out.number(lastWrite);
    out.number(locksFirstRead);
    out.number(locksLastRead);
    out.number(locksFirstWrite);
    out.number(locksLastWrite);
    out.number(iterations.size());
    for (IterationRow iteration : iterations) {
      iteration.write(out);
    }
  }

  static TurnRow read(In in) throws FormatException {
    return new TurnRow(
        in.integer(),
        in.number(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        iterations(in));
  }

  private static List<IterationRow> iterations(In in) throws FormatException {
    int count = in.count();
    if (count != 0 && count != ACCESSES) {
      throw in.wrong("a turn has " + count + " iterations");
    }
    List<IterationRow> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      rows.add(IterationRow.read(in));
    }
    return rows;
  }
}

package dev.hawkshaw.probes.format;

import java.util.List;

/**
 * A thread that waits in a circle of threads, each for a lock that the next one holds.
 *
 * @param holder the thread that holds the lock for which it waits
 * @param locks the locks that it holds, in the order in which it took them, and last the one for
 *     which it waits; each with the place where it took it or wants to
 * @param stack its call stack, innermost first
 */
public record StuckRow(int thread, int holder, List<HeldRow> locks, List<FrameRow> stack) {

  void write(Out out) {
    out.number(thread);
    out.number(holder);
    HeldRow.writeAll(locks, out);
    FailureRow.writeFrames(out, stack);
  }

  static StuckRow read(In in) throws FormatException {
    StuckRow row =
        new StuckRow(in.integer(), in.integer(), HeldRow.readAll(in), FailureRow.readFrames(in));
    if (row.locks.isEmpty()) {
      throw in.wrong("a thread waits for no lock");
    }
    return row;
  }
}

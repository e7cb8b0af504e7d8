package dev.hawkshaw.probes.format;

/**
 * One lock was held while another was taken. Two threads that do so in opposite orders can wait for
 * each other for ever.
 *
 * @param held the lock that was held
 * @param taken the lock that was taken, or waited for when the run ended
 * @param thread who did it first
 * @param other another thread that did it, or {@link #NOBODY}
 * @param when it was first done, in the run's order of turns
 */
public record LockOrderRow(HeldRow held, HeldRow taken, int thread, int other, long when)
    implements Comparable<LockOrderRow> {
  /** No thread. */
  public static final int NOBODY = -1;

  @Override
  public int compareTo(LockOrderRow row) {
    return Long.compare(when, row.when);
  }

  void write(Out out) {
    held.write(out);
    taken.write(out);
    out.number(thread);
    out.number(other + 1);
    out.number(when);
  }

  static LockOrderRow read(In in) throws FormatException {
    return new LockOrderRow(
        HeldRow.read(in), HeldRow.read(in), in.integer(), in.integer() - 1, in.number());
  }
}

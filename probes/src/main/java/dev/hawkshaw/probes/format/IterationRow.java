package dev.hawkshaw.probes.format;

/**
 * When in a loop an access was made; both numbers are 0 if it was in no loop, or that is not known.
 *
 * @param entry which time it is that the thread is in the loop, from 1
 * @param iteration which iteration of that time, from 1
 */
public record IterationRow(long entry, long iteration) {

  void write(Out out) {
    out.number(entry);
    out.number(iteration);
  }

  static IterationRow read(In in) throws FormatException {
    return new IterationRow(in.number(), in.number());
  }
}

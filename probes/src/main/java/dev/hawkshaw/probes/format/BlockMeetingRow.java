package dev.hawkshaw.probes.format;

/**
 * Two threads were in two blocks at the same time.
 *
 * @param one the id of the block that the one was in, with no block in it that it was in, too
 * @param other the id of the other's
 */
public record BlockMeetingRow(long one, long other) {
  void write(Out out) {
    out.fixed(one);
    out.fixed(other);
  }

  static BlockMeetingRow read(In in) throws FormatException {
    return new BlockMeetingRow(in.fixed(), in.fixed());
  }
}

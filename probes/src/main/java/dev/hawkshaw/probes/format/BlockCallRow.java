package dev.hawkshaw.probes.format;

/**
 * A call that was seen, from one method whose blocks are counted to another.
 *
 * @param caller the id of the calling method's whole block
 * @param callee the id of the called method's whole block
 */
public record BlockCallRow(long caller, long callee) {
  void write(Out out) {
    out.fixed(caller);
    out.fixed(callee);
  }

  static BlockCallRow read(In in) throws FormatException {
    return new BlockCallRow(in.fixed(), in.fixed());
  }
}

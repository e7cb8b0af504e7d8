package dev.hawkshaw.probes.format;

/**
 * How far a run came with an interleaving that it was to force or to prevent.
 *
 * @param steps how many accesses the interleaving has
 * @param reached which of them threads came to at all: one bit each, the first the lowest
 * @param realised how often it happened as planned
 * @param kept how often a thread was kept from making it happen
 * @param vain how often a thread was held and nobody came
 * @param unwoven how many of its places no class had that was loaded
 */
public record SteeringRow(
    int steps, long reached, long realised, long kept, long vain, int unwoven) {
  /** A run that was not steered. */
  public static final SteeringRow NONE = new SteeringRow(0, 0, 0, 0, 0, 0);

  void write(Out out) {
    out.number(steps);
    out.fixed(reached);
    out.number(realised);
    out.number(kept);
    out.number(vain);
    out.number(unwoven);
  }

  static SteeringRow read(In in) throws FormatException {
    return new SteeringRow(
        in.integer(), in.fixed(), in.number(), in.number(), in.number(), in.integer());
  }
}

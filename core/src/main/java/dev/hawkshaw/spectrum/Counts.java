package dev.hawkshaw.spectrum;

/**
 * How an entity and the failure occur together.
 *
 * @param ef failing runs with it
 * @param ep passing runs with it
 * @param nf failing runs without it
 * @param np passing runs without it
 */
public record Counts(int ef, int ep, int nf, int np) {
  /** If passing runs have it at most so often as failing ones, in parts of all, that is clear. */
  private static final double CLEAR = 0.5;

  /** The part of the failing runs that has it. */
  public double inFailing() {
    return ef == 0 ? 0 : (double) ef / (ef + nf);
  }

  /** How well it tells failing runs from passing ones: 1 if clearly, 0 or less if not at all. */
  public double tells() {
    return ef == 0 ? 0 : Math.min(1, (1 - inPassing() / inFailing()) / (1 - CLEAR));
  }

  /** The part of the passing runs that has it. */
  public double inPassing() {
    return ep == 0 ? 0 : (double) ep / (ep + np);
  }
}

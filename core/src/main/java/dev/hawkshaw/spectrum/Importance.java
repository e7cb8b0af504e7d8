package dev.hawkshaw.spectrum;

/**
 * Liblit's importance of a predicate: the harmonic mean of its increase, by how much more runs fail
 * when it is true than when it could have been, and its part of the failing runs, by logarithms.
 */
public final class Importance {
  private Importance() {}

  /**
   * The importance, 0 to 1.
   *
   * @param ef failing runs in which it was true
   * @param ep passing runs in which it was true
   * @param failingContext failing runs in which it could have been
   * @param passingContext passing runs in which it could have been
   * @param failing all failing runs
   */
  public static double of(
      double ef, double ep, double failingContext, double passingContext, double failing) {
    if (ef == 0) {
      return 0;
    }
    double increase = ef / (ef + ep) - failingContext / (failingContext + passingContext);
    double part = part(ef, failing);
    return increase <= 0 || part <= 0 ? 0 : 2 / (1 / increase + 1 / part);
  }

  /** With one failing run in all, log 1 / log 1 says nothing, and that run is all there is. */
  private static double part(double ef, double failing) {
    return failing <= 1 ? 1 : Math.log(ef) / Math.log(failing);
  }
}

package dev.hawkshaw.probes.format;

/**
 * The version of the product; a constant, because looking into the jar's manifest costs a run 10
 * ms.
 */
public final class Version {
  /** The same as in the POMs, which a test checks. */
  public static final String VALUE = "0.1.0-SNAPSHOT";

  private Version() {}
}

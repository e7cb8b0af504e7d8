package dev.hawkshaw.confirm;

import java.util.Locale;

/**
 * What may fix a bug, and what became of the failure when the same was done by the probes.
 *
 * @param text what to do
 * @param guard a lock that is held at most accesses already; null if there is none
 * @param noise the noise under which it was tried; "" if the study has none that fits
 * @param without how often the bug showed under that noise without it
 * @param emulated how runs with it ended; failing ones of other bugs are left out
 * @param chance how likely it is that as many runs would have passed without it
 * @param works whether the failure was gone, and surely so
 */
public record Advice(
    String text,
    Guard guard,
    String noise,
    Tally without,
    Tally emulated,
    double chance,
    boolean works) {

  /** How it was tested, in a sentence. */
  public String tested() {
    return String.format(
        Locale.ROOT,
        "With this emulated, %s runs failed under the noise (%s) that makes %.0f%% of them fail"
            + " without it; %s.",
        emulated.words(),
        noise,
        100 * without.share(),
        emulated.hung() == 0 ? "none hung" : emulated.hung() + " hung");
  }
}

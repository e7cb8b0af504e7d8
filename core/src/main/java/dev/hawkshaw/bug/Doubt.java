package dev.hawkshaw.bug;

import dev.hawkshaw.spectrum.Counts;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/** How easily chance alone would bring a pattern and failures together as often. */
record Doubt(Counts counts) {
  /** Of the runs that have it, so many must fail. */
  private static final double MOSTLY = 0.75;

  private static final double LIKELY = 0.05;
  private static final double SURE = 0.01;
  private static final double OUT = 1e-6;

  boolean isLikely() {
    return mostlyFails() && chance() <= LIKELY;
  }

  boolean isSure() {
    return mostlyFails() && chance() <= SURE;
  }

  boolean isOut() {
    return mostlyFails() && chance() <= OUT;
  }

  /** Whether most runs that have it fail. */
  boolean mostlyFails() {
    return counts.ef() >= MOSTLY * (counts.ef() + counts.ep());
  }

  /** Fisher's: that of so many runs drawn at random as many fail, or more. */
  double chance() {
    int failing = counts.ef() + counts.nf();
    int all = failing + counts.ep() + counts.np();
    return HypergeometricDistribution.of(all, failing, counts.ef() + counts.ep())
        .survivalProbability(counts.ef() - 1);
  }
}

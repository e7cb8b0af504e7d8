package dev.hawkshaw.point;

/**
 * What noise at a point does to the bug.
 *
 * @param with the share of failing runs in samples with noise there, on average
 * @param without the same in samples without
 * @param distance how many standard deviations of chance these are apart
 */
public record Influence(Point point, double with, double without, double distance) {
  /** There are many points, and chance makes some of them look as if they did something. */
  private static final double SURE = 4;

  /** Whether runs fail more often with noise there, by more than chance. */
  public boolean exposes() {
    return distance >= SURE;
  }

  /** Whether runs fail less often with noise there, by more than chance. */
  public boolean hides() {
    return distance <= -SURE;
  }
}

package dev.hawkshaw.lab.locon;

import dev.hawkshaw.lab.Together;

/**
 * A distance kept in metres and in millimetres, written one after the other in a loop and read by
 * another thread: sometimes the two do not belong to the same step. After figure 4 of the Locon
 * paper.
 *
 * <pre>
 * subject: related-in-loop
 * kind: multi-variable
 * paper: locon figure 4
 * cause: Odometer.metres,Odometer.millimetres R1x-W2x-W2y-R1y read-m write-m write-mm read-mm
 * cause: Odometer.metres,Odometer.millimetres W1x-R2x-R2y-W1y write-m read-m read-mm write-mm
 * </pre>
 */
public final class Odometer {
  private static final int STEPS = 8;

  private int metres;
  private int millimetres;
  private int steps;

  private Odometer() {}

  /** One round: eight steps, and one look. */
  public static void main(String[] arguments) throws InterruptedException {
    Odometer odometer = new Odometer();
    Together.run(odometer::drive, odometer::look);
    if (odometer.steps() != STEPS) {
      throw new IllegalStateException(odometer.steps() + " steps and not " + STEPS);
    }
  }

  private void drive() {
    for (int step = 1; step <= STEPS; step++) {
      // half: synchronized (this) {
      // half: metres = step;
      // half: }
      // fix: synchronized (this) {
      // fix: metres = step;
      metres = step; // at: write-m
      // half: synchronized (this) {
      // half: millimetres = step * 1000;
      // half: }
      // fix: millimetres = step * 1000;
      // fix: }
      millimetres = step * 1000; // at: write-mm
      count();
    }
  }

  // half: private synchronized void look() {
  // fix: private synchronized void look() {
  private void look() {
    int inMetres = metres; // at: read-m
    int inMillimetres = millimetres; // at: read-mm
    if (inMetres * 1000 != inMillimetres) {
      throw new IllegalStateException(inMetres + " m are not " + inMillimetres + " mm");
    }
  }

  /** Protected as it should be, and of no importance. */
  private synchronized void count() {
    steps++;
  }

  private synchronized int steps() {
    return steps;
  }
}

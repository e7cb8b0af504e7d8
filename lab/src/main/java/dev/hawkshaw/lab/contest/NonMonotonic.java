package dev.hawkshaw.lab.contest;

import dev.hawkshaw.lab.Together;

/**
 * Figure 1 of the ConTest paper: one thread divides by x after it has seen that x is not 0; the
 * other makes it 0 for a moment. More noise does not make it fail more often: a delay in a wrong
 * place hides what a delay in the right place shows.
 *
 * <pre>
 * subject: non-monotonic
 * kind: atomicity
 * paper: contest figure 1
 * cause: NonMonotonic.x R1-W2-R1 check zero divide
 * cause: NonMonotonic.x W1-W2-R1 set zero divide
 * cause: NonMonotonic.x W1-R2 zero divide
 * cause: NonMonotonic.x W1-R2-W1 zero divide four
 * method: NonMonotonic.divide
 * method: NonMonotonic.change
 * point: zero|four
 * point: divide
 * </pre>
 */
public final class NonMonotonic {
  private int x = 1;
  private int y;

  private NonMonotonic() {}

  /** One round of the two threads. */
  public static void main(String[] arguments) throws InterruptedException {
    NonMonotonic shared = new NonMonotonic();
    Together.run(shared::divide, shared::change);
    if (shared.y > 1) {
      throw new IllegalStateException("y is " + shared.y);
    }
  }

  private void divide() {
    x = 1; // at: set
    // fix: int seen = x;
    // fix: if (seen != 0) {
    if (x != 0) { // at: check
      // fix: y = 1 / seen;
      y = 1 / x; // at: divide
    }
  }

  private void change() {
    x = 1;
    x = 2;
    x = 3;
    x = 0; // at: zero
    x = 4; // at: four
  }
}

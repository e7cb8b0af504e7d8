package dev.hawkshaw.lab.endtoend;

/** Two threads that add under a lock, and one that waits for both. */
public final class PointsProgram {
  private int sum;

  private PointsProgram() {}

  /** Never fails. */
  public static void main(String[] arguments) throws InterruptedException {
    PointsProgram shared = new PointsProgram();
    Thread one = new Thread(shared::add);
    Thread other = new Thread(shared::add);
    one.start();
    other.start();
    one.join();
    other.join();
    if (shared.sum != 200) {
      throw new IllegalStateException("sum is " + shared.sum);
    }
  }

  private void add() {
    for (int i = 0; i < 100; i++) {
      synchronized (this) {
        sum++;
      }
    }
  }
}

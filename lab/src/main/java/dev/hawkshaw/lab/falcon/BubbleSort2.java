package dev.hawkshaw.lab.falcon;

/**
 * A bubble sort whose passes are shared out to several threads: they swap the same neighbours at
 * the same time, so that a number is lost and another is there twice. Also the thread that was
 * started last says when all is done, though the others may still be at it. After BubbleSort2 of
 * the contest suite; 6 numbers, 3 threads, 2 passes each.
 *
 * <pre>
 * subject: bubble-sort
 * kind: atomicity
 * paper: falcon BubbleSort2
 * cause: int[] R1-W2-W1 keep move|put-back move
 * cause: int[] R1-W2-W1 move move|put-back put-back
 * cause: int[] R1-W2-R1 compare move keep
 * cause: int[] R1-W2-R1 compare put-back move
 * cause: int[] W1-R2-W1 move|put-back compare|keep|move move|put-back
 * cause: int[] R1-W2 test move|put-back
 * cause: int[] W1-R2-W1 move|put-back test move|put-back
 * method: BubbleSort2.pass
 * method: BubbleSort2.end
 * block: BubbleSort2.pass
 * </pre>
 */
public final class BubbleSort2 {
  private static final int WORKERS = 3;
  private static final int PASSES = 2;

  private final int[] array = new int[WORKERS * PASSES];
  private int running = WORKERS;
  private boolean finished;

  private BubbleSort2() {
    for (int i = 0; i < array.length; i++) {
      array[i] = array.length - i;
    }
  }

  /** One round: 6 down to 1 is sorted to 1 up to 6. */
  public static void main(String[] arguments) throws InterruptedException {
    BubbleSort2 sorter = new BubbleSort2();
    for (int i = 1; i <= WORKERS; i++) {
      int number = i;
      new Thread(() -> sorter.work(number), "sorter-" + number).start();
    }
    sorter.awaitEnd();
    sorter.check();
  }

  private void work(int number) {
    for (int i = 0; i < PASSES; i++) {
      pass();
    }
    end(number);
  }

  // fix: private synchronized void pass() {
  private void pass() {
    for (int i = 0; i + 1 < array.length; i++) {
      if (array[i] > array[i + 1]) { // at: compare
        int greater = array[i]; // at: keep
        array[i] = array[i + 1]; // at: move
        array[i + 1] = greater; // at: put-back
      }
    }
  }

  private synchronized void end(int number) {
    running--;
    // fix: if (running == 0) {
    if (number == WORKERS) {
      finished = true;
      notifyAll();
    }
  }

  private synchronized void awaitEnd() throws InterruptedException {
    while (!finished) {
      wait();
    }
  }

  private void check() {
    for (int i = 0; i < array.length; i++) {
      int found = array[i]; // at: test
      if (found != i + 1) {
        throw new IllegalStateException("place " + (i + 1) + " has " + found);
      }
    }
  }
}

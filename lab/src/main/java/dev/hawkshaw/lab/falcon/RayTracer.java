package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * A ray tracer whose threads add what they have rendered to a common checksum: each holds a lock,
 * but its own, and one of the sums is lost. After RayTracer of the Java Grande benchmarks; 3
 * threads, 6 rows of 8 pixels, 2 spheres.
 *
 * <pre>
 * subject: ray-tracer
 * kind: atomicity
 * paper: falcon RayTracer
 * cause: RayTracer.checksum R1-W2-W1 add add add
 * </pre>
 */
public final class RayTracer {
  private static final int THREADS = 3;
  private static final int ROWS = 6;
  private static final int COLUMNS = 8;

  private final Sphere[] spheres = {new Sphere(2, 2, 3), new Sphere(6, 3, 2)};
  private long checksum;
  private int rowsDone;

  private RayTracer() {}

  /** One round: the picture is rendered and its checksum is compared with that of one thread. */
  public static void main(String[] arguments) throws InterruptedException {
    RayTracer tracer = new RayTracer();
    Runnable[] workers = new Runnable[THREADS];
    for (int i = 0; i < THREADS; i++) {
      workers[i] = new Worker(tracer, i);
    }
    Together.run(workers);
    long expected = 0;
    for (int row = 0; row < ROWS; row++) {
      expected += tracer.render(row);
    }
    if (tracer.checksum != expected) {
      throw new IllegalStateException("checksum " + tracer.checksum + ", not " + expected);
    }
  }

  private long render(int row) {
    long sum = 0;
    for (int column = 0; column < COLUMNS; column++) {
      int nearest = 0;
      for (Sphere sphere : spheres) {
        nearest = Math.max(nearest, sphere.height(column, row));
      }
      sum += nearest;
    }
    return sum;
  }

  private synchronized void rowDone() {
    rowsDone++;
  }

  /** A sphere on the picture's plane, seen from above. */
  private record Sphere(int x, int y, int radius) {
    private int height(int column, int row) {
      int square = radius * radius - (column - x) * (column - x) - (row - y) * (row - y);
      return square < 0 ? 0 : (int) (100 * Math.sqrt(square));
    }
  }

  private static final class Worker implements Runnable {
    private final RayTracer tracer;
    private final int first;

    private Worker(RayTracer tracer, int first) {
      this.tracer = tracer;
      this.first = first;
    }

    @Override
    public void run() {
      long sum = 0;
      for (int row = first; row < ROWS; row += THREADS) {
        sum += tracer.render(row);
        tracer.rowDone();
      }
      // fix: synchronized (tracer) {
      synchronized (this) {
        tracer.checksum = tracer.checksum + sum; // at: add
      }
    }
  }
}

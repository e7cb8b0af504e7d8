package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * How often the recorded order of two conflicting accesses is not the real one. One thread writes a
 * cell, another reads it; what it reads tells the real order, whose turn comes last the recorded
 * one. Probes and accesses stand as woven code has them.
 *
 * <p>The system property {@code litmus.passes} makes it as long as one likes; the rate is printed.
 */
class OrderLitmusTest {
  private static final int CELLS = 512;
  private static final int PASSES = Integer.getInteger("litmus.passes", 400);
  private static final int WARM_UP = 50;
  private static final int READ = Access.of(1_000_001, AccessKind.R);
  private static final int WRITE = Access.of(1_000_002, AccessKind.W);

  private static final class Cell {
    final Location at = new Location();
    int value;
    int seen;
  }

  private Cell[] cells;

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void ordersAreReal() throws Exception {
    Probes.start(Runs.recorder(5), null);
    for (int i = 0; i < WARM_UP; i++) {
      pass(i);
    }
    int wrong = 0;
    int writesFirst = 0;
    for (int i = 0; i < PASSES; i++) {
      Thread reader = pass(WARM_UP + i);
      for (Cell cell : cells) {
        boolean recorded = cell.at.mine(reader, READ) != null;
        boolean real = cell.seen == 1;
        wrong += recorded == real ? 0 : 1;
        writesFirst += real ? 1 : 0;
      }
    }
    int pairs = PASSES * CELLS;
    System.out.println("litmus: " + wrong + " of " + pairs + " orders wrong");
    assertTrue(Math.min(writesFirst, pairs - writesFirst) > pairs / 100, "both orders are common");
    assertTrue(wrong * 1_000L < pairs, wrong + " of " + pairs + " orders wrong");
  }

  /** Two threads touch all cells, each in an order of its own. */
  private Thread pass(int seed) throws Exception {
    cells = new Cell[CELLS];
    for (int i = 0; i < CELLS; i++) {
      cells[i] = new Cell();
    }
    CyclicBarrier together = new CyclicBarrier(2);
    Cell[] first = shuffled(2L * seed);
    Cell[] second = shuffled(2L * seed + 1);
    Failing writer = new Failing(together, () -> write(first));
    Failing reader = new Failing(together, () -> read(second));
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    assertEquals(null, writer.failed);
    assertEquals(null, reader.failed);
    return reader;
  }

  private static void write(Cell[] order) {
    for (Cell cell : order) {
      work();
      Probes.touch(cell.at, WRITE);
      cell.value = 1;
    }
  }

  private static void read(Cell[] order) {
    for (Cell cell : order) {
      work();
      Probes.touch(cell.at, READ);
      cell.seen = cell.value;
    }
  }

  private static long sink;

  /** What a program does between two accesses. */
  private static void work() {
    long x = sink + 1;
    for (int i = 0; i < 50; i++) {
      x = x * 31 + i;
    }
    sink = x;
  }

  private Cell[] shuffled(long seed) {
    Random random = new Random(seed);
    Cell[] result = cells.clone();
    for (int i = CELLS - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Cell cell = result[i];
      result[i] = result[other];
      result[other] = cell;
    }
    return result;
  }

  private static final class Failing extends Thread {
    private final CyclicBarrier together;
    private final Runnable body;
    private volatile Throwable failed;

    Failing(CyclicBarrier together, Runnable body) {
      this.together = together;
      this.body = body;
    }

    @Override
    public void run() {
      try {
        together.await();
        body.run();
      } catch (Exception e) {
        failed = e;
      }
    }
  }
}

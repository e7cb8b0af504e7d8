package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.BlockRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many different threads entered each block of code.
 *
 * <p>Where threads meet: which blocks it has entered is each thread's own; the rest has a lock,
 * taken when a class is woven and when a thread is the first time in a block.
 */
public final class Blocks {
  private static final List<BlockRow> ROWS = new ArrayList<>();
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();
  private static volatile ThreadLocal<Blocks> ofThread = new ThreadLocal<>();
  private static int[] threads = new int[256];

  private boolean[] entered = new boolean[256];

  private Blocks() {}

  /** The number of a block; the same class in two class loaders has the same blocks. */
  public static synchronized int number(long id, BlockRow row) {
    Integer known = NUMBERS.get(id);
    if (known != null) {
      return known;
    }
    ROWS.add(row);
    NUMBERS.put(id, ROWS.size() - 1);
    return ROWS.size() - 1;
  }

  /** Called where a block is entered. */
  public static void enter(int number) {
    ThreadLocal<Blocks> all = ofThread;
    Blocks mine = all.get();
    if (mine == null) {
      mine = new Blocks();
      all.set(mine);
    }
    if (number >= mine.entered.length || !mine.entered[number]) {
      mine.note(number);
    }
  }

  private void note(int number) {
    if (number >= entered.length) {
      entered = Arrays.copyOf(entered, Math.max(number + 1, entered.length * 2));
    }
    entered[number] = true;
    count(number);
  }

  private static synchronized void count(int number) {
    if (number >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(number + 1, threads.length * 2));
    }
    threads[number]++;
  }

  /** The blocks that were entered. */
  static synchronized BlockRows rows() {
    List<BlockRow> rows = new ArrayList<>();
    for (int i = 0; i < threads.length; i++) {
      if (threads[i] > 0) {
        rows.add(ROWS.get(i).entered(threads[i], 1));
      }
    }
    return new BlockRows(rows, List.of());
  }

  /** For a new recorder nobody has been anywhere. */
  static synchronized void forget() {
    ofThread = new ThreadLocal<>();
    Arrays.fill(threads, 0);
  }
}

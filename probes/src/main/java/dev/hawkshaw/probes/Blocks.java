package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.BlockCallRow;
import dev.hawkshaw.probes.format.BlockMeetingRow;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.PointKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which blocks of code threads enter, how many of them, how many at the same time, and in which two
 * blocks threads are at the same time. Woven code tells when a method begins and ends, when a block
 * is entered, and when one that is around others goes on.
 *
 * <p>Where threads meet: where a thread is is its own affair ({@link BlockStack}); what a run
 * counts has atomic counters; the list of blocks has a lock for writers, and readers find it
 * complete: a number is in woven code only after its block is in the list.
 */
public final class Blocks {
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();
  private static volatile Block[] all = new Block[0];
  private static volatile BlockRun run = new BlockRun();

  private Blocks() {}

  /**
   * A block of this JVM.
   *
   * @param parent the number of the block around it, or -1
   * @param method the number of its method
   */
  record Block(BlockRow row, int parent, int method) {}

  /**
   * The number of a block; the same class in two class loaders has the same blocks.
   *
   * @param parent the number of the block around it, or -1 if it is a method
   */
  public static synchronized int number(BlockRow row, int parent) {
    Integer known = NUMBERS.get(row.id());
    if (known != null) {
      return known;
    }
    int number = NUMBERS.size();
    Block[] more = number < all.length ? all : Arrays.copyOf(all, Math.max(256, all.length * 2));
    more[number] = new Block(row, parent, parent < 0 ? number : more[parent].method);
    all = more;
    NUMBERS.put(row.id(), number);
    return number;
  }

  /** Whether a class was woven that has a block. */
  static synchronized boolean isKnown(long id) {
    return NUMBERS.containsKey(id);
  }

  /** Whether a class was woven that has a block whose point has this id. */
  static synchronized boolean hasPoint(long id) {
    for (long block : NUMBERS.keySet()) {
      if (Points.id(block, PointKind.BLOCK) == id) {
        return true;
      }
    }
    return false;
  }

  static Block get(int number) {
    return all[number];
  }

  /** Called where a method begins; gives back how deep in the thread's calls it is. */
  public static int begin(int number) {
    BlockStack mine = run.stack();
    int depth = mine.begin(number);
    mine.switchAt(number);
    Probes.enters(number);
    return depth;
  }

  /** Called where a block is entered. */
  public static void enter(int number, int depth) {
    BlockStack mine = run.stack();
    mine.at(number, depth);
    mine.switchAt(number);
    Probes.enters(number);
  }

  /** Called where a block goes on after one in it was left. */
  public static void goOn(int number, int depth) {
    run.stack().at(number, depth);
  }

  /** Called where a method ends. */
  public static void end(int depth) {
    run.stack().end(depth);
  }

  /** All blocks of the methods that were entered, and who called whom. */
  static synchronized BlockRows rows() {
    BlockRun now = run;
    List<BlockRow> rows = new ArrayList<>();
    Set<Long> ids = new HashSet<>();
    for (int i = 0; i < NUMBERS.size(); i++) {
      if (now.threads(all[i].method) > 0) {
        rows.add(all[i].row.entered(now.threads(i), now.together(i)));
        ids.add(id(i));
      }
    }
    List<BlockCallRow> calls = new ArrayList<>();
    for (long call : now.calls()) {
      BlockCallRow row = new BlockCallRow(id((int) (call >>> 32) - 1), id((int) call));
      if (ids.contains(row.caller()) && ids.contains(row.callee())) {
        calls.add(row); // or else threads that are still running have just come there
      }
    }
    List<BlockMeetingRow> meetings = new ArrayList<>();
    for (long both : now.meetings()) {
      BlockMeetingRow row = new BlockMeetingRow(id((int) (both >>> 32) - 1), id((int) both));
      if (ids.contains(row.one()) && ids.contains(row.other())) {
        meetings.add(row);
      }
    }
    return new BlockRows(rows, calls, meetings, now.meetingsDropped());
  }

  private static long id(int number) {
    return all[number].row.id();
  }

  /** For a new recorder nobody has been anywhere. */
  static void forget(Noise noise) {
    run = new BlockRun(noise instanceof BlockSwitch switching ? switching : null);
  }
}

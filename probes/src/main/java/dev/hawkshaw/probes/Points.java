package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The points of this JVM: its sites, its blocks where those are woven, and what woven code tells of
 * locks, signals and threads if points are asked for. Inside, each has a small number, its place.
 *
 * <p>Where threads meet: classes load in many threads; one lock, taken when a class is woven, when
 * a thread comes to a point for the first time, and when the recording is written.
 */
public final class Points {
  /** Of a thread that is in no code of the program. */
  static final int NOWHERE = -1;

  private static final int BITS = 2;
  private static final int OF_SITE = 0;
  private static final int OF_WOVEN = 1;
  private static final int OF_BLOCK = 2;
  private static final int MASK = 3;

  private static final List<PointRow> ROWS = new ArrayList<>();
  private static final List<Boolean> NAMED = new ArrayList<>();
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();
  private static final byte IS_SIGNAL = 1;
  private static final byte IS_NONE = 2;

  /** The kinds of points by number, complete before their numbers are in woven code. */
  private static volatile PointKind[] kinds = new PointKind[256];

  /** Which sites are known to be about signals; whoever misses that finds it out again. */
  private static volatile byte[] signals = new byte[256];

  private Points() {}

  /** The number of a point; the same class in two class loaders has the same points. */
  public static synchronized int number(PointRow row) {
    Integer known = NUMBERS.get(row.id());
    if (known != null) {
      return known;
    }
    ROWS.add(row);
    NAMED.add(false);
    NUMBERS.put(row.id(), ROWS.size() - 1);
    PointKind[] more = ROWS.size() <= kinds.length ? kinds : Arrays.copyOf(kinds, ROWS.size() * 2);
    more[ROWS.size() - 1] = row.kind();
    kinds = more;
    return ROWS.size() - 1;
  }

  /** The id of a point that stands where something else is that has one. */
  public static long id(long of, PointKind kind) {
    return Threads.Tag.mix(of + (kind.ordinal() + 1) * 0x9E3779B97F4A7C15L);
  }

  /** Called at a point that is about a lock or a signal. */
  public static void at(Object about, int number) {
    if (about != null) { // or else what follows will throw
      Probes.at(about, number);
    }
  }

  /** The same after what may have failed. */
  public static void at(boolean success, Object about, int number) {
    if (success) {
      at(about, number);
    }
  }

  /** The same, for locks that give a stamp. */
  public static void at(long stamp, Object about, int number) {
    if (stamp != 0) {
      at(about, number);
    }
  }

  /** Called around methods that look as if they started a thread, or waited for its end. */
  public static void atThread(Object about, int number) {
    if (about instanceof Thread) {
      Probes.at(about, number);
    }
  }

  static int ofSite(int site) {
    return site << BITS | OF_SITE;
  }

  static int ofWoven(int number) {
    return number << BITS | OF_WOVEN;
  }

  static int ofBlock(int number) {
    return number << BITS | OF_BLOCK;
  }

  /** What is known of a place. */
  static synchronized PointRow row(int place) {
    int number = place >>> BITS;
    return switch (place & MASK) {
      case OF_SITE -> of(Sites.row(number));
      case OF_BLOCK -> of(Blocks.get(number).row());
      default -> ROWS.get(number);
    };
  }

  static PointKind kind(int number) {
    return kinds[number];
  }

  private static PointRow of(SiteRow site) {
    PointKind kind =
        switch (site.kind()) {
          case R -> PointKind.READ;
          case W -> PointKind.WRITE;
          case RW -> PointKind.UPDATE;
        };
    return new PointRow(
        site.id(),
        kind,
        site.className(),
        site.method(),
        site.descriptor(),
        site.file(),
        site.line(),
        site.variable());
  }

  private static PointRow of(BlockRow block) {
    return new PointRow(
        id(block.id(), PointKind.BLOCK),
        PointKind.BLOCK,
        block.className(),
        block.method(),
        block.descriptor(),
        block.file(),
        block.fromLine(),
        block.kind());
  }

  /**
   * Where the calling thread begins: in the outermost method of the program that it is in, which
   * says more than where it was started; NOWHERE if it is in none yet.
   */
  static int begin() {
    FrameRow body = Frames.outermost(new Throwable().getStackTrace());
    if (body.equals(Frames.NONE)) {
      return NOWHERE;
    }
    String name = body.className() + "." + body.method();
    return number(
        new PointRow(
            id(hash(name), PointKind.BEGIN),
            PointKind.BEGIN,
            body.className(),
            body.method(),
            "",
            body.file(),
            body.line(),
            "thread"));
  }

  private static long hash(String text) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash;
  }

  /** Whether a site waits for or gives a signal: it has points of its own for that. */
  static boolean isSignal(int site) {
    byte[] now = signals;
    byte what = site < now.length ? now[site] : 0;
    return (what == 0 ? findSignal(site) : what) == IS_SIGNAL;
  }

  private static synchronized byte findSignal(int site) {
    String variable = Sites.row(site).variable();
    boolean is = variable.equals("monitor") || variable.endsWith(".<signal>");
    byte[] more =
        site < signals.length ? signals : Arrays.copyOf(signals, Math.max(site + 1, site * 2));
    more[site] = is ? IS_SIGNAL : IS_NONE;
    signals = more;
    return more[site];
  }

  /** A point is named after the class of the first object that it is seen with. */
  static synchronized void seenAt(int number, Object about) {
    if (!NAMED.get(number)) {
      NAMED.set(number, true);
      PointRow row = ROWS.get(number);
      String name =
          about instanceof Class<?> type ? type.getName() + ".class" : about.getClass().getName();
      ROWS.set(
          number,
          new PointRow(
              row.id(),
              row.kind(),
              row.className(),
              row.method(),
              row.descriptor(),
              row.file(),
              row.line(),
              name));
    }
  }

  /** Whether a class that was loaded has a point. */
  static synchronized boolean isKnown(long id) {
    return NUMBERS.containsKey(id) || Sites.isKnown(id) || Blocks.hasPoint(id);
  }
}

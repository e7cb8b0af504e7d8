package dev.hawkshaw.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The classes that runs in this JVM have in common, woven once for all runs that know the same of
 * what is shared.
 *
 * <p>Where threads meet: classes load in many threads; one lock.
 */
final class WovenClasses {
  /**
   * Runs that know nothing and those that know the most, with noise and without, and some that are
   * still on their way.
   */
  private static final int MOST = 8;

  /** So much of the heap, which is the program's. */
  private static final int PART_OF_HEAP = 16;

  private final long mostBytes;
  private final Map<Knows, Kept> all = new LinkedHashMap<>(16, 0.75f, true);
  private Kept now = new Kept();

  WovenClasses() {
    this(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
  }

  /**
   * Keeps some classes.
   *
   * @param mostBytes how many bytes of them; what the run that goes on needs is kept in any case
   */
  WovenClasses(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * What decides how a class is woven. A class, for the JVM makes a record's equals at first use.
   */
  private static final class Knows {
    private final Sharing sharing;
    private final Context context;

    Knows(Sharing sharing, Context context) {
      this.sharing = sharing;
      this.context = context;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Knows knows
          && sharing.equals(knows.sharing)
          && context.loops() == knows.context.loops()
          && context.blocks() == knows.context.blocks()
          && context.points() == knows.context.points();
    }

    @Override
    public int hashCode() {
      return sharing.hashCode();
    }
  }

  /** The classes of runs that know the same. */
  private static final class Kept {
    private final Map<String, Entry> classes = new HashMap<>();
    private long bytes;

    void add(String name, Entry entry) {
      Entry before = classes.put(name, entry);
      bytes += entry.bytes() - (before == null ? 0 : before.bytes());
    }
  }

  /**
   * A class as it was and as it is now.
   *
   * @param original its bytes, to be compared: other agents may change a class each time anew
   */
  private record Entry(byte[] original, Weaver.Woven woven) {
    int bytes() {
      return original.length + (woven.bytes() == original ? 0 : woven.bytes().length);
    }
  }

  /** A run begins that knows this. */
  synchronized void begin(Sharing sharing, Context context) {
    Knows knows = new Knows(sharing, context);
    now = all.get(knows);
    if (now == null) {
      now = new Kept();
      all.put(knows, now);
      makeRoom();
    }
  }

  /** Those that were needed last come last. */
  private void makeRoom() {
    while (all.size() > MOST || (all.size() > 1 && bytes() > mostBytes)) {
      all.remove(all.keySet().iterator().next());
    }
  }

  private long bytes() {
    long sum = 0;
    for (Kept each : all.values()) {
      sum += each.bytes;
    }
    return sum;
  }

  /** The woven class, or null if it has to be woven. */
  synchronized Weaver.Woven get(String name, byte[] original) {
    Entry entry = now.classes.get(name);
    if (entry == null || !Arrays.equals(entry.original, original)) {
      return null;
    }
    Weaver.Woven woven = entry.woven;
    boolean untouched = woven.bytes() == entry.original;
    return untouched ? new Weaver.Woven(original, woven.sites(), woven.left()) : woven;
  }

  synchronized void add(String name, byte[] original, Weaver.Woven woven) {
    now.add(name, new Entry(original, woven));
    makeRoom();
  }
}

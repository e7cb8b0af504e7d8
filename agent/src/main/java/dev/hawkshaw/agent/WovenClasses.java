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
  /** Runs that know nothing, those that know the most, and some that are still on their way. */
  private static final int MOST = 4;

  private final Map<Sharing, Map<String, Entry>> all = new LinkedHashMap<>(8, 0.75f, true);
  private Map<String, Entry> now = new HashMap<>();

  /**
   * A class as it was and as it is now.
   *
   * @param original its bytes, to be compared: other agents may change a class each time anew
   */
  private record Entry(byte[] original, Weaver.Woven woven) {}

  /** A run begins that knows this. */
  synchronized void begin(Sharing sharing) {
    now = all.get(sharing);
    if (now == null) {
      if (all.size() >= MOST) {
        all.remove(all.keySet().iterator().next());
      }
      now = new HashMap<>();
      all.put(sharing, now);
    }
  }

  /** The woven class, or null if it has to be woven. */
  synchronized Weaver.Woven get(String name, byte[] original) {
    Entry entry = now.get(name);
    if (entry == null || !Arrays.equals(entry.original, original)) {
      return null;
    }
    Weaver.Woven woven = entry.woven;
    boolean untouched = woven.bytes() == entry.original;
    return untouched ? new Weaver.Woven(original, woven.sites(), woven.left()) : woven;
  }

  synchronized void add(String name, byte[] original, Weaver.Woven woven) {
    now.put(name, new Entry(original, woven));
  }
}

package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of this JVM. Woven code names a site by a small number; the recording names it by its
 * content-based id, which is the same everywhere.
 *
 * <p>Where threads meet: classes load in many threads; one lock, taken when a class is woven and
 * when the recording is written.
 */
public final class Sites {
  private static final List<SiteRow> ROWS = new ArrayList<>();
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();

  /** The sites of which a library object was already seen. */
  private static volatile boolean[] seen = new boolean[256];

  private Sites() {}

  /** The number of a site; the same class in two class loaders has the same sites. */
  public static synchronized int number(SiteRow row) {
    Integer known = NUMBERS.get(row.id());
    if (known != null) {
      return known;
    }
    ROWS.add(row);
    NUMBERS.put(row.id(), ROWS.size());
    return ROWS.size();
  }

  /**
   * A library call is named after the class of the first object that it is seen with, which says
   * more than the interface by which it is called.
   */
  static void seenAt(int site, Known known) {
    boolean[] now = seen;
    if (site >= now.length || !now[site]) {
      boolean entered = Inside.enter();
      try {
        rename(site, known.variable());
      } finally {
        Inside.leave(entered);
      }
    }
  }

  /** The same for a call through a handle, which is named after the first field it is seen with. */
  static void seenAt(int site, String variable) {
    boolean[] now = seen;
    if (site >= now.length || !now[site]) {
      rename(site, variable);
    }
  }

  /** The same for an element, which is named after the class of its array. */
  static void seenArrayAt(int site, Object array) {
    boolean[] now = seen;
    if (site >= now.length || !now[site]) {
      String name = array.getClass().getTypeName();
      rename(site, name.substring(name.lastIndexOf('.') + 1));
    }
  }

  /** For a new recorder no object was seen anywhere. */
  static synchronized void forget() {
    seen = new boolean[seen.length];
  }

  private static synchronized void rename(int site, String variable) {
    if (site >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(site + 1, seen.length * 2));
    }
    seen[site] = true;
    ROWS.set(site - 1, ROWS.get(site - 1).withVariable(variable));
  }

  /** The number of a site that takes a monitor where a thread is, or 0 if there is none. */
  static synchronized int ofMonitor(StackTraceElement at) {
    for (int i = 0; i < ROWS.size(); i++) {
      SiteRow row = ROWS.get(i);
      if (row.line() == Math.max(0, at.getLineNumber())
          && row.variable().equals("monitor")
          && row.method().equals(at.getMethodName())
          && row.className().equals(at.getClassName())) {
        return i + 1;
      }
    }
    return 0;
  }

  /** Whether a class that was loaded has a site. */
  static synchronized boolean isKnown(long id) {
    return NUMBERS.containsKey(id);
  }

  /** Whether two sites that are known are in the same method. */
  static synchronized boolean areInOneMethod(long one, long other) {
    Integer first = NUMBERS.get(one);
    Integer second = NUMBERS.get(other);
    if (first == null || second == null) {
      return false;
    }
    SiteRow a = ROWS.get(first - 1);
    SiteRow b = ROWS.get(second - 1);
    return a.className().equals(b.className())
        && a.method().equals(b.method())
        && a.descriptor().equals(b.descriptor());
  }

  /** The site with a number. */
  static synchronized SiteRow row(int number) {
    return ROWS.get(number - 1);
  }
}

package dev.hawkshaw.probes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The loops that one thread has been in, by their numbers; and, for all threads, which loop each
 * site is in.
 *
 * <p>Where threads meet: a table is its own thread's. Classes load in many threads: numbers are
 * given under one lock, and looked at without.
 */
public final class Loops {
  private static final ThreadLocal<Loops> TABLES = new ThreadLocal<>();
  private static final Map<Long, Integer> NUMBERS = new HashMap<>();

  /** The number of the loop that a site is in. */
  private static volatile int[] loopOf = new int[256];

  private Loop[] table = new Loop[8];
  private int size;

  private Loops() {}

  /** The number of a loop; the same class in two class loaders has the same loops. */
  public static synchronized int number(long id) {
    Integer known = NUMBERS.get(id);
    if (known != null) {
      return known;
    }
    NUMBERS.put(id, NUMBERS.size() + 1);
    return NUMBERS.size();
  }

  /** Says which loop a site is in. */
  public static synchronized void place(int site, int loop) {
    int[] places =
        site < loopOf.length ? loopOf : Arrays.copyOf(loopOf, Math.max(site + 1, site * 2));
    places[site] = loop;
    loopOf = places;
  }

  /** The table of the calling thread. */
  static Loops current() {
    Loops mine = TABLES.get();
    if (mine == null) {
      mine = new Loops();
      TABLES.set(mine);
    }
    return mine;
  }

  /** The calling thread's count of the loop that an access is in; null if it is in none. */
  static Loop around(int access) {
    return Access.isInLoop(access) ? current().find(loopOf[Access.site(access)]) : null;
  }

  /** When in its loop the calling thread is about to make an access; 0 if it is in none. */
  static long moment(int access) {
    Loop loop = around(access);
    return loop == null ? 0 : Loop.moment(loop);
  }

  /** Whether two accesses are in the same loop. */
  static boolean areInOne(int access, int other) {
    if (!Access.isInLoop(access) || !Access.isInLoop(other)) {
      return false;
    }
    int[] places = loopOf;
    return places[Access.site(access)] == places[Access.site(other)];
  }

  /** The thread's count of a loop. */
  Loop of(int number) {
    Loop known = find(number);
    return known == null ? add(new Loop(number)) : known;
  }

  private Loop find(int number) {
    Loop[] now = table;
    int at = number & now.length - 1;
    while (now[at] != null && now[at].number != number) {
      at = at + 1 & now.length - 1;
    }
    return now[at];
  }

  private Loop add(Loop loop) {
    if (++size * 2 > table.length) {
      Loop[] before = table;
      table = new Loop[before.length * 2];
      for (Loop each : before) {
        if (each != null) {
          put(each);
        }
      }
    }
    return put(loop);
  }

  private Loop put(Loop loop) {
    int at = loop.number & table.length - 1;
    while (table[at] != null) {
      at = at + 1 & table.length - 1;
    }
    table[at] = loop;
    return loop;
  }
}

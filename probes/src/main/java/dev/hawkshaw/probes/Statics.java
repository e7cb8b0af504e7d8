package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * The locations of static fields. Each class that is woven gets its own, so the same class in two
 * class loaders has different ones.
 *
 * <p>Where threads meet: looking up takes no lock; adding does.
 */
public final class Statics {
  private static volatile Location[] all = new Location[256];
  private static int count;

  private Statics() {}

  /** A new location, by the number under which it will be found. */
  public static synchronized int add() {
    if (count == all.length) {
      all = Arrays.copyOf(all, count * 2);
    }
    all[count] = new Location();
    return count++;
  }

  /** For a new recorder nobody has touched any; the numbers stay, as woven code names them. */
  static synchronized void forget() {
    Location[] fresh = new Location[all.length];
    for (int i = 0; i < count; i++) {
      fresh[i] = new Location();
    }
    all = fresh;
  }

  static Location at(int number) {
    return all[number];
  }
}

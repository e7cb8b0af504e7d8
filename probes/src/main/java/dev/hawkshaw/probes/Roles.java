package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * What sites are to an interleaving: for each of its accesses a bit, and for the gate of each
 * another one.
 *
 * <p>Where threads meet: all look without a lock; the table is replaced when it grows, under this
 * object's monitor, so that nothing is lost.
 */
final class Roles {
  private static final int KNOWN = 1 << 31;
  private static final int GATES = 16;
  private static final int STEPS = (1 << 15) - 1;

  private final Interleaving plan;
  private volatile int[] roles = new int[256];

  Roles(Interleaving plan) {
    this.plan = plan;
  }

  /** All that a site is. */
  int of(int site) {
    int[] known = roles;
    int role = site < known.length ? known[site] : 0;
    return (role == 0 ? find(site) : role) & ~KNOWN;
  }

  /** The accesses among what it is. */
  static int steps(int role) {
    return role & STEPS;
  }

  /** The accesses before which a thread has to be held there. */
  static int gates(int role) {
    return role >>> GATES & STEPS;
  }

  private synchronized int find(int site) {
    boolean entered = Inside.enter();
    try {
      if (site >= roles.length) {
        roles = Arrays.copyOf(roles, Math.max(site + 1, 2 * roles.length));
      }
      long id = Sites.row(site).id();
      int role = KNOWN;
      for (int step = 0; step < plan.size(); step++) {
        role |= has(plan.step(step).sites, id) ? 1 << step : 0;
        role |= has(plan.step(step).gates, id) ? 1 << (step + GATES) : 0;
      }
      roles[site] = role;
      return role;
    } finally {
      Inside.leave(entered);
    }
  }

  private static boolean has(long[] ids, long id) {
    for (long each : ids) {
      if (each == id) {
        return true;
      }
    }
    return false;
  }
}

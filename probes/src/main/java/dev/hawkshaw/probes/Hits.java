package dev.hawkshaw.probes;

/**
 * How often places were reached. A place that was reached often is disturbed less and less: a hot
 * loop must neither take all the time nor drown the places that are reached once.
 *
 * <p>Where threads meet: counts without a lock, and places may share a counter; a wrong count does
 * no harm.
 */
final class Hits {
  private final int calmAfter;
  private final int[] hits = new int[4096];

  Hits(int calmAfter) {
    this.calmAfter = calmAfter;
  }

  /** Counts the place; from 1 at first down to nearly 0. */
  double calm(int point) {
    int at = point & hits.length - 1;
    int before = hits[at];
    hits[at] = before == Integer.MAX_VALUE ? before : before + 1;
    return (double) calmAfter / ((double) calmAfter + before);
  }
}

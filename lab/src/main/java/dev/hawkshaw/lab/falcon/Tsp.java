package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * A travelling salesman's search that cuts off what is longer than the best tour so far. The best
 * length is read without a lock; an old value only costs time, since it is looked at again under
 * the lock before it is changed: that race does no harm and no run fails. After Tsp; 2 threads, 6
 * cities.
 *
 * <pre>
 * subject: tsp
 * kind: none
 * paper: falcon Tsp
 * </pre>
 */
public final class Tsp {
  private static final int[][] DISTANCES = {
    {0, 7, 3, 9, 4, 8},
    {7, 0, 6, 2, 5, 9},
    {3, 6, 0, 8, 6, 4},
    {9, 2, 8, 0, 3, 7},
    {4, 5, 6, 3, 0, 5},
    {8, 9, 4, 7, 5, 0}
  };
  private static final int ALL = (1 << DISTANCES.length) - 1;

  private int bestLength = Integer.MAX_VALUE;
  private int nextStart = 1;

  private Tsp() {}

  /** One round: two threads find what one finds. */
  public static void main(String[] arguments) throws InterruptedException {
    Tsp shared = new Tsp();
    Together.run(shared::work, shared::work);
    Tsp alone = new Tsp();
    alone.work();
    if (shared.bestLength != alone.bestLength) {
      throw new IllegalStateException(
          "two find " + shared.bestLength + ", one finds " + alone.bestLength);
    }
  }

  private void work() {
    for (int city = takeStart(); city < DISTANCES.length; city = takeStart()) {
      extend(city, 1 | 1 << city, DISTANCES[0][city]);
    }
  }

  private synchronized int takeStart() {
    return nextStart++;
  }

  private void extend(int last, int visited, int length) {
    if (length >= bestLength) {
      return;
    }
    if (visited == ALL) {
      offer(length + DISTANCES[last][0]);
      return;
    }
    for (int city = 1; city < DISTANCES.length; city++) {
      if ((visited & 1 << city) == 0) {
        extend(city, visited | 1 << city, length + DISTANCES[last][city]);
      }
    }
  }

  private synchronized void offer(int length) {
    if (length < bestLength) {
      bestLength = length;
    }
  }
}

package dev.hawkshaw.lab.bench;

import java.util.Map;
import java.util.TreeMap;

/** How often each of some whole numbers was seen. */
final class Histogram {
  private final TreeMap<Integer, Long> counts = new TreeMap<>();
  private long total;

  /** Sees a number once more. */
  Histogram add(int number) {
    return add(number, 1);
  }

  private Histogram add(int number, long times) {
    counts.merge(number, times, Long::sum);
    total += times;
    return this;
  }

  /** Sees all that another one saw. */
  Histogram add(Histogram other) {
    other.counts.forEach(this::add);
    return this;
  }

  /** Each number with its count, the smallest first. */
  Map<Integer, Long> counts() {
    return counts;
  }

  long total() {
    return total;
  }

  /** How many are from one number to another, both included. */
  long between(int from, int to) {
    return counts.subMap(from, true, to, true).values().stream().mapToLong(each -> each).sum();
  }

  /** The five numbers of a box plot; null of nothing. */
  Box box() {
    return total == 0
        ? null
        : new Box(counts.firstKey(), quantile(1), quantile(2), quantile(3), counts.lastKey());
  }

  /** The smallest number that so many quarters of all do not exceed. */
  private int quantile(int quarters) {
    long seen = 0;
    for (Map.Entry<Integer, Long> each : counts.entrySet()) {
      seen += each.getValue();
      if (seen * 4 >= total * quarters) {
        return each.getKey();
      }
    }
    throw new IllegalStateException("nothing was seen");
  }
}

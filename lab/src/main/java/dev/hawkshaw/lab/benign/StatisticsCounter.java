package dev.hawkshaw.lab.benign;

import dev.hawkshaw.lab.Together;

/**
 * A cache that counts its hits without a lock: the race loses a hit now and then, but the count is
 * only shown to people, and nothing depends on it.
 *
 * <pre>
 * subject: statistics-counter
 * kind: none
 * </pre>
 */
public final class StatisticsCounter {
  private final String[] values = {"zero", "one", "two"};
  private int hits;
  private int misses;

  private StatisticsCounter() {}

  /** One round: two readers. */
  public static void main(String[] arguments) throws InterruptedException {
    StatisticsCounter cache = new StatisticsCounter();
    Together.run(cache::read, cache::read);
    System.out.println("about " + cache.hits + " hits and " + cache.misses + " misses");
  }

  private void read() {
    expect(1, "one");
    expect(2, "two");
    expect(3, null);
  }

  private void expect(int key, String expected) {
    String value = get(key);
    if (expected == null ? value != null : !expected.equals(value)) {
      throw new IllegalStateException("the value of " + key + " is " + value);
    }
  }

  private String get(int key) {
    if (key < values.length) {
      hits++;
      return values[key];
    }
    misses++;
    return null;
  }
}

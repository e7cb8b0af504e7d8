package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Pair;

/** The last few pairs of some kind: the newest takes the place of the oldest. */
final class Latest {
  private final Pair[] pairs;
  private int count;

  Latest(int room) {
    this.pairs = new Pair[room];
  }

  void add(Pair pair) {
    pairs[count++ % pairs.length] = pair;
  }

  int size() {
    return Math.min(count, pairs.length);
  }

  /** The newest is number 0. */
  Pair get(int number) {
    return pairs[(count - 1 - number) % pairs.length];
  }
}

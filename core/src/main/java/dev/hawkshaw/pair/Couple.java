package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;

/**
 * Two orders that came together between the same two threads, in opposite directions, the one that
 * was completed first first.
 *
 * @param oneLocation whether both are about the same location: then they are three accesses to it
 * @param oneGo whether each thread's two accesses are in the same iteration, if they are in the
 *     same loop
 */
record Couple(Order one, Order two, boolean oneLocation, boolean oneGo) {
  static Couple of(Pair one, Pair two) {
    return new Couple(
        Order.of(one), Order.of(two), one.location() == two.location(), one.isOneGoWith(two));
  }

  /** The same without a look at loops. */
  Couple anyGo() {
    return new Couple(one, two, oneLocation, false);
  }
}

package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.HandOverRow;

/**
 * Work that was given by one thread and taken up by another; {@link HandOvers} guards it.
 *
 * <p>Two are the same if they were given at the same line and taken up in the same method: in which
 * line of it a thread was first seen says little.
 */
final class HandOver {
  private final HandOverRow first;
  private int count = 1;

  HandOver(HandOverRow first) {
    this.first = first;
  }

  HandOver takenAt(FrameRow taker) {
    return new HandOver(
        new HandOverRow(
            first.kind(),
            first.giver(),
            taker,
            first.givenBy(),
            first.takenBy(),
            first.given(),
            first.taken(),
            1));
  }

  void again() {
    count += count == Integer.MAX_VALUE ? 0 : 1;
  }

  HandOverRow row() {
    return new HandOverRow(
        first.kind(),
        first.giver(),
        first.taker(),
        first.givenBy(),
        first.takenBy(),
        first.given(),
        first.taken(),
        count);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HandOver same
        && first.kind() == same.first.kind()
        && first.giver().equals(same.first.giver())
        && first.taker().className().equals(same.first.taker().className())
        && first.taker().method().equals(same.first.taker().method());
  }

  @Override
  public int hashCode() {
    return first.giver().hashCode() * 31 + first.taker().method().hashCode();
  }
}

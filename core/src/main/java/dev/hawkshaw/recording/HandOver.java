package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.HandOverRow;

/**
 * Work that one thread gave to another: what the giver did before, the taker sees.
 *
 * @param kind "START", "EXECUTE" or "JOIN"
 * @param giver where it was given
 * @param taker where it was taken up
 * @param givenBy the thread that gave it, the first time
 * @param takenBy the thread that took it, the first time
 * @param given when, in the run's order of turns
 * @param taken when, in the run's order of turns
 * @param count how often it was seen
 */
public record HandOver(
    String kind,
    Frame giver,
    Frame taker,
    int givenBy,
    int takenBy,
    long given,
    long taken,
    int count) {

  static HandOver of(HandOverRow row) {
    return new HandOver(
        row.kind().name(),
        Frame.of(row.giver()),
        Frame.of(row.taker()),
        row.givenBy(),
        row.takenBy(),
        row.given(),
        row.taken(),
        row.count());
  }
}

package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive turns on one location, oldest first. A run keeps each distinct window once, as it was
 * first seen.
 *
 * @param location a number for the location, unique in the run
 * @param turns at least two
 */
public record WindowRow(int location, List<TurnRow> turns) {

  void write(Out out) {
    out.number(location);
    out.number(turns.size());
    for (TurnRow turn : turns) {
      turn.write(out);
    }
  }

  static WindowRow read(In in) throws FormatException {
    int location = in.integer();
    int count = in.count();
    List<TurnRow> turns = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      turns.add(TurnRow.read(in));
    }
    return new WindowRow(location, turns);
  }
}

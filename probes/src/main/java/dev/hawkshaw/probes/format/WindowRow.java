package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive turns on one location, oldest first. A run keeps each distinct window once, as it was
 * first seen.
 *
 * @param location a number for the location, unique in the run
 * @param crossing whether these are two turns only, kept because of another crossing near them
 * @param turns at least two
 */
public record WindowRow(int location, boolean crossing, List<TurnRow> turns) {

  /** A window. */
  public WindowRow(int location, List<TurnRow> turns) {
    this(location, false, turns);
  }

  /** The turns of two threads, one after the other. */
  public static WindowRow crossing(int location, TurnRow before, TurnRow after) {
    return new WindowRow(location, true, List.of(before, after));
  }

  /** The same, of which neither stacks nor locks are known. */
  WindowRow compact() {
    List<TurnRow> small = new ArrayList<>(turns.size());
    for (TurnRow turn : turns) {
      small.add(turn.compact());
    }
    return new WindowRow(location, crossing, small);
  }

  void write(Out out) {
    out.number(location);
    out.number(crossing ? 1 : 0);
    out.number(turns.size());
    for (TurnRow turn : turns) {
      turn.write(out);
    }
  }

  static WindowRow read(In in) throws FormatException {
    int location = in.integer();
    boolean crossing = in.integer() != 0;
    int count = in.count();
    List<TurnRow> turns = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      turns.add(TurnRow.read(in));
    }
    return new WindowRow(location, crossing, turns);
  }
}

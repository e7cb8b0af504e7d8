package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.IterationRow;
import java.util.List;

/** When in its loop each access of a turn was made. */
public record Iterations(
    Iteration first,
    Iteration last,
    Iteration firstRead,
    Iteration lastRead,
    Iteration firstWrite,
    Iteration lastWrite) {
  private static final Iteration NO = Iteration.NONE;

  /** Of a turn none of whose accesses is in a loop. */
  public static final Iterations NONE = new Iterations(NO, NO, NO, NO, NO, NO);

  static Iterations of(List<IterationRow> rows) {
    if (rows.isEmpty()) {
      return NONE;
    }
    List<Iteration> all = rows.stream().map(Iteration::of).toList();
    return new Iterations(all.get(0), all.get(1), all.get(2), all.get(3), all.get(4), all.get(5));
  }
}

package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import java.util.Collection;
import java.util.List;

/**
 * What runs of a program with six points have recorded: a thread begins (1), writes x (2), reads it
 * (3), takes a lock (4), writes what it shares with nobody (5), and enters a block (6).
 */
public final class PointTrace {
  private static final List<PointRow> ROWS =
      List.of(
          row(1, PointKind.BEGIN, 0, "thread"),
          row(2, PointKind.WRITE, 10, "example.Subject.x"),
          row(3, PointKind.READ, 20, "example.Subject.x"),
          row(4, PointKind.LOCK, 30, "java.lang.Object"),
          row(5, PointKind.WRITE, 40, "example.Subject.own"),
          row(6, PointKind.BLOCK, 50, "if"));

  private PointTrace() {}

  private static PointRow row(long id, PointKind kind, int line, String about) {
    return new PointRow(
        id, kind, "example.Subject", "work", "()V", "Subject.java", line, about, false, 3, 2);
  }

  /** A run that counted all of them. */
  public static Contents counted() {
    List<PointEdgeRow> edges =
        List.of(
            new PointEdgeRow(0, 1, 2),
            new PointEdgeRow(1, 2, 3),
            new PointEdgeRow(2, 3, 3),
            new PointEdgeRow(3, 4, 3),
            new PointEdgeRow(3, 5, 1));
    return with(new PointRows(ROWS, edges, 0, List.of()));
  }

  /** A run that came by nothing. */
  public static Contents empty() {
    return with(PointRows.NONE);
  }

  /** A run with noise at some, to which threads came. */
  public static Contents noisy(Collection<Long> ids) {
    List<PointRow> live =
        ROWS.stream()
            .filter(row -> ids.contains(row.id()))
            .map(row -> row.seen(true, 1, 1))
            .toList();
    return with(new PointRows(live, List.of(), 0, List.of()));
  }

  /** A run that was to have noise at some, and no class has them that was loaded. */
  public static Contents missing(Collection<Long> ids) {
    return with(new PointRows(List.of(), List.of(), 0, List.copyOf(ids)));
  }

  private static Contents with(PointRows points) {
    return Trace.of("1W10 2R20 1W10").contents(Studies.WINDOW).passing(points);
  }
}

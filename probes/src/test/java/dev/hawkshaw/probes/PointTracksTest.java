package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which points threads came by. */
class PointTracksTest {
  private static final int FIRST = place(0x7201);
  private static final int SECOND = place(0x7202);

  private final PointTracks tracks = new PointTracks(true);

  @Test
  void countWhatEachThreadDidByItself() throws InterruptedException {
    tracks.passes(FIRST);
    Thread other = new Thread(() -> tracks.passes(SECOND));
    other.start();
    other.join();
    tracks.passes(FIRST);
    PointRows rows = tracks.rows(null);
    assertEquals(List.of(2L, 1L), rows.points().stream().map(PointRow::times).toList());
    assertEquals(List.of(new PointEdgeRow(0, 0, 1)), rows.edges(), "no step between threads");
  }

  @Test
  void countThreads() throws InterruptedException {
    tracks.passes(FIRST);
    Thread other = new Thread(() -> tracks.passes(FIRST));
    other.start();
    other.join();
    assertEquals(2, tracks.rows(null).points().get(0).threads());
  }

  @Test
  void sayThatThereWasNoRoomForMoreSteps() {
    PointTrack track = new PointTrack(true);
    for (int i = 1; i <= PointTrack.MOST_EDGES + 11; i++) {
      track.passes(i);
    }
    assertEquals(10, track.dropped());
  }

  @Test
  void keepNoOrderUnlessAsked() {
    PointTracks without = new PointTracks(false);
    without.passes(FIRST);
    without.passes(SECOND);
    assertEquals(List.of(), without.rows(null).edges());
    assertEquals(2, without.rows(null).points().size());
  }

  @Test
  void countsManyNumbers() {
    LongCounts counts = new LongCounts(1000);
    for (long round = 0; round < 3; round++) {
      for (long i = 1; i <= 1000; i++) {
        assertTrue(counts.add(i << 32 | i));
      }
    }
    assertFalse(counts.add(7), "there is no more room");
    assertEquals(0, counts.get(7));
    Map<Long, Long> sums = new HashMap<>(Map.of(1L << 32 | 1, 10L));
    counts.addTo(sums);
    assertEquals(1000, sums.size());
    assertEquals(13, sums.get(1L << 32 | 1));
    assertEquals(3, sums.get(1000L << 32 | 1000));
  }

  private static int place(long id) {
    return Points.ofWoven(
        Points.number(new PointRow(id, PointKind.LOCK, "a.B", "m", "()V", "B.java", 7, "lock")));
  }
}

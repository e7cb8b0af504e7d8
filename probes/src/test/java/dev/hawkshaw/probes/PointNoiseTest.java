package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SteeringRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Noise at some points only. */
@Timeout(60)
class PointNoiseTest {
  private static final int READ = Runs.site("pointNoiseRead");
  private static final int LOCK = point(0x7101, PointKind.LOCK);
  private static final int START = point(0x7102, PointKind.START);

  @TempDir Path place;
  private Recorder recorder;

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void isMadeAtChosenPoints() throws IOException {
    begin("2", 1);
    for (int i = 0; i < 20; i++) {
      Points.at(this, LOCK);
    }
    SteeringRow row = recorder.contents().steering();
    assertEquals(1, row.steps());
    assertEquals(1, row.reached());
    assertTrue(row.realised() > 5, row::toString);
    assertEquals(0, row.unwoven());
    assertEquals(List.of("7101 20 by 1 live"), seen());
    assertEquals(20, recorder.contents().run().steps());
  }

  /** Each pause would take seconds, and the thread's random numbers would be used up. */
  @Test
  void isAbsentElsewhere() throws IOException {
    begin("2", 60_000);
    Threads.Tag tag = recorder.threads().current();
    long before = new Threads.Tag(tag.number(), 42).next();
    Location x = new Location();
    for (int i = 0; i < 1000; i++) {
      Probes.touch(x, READ);
      Points.atThread(new Thread(this::stop), START);
      LockProbes.entering(this, READ);
      LockProbes.leaving(this);
      Probes.begin();
    }
    assertEquals(before, tag.next(), "no decision was made");
    assertEquals(new SteeringRow(1, 0, 0, 0, 0, 0), recorder.contents().steering());
    assertEquals(List.of(), seen());
    assertEquals(0, recorder.contents().run().steps());
  }

  @Test
  void isMadeBeforeAccesses() throws IOException {
    begin("1", 1);
    Location x = new Location();
    for (int i = 0; i < 20; i++) {
      Probes.touch(x, READ);
    }
    assertEquals(20, recorder.contents().points().points().get(0).times());
    assertTrue(recorder.contents().steering().realised() > 5);
  }

  @Test
  void decidesTheSameWithTheSameSeed() throws IOException {
    assertEquals(realised(7), realised(7));
    assertNotEquals(realised(7) + " " + realised(8), realised(70) + " " + realised(80));
  }

  /** Decisions are the same; the longest sleep is so short that time plays no part. */
  private String realised(long seed) throws IOException {
    begin("2", 1, seed);
    StringBuilder decisions = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      Points.at(this, LOCK);
      decisions.append(recorder.contents().steering().realised()).append(' ');
    }
    return decisions.toString();
  }

  @Test
  void tellsOfPointsThatNoClassHas() throws IOException {
    begin("7", 1);
    Points.at(this, LOCK);
    SteeringRow row = recorder.contents().steering();
    assertEquals(3, row.steps());
    assertEquals(2, row.reached());
    assertEquals(1, row.unwoven());
    assertEquals(List.of(0x7FFFFFF1L), recorder.contents().points().missing());
  }

  /** So that a hot loop takes no more than its share of the time. */
  @Test
  void endsWhenItsTimeIsUsedUp() throws IOException {
    begin("2", 2000);
    for (int i = 0; i < 100; i++) {
      Points.at(this, LOCK);
    }
    assertTrue(recorder.contents().steering().vain() > 0);
  }

  @Test
  void tellsOfAllPointsIfThoseAreCounted() throws IOException {
    Noise made = strategy("2", 1, 42);
    Probes.start(recorder, Observed.of(made, true, List.of()));
    Points.at(this, LOCK);
    Probes.touch(new Location(), READ);
    assertEquals(
        List.of("7101 1 by 1 live", Long.toHexString(Sites.row(READ).id()) + " 1 by 1"), seen());
  }

  private List<String> seen() {
    return recorder.contents().points().points().stream()
        .filter(row -> row.kind() != PointKind.BEGIN)
        .map(
            row ->
                Long.toHexString(row.id())
                    + " "
                    + row.times()
                    + " by "
                    + row.threads()
                    + (row.live() ? " live" : ""))
        .sorted()
        .toList();
  }

  private void begin(String set, int millis) throws IOException {
    begin(set, millis, 42);
  }

  private void begin(String set, int millis, long seed) throws IOException {
    Noise made = strategy(set, millis, seed);
    Probes.start(recorder, Observed.of(made, false, List.of()));
  }

  private Noise strategy(String set, int millis, long seed) throws IOException {
    String read = Long.toHexString(Sites.row(READ).id());
    Path file = place.resolve("points.txt");
    Files.writeString(file, read + " read A\n7101 lock A\n7ffffff1 lock A\n");
    String name = "points:" + set + ":" + millis;
    recorder = new Recorder(new RunRow("", "", 5, name, 0, seed), null);
    return Strategies.of(name, 0, 1, recorder, PointFile.read(file.toFile()));
  }

  private static int point(long id, PointKind kind) {
    return Points.number(new PointRow(id, kind, "a.B", "m", "()V", "B.java", 7, "lock"));
  }
}

package dev.hawkshaw.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.HandOverProbes;
import dev.hawkshaw.probes.Location;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.HandOverRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In a package of its own, because frames of the probes' package are not the program's. */
class HandOversTest {
  private static final int READ =
      Sites.number(
          new SiteRow(1234, "Some", "read", "()V", "Some.java", 1, 0, AccessKind.R, "Some.field"));

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
  private final Location at = new Location();

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void leadFromTheStartToTheThreadAndBackToWhoWaitsForIt() throws InterruptedException {
    Thread other = new Thread(this::work);
    HandOverProbes.start(other);
    other.start();
    other.join();
    HandOverProbes.join(other);
    assertEquals(List.of("START 0>1", "JOIN 1>0"), seen());
  }

  @Test
  void areOfTasksToo() throws InterruptedException {
    Object task = new Object();
    Thread worker =
        new Thread(
            () -> {
              HandOverProbes.take(task);
              Probes.touch(at, READ);
            });
    HandOverProbes.execute(task);
    worker.start();
    worker.join();
    assertEquals(List.of("EXECUTE 0>1"), seen());
  }

  @Test
  void areNoneIfAThreadDoesItsOwnWork() {
    Object task = new Object();
    HandOverProbes.execute(task);
    HandOverProbes.take(task);
    Probes.touch(at, READ);
    assertEquals(List.of(), seen());
  }

  @Test
  void areCountedWhenTheyRepeatThemselves() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      Thread other = new Thread(this::work);
      HandOverProbes.start(other);
      other.start();
      other.join();
    }
    List<HandOverRow> rows = recorder.contents().sync().handOvers();
    assertEquals(1, rows.size());
    assertEquals(3, rows.get(0).count());
  }

  private void work() {
    Probes.begin();
    Probes.touch(at, READ);
  }

  private List<String> seen() {
    List<String> seen = new ArrayList<>();
    for (HandOverRow row : recorder.contents().sync().handOvers()) {
      seen.add(row.kind() + " " + row.givenBy() + ">" + row.takenBy());
    }
    return seen;
  }
}

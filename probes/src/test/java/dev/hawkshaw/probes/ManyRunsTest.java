package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.CoverageRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run in a JVM that has made others sees nothing of them. */
class ManyRunsTest {
  @BeforeEach
  void begin() {
    Probes.start(Runs.recorder(5), null);
  }

  @AfterEach
  void end() {
    Probes.start(null, null);
    Exits.contain(null);
  }

  @Test
  void forgetsWhoTouchedAStaticField() {
    int number = Statics.add();
    Probes.touchStatic(number, -Runs.site("static"));
    assertTrue(Statics.at(number).isHeldBy(Thread.currentThread()));

    Probes.start(Runs.recorder(5), null);

    assertFalse(Statics.at(number).isHeldBy(Thread.currentThread()));
  }

  @Test
  void forgetsWhatItKnewOfObjectsThatLiveOn() {
    List<String> lives = new ArrayList<>();
    Probes.touchContents(lives, -Runs.site("contents"));
    Probes.touchMonitor(lives, -Runs.site("signal"));
    Known contents = Known.table(lives).get(lives);
    Known signal = Known.signals().get(lives);

    Probes.start(Runs.recorder(5), null);
    Probes.touchContents(lives, -Runs.site("contents"));
    Probes.touchMonitor(lives, -Runs.site("signal"));

    assertNotSame(contents, Known.table(lives).get(lives));
    assertNotSame(signal, Known.signals().get(lives));
  }

  @Test
  void forgetsWhoTouchedAFile() {
    Location before = Paths.at("some.file");

    Probes.start(Runs.recorder(5), null);

    assertNotSame(before, Paths.at("some.file"));
  }

  @Test
  void countsTheClassesOfEachRun() {
    Coverage.woven(3);
    Coverage.partly("Some", "because");

    Coverage.forget();

    CoverageRow row = Coverage.row(0, 0);
    assertEquals(0, row.classesWoven());
    assertEquals(0, row.sitesWoven());
    assertFalse(row.partly().containsKey("Some"));
  }

  @Test
  void tellsInEachRunWhatTheJdkLacks() {
    Coverage.lacks("java.Missing", "something will not be seen");

    Coverage.forget();

    assertEquals("something will not be seen", Coverage.row(0, 0).partly().get("java.Missing"));
  }

  @Test
  void asksTheContainerBeforeTheJvmEnds() {
    List<String> asked = new ArrayList<>();
    Exits.contain(
        (code, halts) -> {
          asked.add(code + " " + halts);
          throw new Exits.Unwinding();
        });

    assertThrows(Exits.Unwinding.class, () -> Exits.exit(3));
    assertThrows(Exits.Unwinding.class, () -> Exits.halt(4));

    assertEquals(List.of("3 false", "4 true"), asked);
  }

  @Test
  void letsTheJvmEndIfNothingIsContained() {
    assertDoesNotThrow(() -> Exits.exit(3));
  }
}

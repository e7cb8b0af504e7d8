package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class FlightTest {
  @TempDir private Path directory;
  private Study study;
  private Process process;

  @BeforeEach
  void startProcess() throws IOException {
    study = Studies.create(directory);
    process = new ProcessBuilder("sleep", "600").start();
  }

  @AfterEach
  void endProcess() {
    process.destroyForcibly();
  }

  @Test
  void whatHasLandedIsTheStudys() throws IOException {
    Flight flight = Flight.begin(study);
    Files.writeString(flight.recordingFile(1), "recording");
    Files.writeString(flight.outputFile(1), "output");
    flight.started(1, process);
    assertFalse(Files.exists(study.recordingFile(1)));

    flight.landed(1);

    assertEquals("recording", Files.readString(study.recordingFile(1)));
    assertEquals("output", Files.readString(study.outputFile(1)));
    assertEquals(0, flight.recordingFile(1).getParent().toFile().list().length);
  }

  @Test
  void nothingOfAnEarlierRunIsLeftWhenOneStarts() throws IOException {
    Files.writeString(study.recordingFile(1), "old");
    Files.writeString(study.outputFile(1), "old");
    Flight flight = Flight.begin(study);

    flight.started(1, process);
    flight.landed(1);

    assertFalse(Files.exists(study.recordingFile(1)));
    assertFalse(Files.exists(study.outputFile(1)));
  }

  @Test
  void nextSittingEndsTheProcessesOfOneThatWasKilled() throws Exception {
    Flight killed = Flight.begin(study);
    killed.started(7, process);

    Flight next = Flight.begin(study);

    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    assertNotEquals(killed.recordingFile(1), next.recordingFile(1));
    assertFalse(Files.exists(killed.recordingFile(1).getParent()));
  }

  @Test
  void sparesAProcessThatMerelyHasTheSameNumber() throws IOException {
    Path file = directory.resolve("1.process");
    new Pilot(process.pid(), Pilot.of(process).startMillis() - 1000).write(file);

    Pilot.read(file).orElseThrow().end();

    assertTrue(process.isAlive());
  }

  @Test
  void passesOverANoteThatWasCutOff() throws IOException {
    Path file = Files.writeString(directory.resolve("1.process"), "123");
    assertTrue(Pilot.read(file).isEmpty());
    Files.writeString(file, "123 x");
    assertTrue(Pilot.read(file).isEmpty());
    Files.writeString(file, "");
    assertTrue(Pilot.read(file).isEmpty());
  }

  @Test
  void clearingLeavesNothing() {
    Flight.begin(study);

    Flight.clear(study);

    assertFalse(Files.exists(directory.resolve("flight")));
  }
}

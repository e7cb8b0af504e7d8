package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
  private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();
  private PrintStream standardError;

  @TempDir private Path directory;

  @BeforeEach
  void listen() {
    standardError = System.err;
    System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void stopListening() {
    System.setErr(standardError);
  }

  @Test
  void writesAFileThatTheReaderReads() throws IOException {
    Recorder recorder = recorder("run.hawk");
    share(recorder, "a", "b");
    recorder.failures().add("test", Thread.currentThread(), new Error("expected"));
    recorder.finish();
    Contents read = read("run.hawk");
    assertEquals(recorder.contents(), read);
    assertEquals(List.of("0:a-a 1:b-b"), Runs.windows(read));
    assertEquals("", complaints());
  }

  @Test
  void leavesNoUnfinishedFileBehind() {
    recorder("run.hawk").finish();
    assertEquals(List.of("run.hawk"), List.of(directory.toFile().list()));
  }

  @Test
  void replacesAnOlderRecording() throws IOException {
    Files.writeString(directory.resolve("run.hawk"), "something old");
    recorder("run.hawk").finish();
    assertEquals(Runs.row(3), read("run.hawk").run());
  }

  @Test
  void writesOnce() throws IOException {
    Recorder recorder = recorder("run.hawk");
    recorder.finish();
    Files.delete(directory.resolve("run.hawk"));
    recorder.finish();
    assertFalse(Files.exists(directory.resolve("run.hawk")));
  }

  @Test
  void writesBeforeTheProgramHaltsItself() throws IOException {
    Recorder recorder = recorder("run.hawk");
    Probes.start(recorder, null);
    try {
      Probes.halting();
    } finally {
      Probes.start(null, null);
    }
    assertEquals(recorder.contents(), read("run.hawk"));
  }

  @Test
  void complainsInOneLineWhenItCannotWrite() {
    recorder("no such directory/run.hawk").finish();
    String[] lines = complaints().split("\n");
    assertEquals(1, lines.length, complaints());
    assertTrue(lines[0].startsWith("hawkshaw: "), lines[0]);
    assertTrue(lines[0].contains("run.hawk"), lines[0]);
  }

  @Test
  void writesNothingWithoutADestination() {
    Recorder recorder = Runs.recorder(3);
    share(recorder, "a", "b");
    recorder.finish();
    assertEquals("", complaints());
    assertEquals(1, recorder.contents().windows().size());
  }

  @Test
  void givesItsContentsToItsKeeperOnce() {
    List<Contents> kept = new ArrayList<>();
    Recorder recorder = Recorder.keptBy(Runs.row(3), kept::add);
    share(recorder, "a", "b");
    recorder.finish();
    recorder.finishLast();
    assertEquals(List.of(recorder.contents()), kept);
  }

  @Test
  void complainsIfItsKeeperFails() {
    Recorder.keptBy(
            Runs.row(3),
            contents -> {
              throw new IOException("no room");
            })
        .finish();
    assertTrue(complaints().contains("no room"), complaints());
  }

  @Test
  void writesThoughItsThreadIsInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    try {
      recorder("run.hawk").finish();
    } finally {
      assertTrue(Thread.interrupted());
    }
    assertEquals(Runs.row(3), read("run.hawk").run());
  }

  private Recorder recorder(String name) {
    return new Recorder(Runs.row(3), new File(directory.toFile(), name));
  }

  private static void share(Recorder recorder, String first, String second) {
    Location x = new Location();
    new Actor(recorder, "one").writes(x, first);
    new Actor(recorder, "two").writes(x, second);
  }

  private Contents read(String name) throws IOException {
    try (InputStream in = Files.newInputStream(directory.resolve(name))) {
      return RecordingReader.read(in);
    }
  }

  private String complaints() {
    return complaints.toString(StandardCharsets.UTF_8);
  }
}

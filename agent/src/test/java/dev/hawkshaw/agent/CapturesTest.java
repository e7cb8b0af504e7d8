package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.format.CaptureRow;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a build as they begin and end, and the files that are left. */
class CapturesTest {
  private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();
  private PrintStream standardError;

  @TempDir private Path directory;
  private Captures captures;

  @BeforeEach
  void begin() {
    standardError = System.err;
    System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
    captures = captures(directory);
    captures.begin();
  }

  private static Captures captures(Path place) {
    String escaped = place.toString().replace(",", "\\,");
    return new Captures(Options.parse("capture=" + escaped), new ClassVersions());
  }

  @AfterEach
  void end() {
    System.setErr(standardError);
    Probes.start(null, null);
  }

  @Test
  void keepsAPassingRunOnce() throws IOException {
    for (int i = 0; i < 3; i++) {
      passes("a.BTest#c");
    }
    assertEquals(1, files("a.BTest#c").size());
    CaptureRow row = read(files("a.BTest#c").get(0)).capture();
    assertEquals("a.BTest#c", row.test());
    assertTrue(row.isTest());
    assertFalse(row.failed());
    assertEquals("", complaints());
  }

  @Test
  void keepsEveryFailingRun() throws IOException {
    for (int i = 0; i < 2; i++) {
      begins("a.BTest#c");
      captures.failed(new AssertionError("expected"));
      captures.finished("a.BTest#c");
    }
    List<Path> files = files("a.BTest#c");
    assertEquals(2, files.size());
    Contents contents = read(files.get(0));
    assertTrue(contents.capture().failed());
    assertEquals("test", contents.failures().get(0).origin());
  }

  @Test
  void failsARunWithAnExceptionThatLeftAThread() throws IOException {
    begins("a.BTest#c");
    Probes.uncaught(Thread.currentThread(), new IllegalStateException("nobody sees this"));
    captures.finished("a.BTest#c");
    assertTrue(read(files("a.BTest#c").get(0)).capture().failed());
  }

  @Test
  void failsATestThatHasNotEndedWhenTheJvmEnds() throws IOException {
    begins("a.BTest#c");
    Probes.recorder().finishLast();
    assertTrue(read(files("a.BTest#c").get(0)).capture().failed());
  }

  @Test
  void keepsNothingOfATestThatWasAborted() throws IOException {
    begins("a.BTest#c");
    captures.aborted();
    captures.finished("a.BTest#c");
    assertEquals(List.of(), files("a.BTest#c"));
  }

  @Test
  void keepsNothingOfAPassingTestWithOneThread() throws IOException {
    captures.seesTests();
    captures.started("a.BTest#c", "a.BTest#c");
    captures.finished("a.BTest#c");
    assertEquals(List.of(), files("a.BTest#c"));
  }

  @Test
  void takesTestsThatRunAtTheSameTimeTogetherAndSaysSoOnce() throws IOException {
    begins("a.BTest#c");
    begins("a.BTest#d");
    begins("a.BTest#e");
    captures.failed(new AssertionError("expected"));
    captures.finished("a.BTest#d");
    captures.finished("a.BTest#c");
    assertEquals(List.of(), files("tests-in-parallel"));
    captures.finished("a.BTest#e");
    assertEquals(1, files("tests-in-parallel").size());
    assertEquals("tests-in-parallel", read(files("tests-in-parallel").get(0)).capture().test());
    assertEquals(1, complaints().lines().count(), complaints());
    assertTrue(complaints().contains("a.BTest#d began before another test had ended"));
    passes("a.BTest#c");
    assertEquals(1, files("a.BTest#c").size());
  }

  @Test
  void takesAJvmWithoutTestsAsOneRun() throws IOException {
    twoThreads();
    Probes.recorder().finishLast();
    List<Path> all = all();
    assertEquals(1, all.size());
    CaptureRow row = read(all.get(0)).capture();
    assertFalse(row.isTest());
    assertFalse(row.failed());
  }

  @Test
  void leavesOutTheJvmOnceThereAreTests() throws IOException {
    twoThreads();
    captures.seesTests();
    twoThreads();
    Probes.recorder().finishLast();
    assertEquals(List.of(), all());
  }

  @Test
  void knowsTestsWithOddNames() throws IOException {
    String name = "[engine:spock]/[spec:ü/.. a:*?\"<>|\n]".repeat(20);
    passes(name);
    List<Path> all = all();
    assertEquals(1, all.size());
    assertEquals(name, read(all.get(0)).capture().test());
    assertEquals("", complaints());
  }

  @Test
  void givesEveryTestAFolderOfItsOwn() {
    assertEquals("a.B#c", CaptureFiles.folder("a.B#c"));
    assertFalse(CaptureFiles.folder("a b").equals(CaptureFiles.folder("a/b")));
    assertTrue(CaptureFiles.folder("..").matches("_\\.-[0-9a-f]{8}"), CaptureFiles.folder(".."));
  }

  @Test
  void keepsTheHundredThatWereSeenLast() throws IOException {
    for (int i = 0; i < 103; i++) {
      begins("a.BTest#c");
      captures.failed(null);
      captures.finished("a.BTest#c");
    }
    assertEquals(100, files("a.BTest#c").size());
  }

  @Test
  void saysOnceThatItCannotWriteAndGoesOn() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    captures = captures(file.resolve("below"));
    captures.begin();
    passes("a.BTest#c");
    begins("a.BTest#c");
    captures.failed(new AssertionError("expected"));
    captures.finished("a.BTest#c");
    assertEquals(1, complaints().lines().count(), complaints());
    assertTrue(complaints().contains("nothing more is captured in " + file), complaints());
  }

  private void passes(String test) {
    begins(test);
    captures.finished(test);
  }

  private void begins(String test) {
    captures.seesTests();
    captures.started(test, test);
    twoThreads();
  }

  /** As if two threads had come by. */
  private static void twoThreads() {
    Probes.recorder().threads().of(new Thread("one"));
    Probes.recorder().threads().of(new Thread("other"));
  }

  private List<Path> files(String folder) throws IOException {
    Path place = directory.resolve(folder).resolve("captured");
    if (!Files.exists(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.sorted().toList();
    }
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static Contents read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return RecordingReader.read(in);
    }
  }

  private String complaints() {
    return complaints.toString(StandardCharsets.UTF_8);
  }
}

package dev.hawkshaw.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.BlockCallRow;
import dev.hawkshaw.probes.format.BlockMeetingRow;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  @TempDir private Path directory;

  @Test
  void readsWhatARunWrote() throws IOException {
    Recording recording = Recording.read(written("1R1 1W2 2W3"));

    assertEquals(1, recording.coverage().sharedLocations());
    assertTrue(recording.coverage().probesAlive());
    assertEquals(1, recording.windows().size());
    assertEquals(2, recording.windows().get(0).turns().size());
  }

  @Test
  void resolvesTheSitesOfATurn() throws IOException {
    List<Turn> turns = Recording.read(written("1R1 1R2 1W3 1W4 2W5")).windows().get(0).turns();
    Turn first = turns.get(0);

    assertEquals(1, first.first().line());
    assertEquals(4, first.last().line());
    assertEquals(1, first.firstRead().line());
    assertEquals(2, first.lastRead().line());
    assertEquals(3, first.firstWrite().line());
    assertEquals(4, first.lastWrite().line());
    assertNull(turns.get(1).firstRead());
    assertNull(turns.get(1).lastRead());
  }

  @Test
  void resolvesThreadsAndStacks() throws IOException {
    Recording recording = Recording.read(written("1R1 2W3"));
    Turn second = recording.windows().get(0).turns().get(1);

    assertEquals("T2", recording.threadName(second.thread()));
    assertEquals("example.Subject.step(Subject.java:3)", second.stack().get(0).toString());
    assertEquals(second.stack(), recording.stackOf(second.first()));
  }

  @Test
  void findsTheStackOfEveryAccessOfATurn() throws IOException {
    Recording recording = Recording.read(written("1R1 1W2 2W3"));
    Turn first = recording.windows().get(0).turns().get(0);

    assertEquals(first.stack(), recording.stackOf(first, first.first()));
    assertEquals(
        "example.Subject.step(Subject.java:2)",
        recording.stackOf(first, first.last()).get(0).toString());
  }

  @Test
  void tellsTheIterationsOfATurn() {
    List<IterationRow> rows =
        List.of(row(1, 1), row(1, 5), row(0, 0), row(0, 0), row(1, 1), row(1, 5));
    TurnRow inLoop = new TurnRow(0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, rows);
    TurnRow outside = new TurnRow(1, 2, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, List.of());
    Contents trace = Trace.of("1W1 2W1").contents(5);
    List<Turn> turns =
        Recording.of(withWindow(trace, new WindowRow(1, List.of(inLoop, outside))))
            .windows()
            .get(0)
            .turns();

    assertEquals(new Iteration(1, 5), turns.get(0).iterations().lastWrite());
    assertEquals(Iteration.NONE, turns.get(0).iterations().lastRead());
    assertFalse(turns.get(1).iterations().first().isKnown());
  }

  @Test
  void tellsTheBlocksThatWereEntered() {
    Contents trace = Trace.of("1W1 2W1").contents(5);
    Recording recording = Recording.of(withWindow(trace, trace.windows().get(0)));

    assertEquals(
        new Block(-5, "a.B", "m", "()V", "B.java", "loop", 3, 1, 7, 9, 20, 40, 2, 1),
        recording.blocks().get(0));
    assertEquals(List.of(new BlockCall(-5, -5)), recording.blockCalls());
    assertEquals(List.of(new BlockMeeting(-5, -5)), recording.blockMeetings());
    assertEquals(7, recording.blockMeetingsDropped());
    assertEquals(List.of(), Recording.of(trace).blockMeetings());
    assertEquals(List.of(), Recording.of(trace).blocks());
    assertEquals(List.of(), Recording.of(trace).blockCalls());
  }

  @Test
  void tellsThePointsThatThreadsCameBy() {
    PointRow lock = new PointRow(-5, PointKind.LOCK, "a.B", "m", "()V", "B.java", 7, "a.Key");
    PointRow begin = new PointRow(9, PointKind.BEGIN, "a.B", "run", "", "B.java", 3, "thread");
    PointRows rows =
        new PointRows(
            List.of(lock.seen(true, 12, 2), begin.seen(false, 2, 2)),
            List.of(new PointEdgeRow(1, 0, 2)),
            3,
            List.of(77L));
    Recording recording = Recording.of(Trace.of("1W1 2W1").contents(5).passing(rows));

    assertEquals(
        new Point(-5, "lock", "a.B", "m", "()V", "B.java", 7, "a.Key", true, 12, 2),
        recording.points().get(0));
    assertEquals(List.of(false, true), recording.points().stream().map(Point::isOfStart).toList());
    assertEquals(List.of(new PointEdge(9, -5, 2)), recording.pointEdges());
    assertEquals(3, recording.pointEdgesDropped());
    assertEquals(List.of(77L), recording.missingPoints());
  }

  @Test
  void tellsNoPointsUnlessTheyWereCounted() {
    Recording recording = Recording.of(Trace.of("1W1 2W1").contents(5));

    assertEquals(List.of(), recording.points());
    assertEquals(List.of(), recording.pointEdges());
    assertEquals(List.of(), recording.missingPoints());
  }

  /** Of more than 64 points the recording has other rows. */
  @Test
  void tellsWhatWasMissedAsFarAsThereAreBits() {
    SteeringRow row = new SteeringRow(70, -2, 5, 0, 0, 0);
    Recording recording = Recording.of(Trace.of("1W1 2W1").contents(5).steered(row));

    assertEquals(List.of(0), recording.steering().orElseThrow().missed());
  }

  private static IterationRow row(long entry, long iteration) {
    return new IterationRow(entry, iteration);
  }

  private static Contents withWindow(Contents of, WindowRow window) {
    return new Contents(
        of.run(),
        of.coverage(),
        of.threads(),
        of.sites(),
        of.stacks(),
        of.siteStacks(),
        List.of(window),
        of.failures(),
        new BlockRows(
            List.of(
                new BlockRow(-5, "a.B", "m", "()V", "B.java", "loop", 3, 1, 7, 9, 20, 40, 2, 1)),
            List.of(new BlockCallRow(-5, -5)),
            List.of(new BlockMeetingRow(-5, -5)),
            7),
        of.sync());
  }

  @Test
  void hasNoStackForASiteItDoesNotKnow() throws IOException {
    Recording recording = Recording.read(written("1R1 2W3"));

    assertEquals(List.of(), recording.stackOf(site(-1, "a.B", "B.java")));
  }

  @Test
  void tellsFailuresBySignature() {
    Trace trace = Trace.of("1R1 2W3").throwing("java.lang.IllegalStateException");

    Failure failure = trace.recording(5).failures().get(0);

    assertEquals("T1", failure.thread());
    assertEquals(
        "IllegalStateException at example.Subject.check(Subject.java:99): wrong",
        failure.signature());
  }

  @Test
  void signatureOfAFailureWithoutStackIsTheException() {
    Failure failure = new Failure("uncaught", "main", "java.lang.OutOfMemoryError", "", List.of());

    assertEquals("OutOfMemoryError", failure.signature());
  }

  @Test
  void damagedFileIsRefused() throws IOException {
    Path file = written("1R1 2W3");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 0x10;
    Files.write(file, bytes);

    assertThrows(IOException.class, () -> Recording.read(file));
  }

  @Test
  void fileThatIsCutShortIsRefusedWhereverItIsCut() throws IOException {
    Path file = written("1R1 2W3");
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length++) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThrows(IOException.class, () -> Recording.read(file));
    }
  }

  @Test
  void fileOfAnotherKindIsRefused() throws IOException {
    Path file = Files.writeString(directory.resolve("text"), "no recording at all");

    IOException refused = assertThrows(IOException.class, () -> Recording.read(file));

    assertEquals("it is not a Hawkshaw recording", refused.getMessage());
  }

  @Test
  void missingFileIsRefused() {
    assertThrows(NoSuchFileException.class, () -> Recording.read(directory.resolve("none")));
  }

  @Test
  void sitesAreEqualWhenTheirIdsAre() {
    Site site = site(1, "com.example.Account", "Account.java");
    Site same = site(1, "com.example.Other", "Other.java");

    assertEquals(site, same);
    assertEquals(site.hashCode(), same.hashCode());
    assertNotEquals(site, site(2, "com.example.Account", "Account.java"));
  }

  @Test
  void siteNamesItsPlace() {
    assertEquals("Account.java:12", site(1, "com.example.Account", "Account.java").place());
    assertEquals("com.example.Account", site(1, "com.example.Account", "").place());
  }

  @Test
  void siteHasShortNames() {
    Site site = site(1, "com.example.Account", "Account.java");

    assertEquals("Account.deposit", site.methodName());
    assertEquals("Account.balance", site.variableName());
    assertEquals("Account.deposit", site(1, "Account", "").methodName());
  }

  @Test
  void variableWithoutClassKeepsItsName() {
    Site site = new Site(1, "a.B", "m", "()V", "B.java", 1, "W", "int[]", 0);

    assertEquals("int[]", site.variableName());
  }

  @Test
  void frameWithoutFileSaysSo() {
    assertEquals("a.B.m(unknown)", new Frame("a.B", "m", "", 0).toString());
  }

  private Path written(String steps) throws IOException {
    Path file = directory.resolve("run.hawk");
    try (OutputStream out = Files.newOutputStream(file)) {
      RecordingWriter.write(Trace.of(steps).contents(5), out);
    }
    return file;
  }

  private static Site site(long id, String className, String file) {
    return new Site(
        id, className, "deposit", "(I)V", file, 12, "W", "com.example.Account.balance", 0);
  }
}

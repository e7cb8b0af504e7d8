package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyTest {
  @TempDir private Path temp;
  private Path directory;

  @BeforeEach
  void nameDirectory() {
    directory = temp.resolve("some").resolve("study");
  }

  @Test
  void createsItsDirectory() {
    Study study = Study.openOrCreate(directory, Studies.plan());

    assertEquals(directory, study.directory());
    assertTrue(Files.isDirectory(directory.resolve("runs")));
    assertTrue(Files.isDirectory(directory.resolve("output")));
    assertEquals(List.of(), study.runs());
  }

  @Test
  void opensWithThePlanItWasMadeWith() {
    Studies.create(directory);

    assertEquals(Studies.plan(), Study.open(directory).plan());
  }

  @Test
  void keepsThePlanOfATest() {
    Plan plan = Studies.plan(new Subject(null, List.of(), "a.BTest#c", List.of("one", "two")));
    Study.openOrCreate(directory, plan);

    assertEquals(plan, Study.open(directory).plan());
  }

  @Test
  void takesAPlanThatSaysNothingOfThreadsForOneThread() throws IOException {
    Studies.create(directory);
    Path file = directory.resolve("plan.json");
    String said = Files.readString(file);
    String silent = said.replaceFirst("\\s*\"threads\" : 1,", "");
    assertNotEquals(said, silent);
    Files.writeString(file, silent);

    assertEquals(Studies.plan(), Study.open(directory).plan());
  }

  @Test
  void refusesAnotherNumberOfThreads() {
    Studies.create(directory);
    Subject one = Studies.plan().subject();
    Subject three = new Subject(one.main(), one.arguments(), null, 3, one.classPath());

    Expect.contains(refused(Studies.plan(three)), directory.toString(), "--threads was 1");
  }

  @Test
  void resumesWithTheSamePlan() {
    Studies.create(directory).add(Studies.run(1, Verdict.PASSED));

    Study again = Study.openOrCreate(directory, Studies.plan());

    assertEquals(List.of(Studies.run(1, Verdict.PASSED)), again.runs());
  }

  @Test
  void refusesAnotherSubject() {
    Studies.create(directory);
    Plan other = Studies.plan(new Subject("example.Other", List.of(), null, List.of()));

    String message = refused(other);

    Expect.contains(message, directory.toString(), "it was Subject");
  }

  @Test
  void refusesChangedClasses() {
    Studies.create(directory);
    Plan now = Studies.plan();

    String message =
        refused(
            new Plan(
                now.format(),
                now.subject(),
                "another build",
                now.java(),
                now.jvmArguments(),
                now.seed(),
                now.noise(),
                now.strength(),
                now.window(),
                now.timeoutMillis(),
                now.includes(),
                now.excludes(),
                now.includesJdk(),
                now.libraries()));

    Expect.contains(message, "the classes have changed");
  }

  @Test
  void refusesOtherOptions() {
    Studies.create(directory);
    Plan now = Studies.plan();

    String message =
        refused(
            new Plan(
                now.format(),
                now.subject(),
                now.fingerprint(),
                now.java(),
                now.jvmArguments(),
                2,
                now.noise(),
                now.strength(),
                now.window(),
                now.timeoutMillis(),
                now.includes(),
                now.excludes(),
                now.includesJdk(),
                now.libraries()));

    Expect.contains(message, "the options differ");
  }

  @Test
  void refusesAMissingDirectory() {
    String message = Expect.problem(Problem.NO_STUDY, () -> Study.open(directory));

    Expect.contains(message, directory.toString(), "there is no such directory");
  }

  @Test
  void refusesADirectoryWithoutPlan() {
    String message = Expect.problem(Problem.NO_STUDY, () -> Study.open(temp));

    Expect.contains(message, "it has no plan.json");
  }

  @Test
  void refusesAPlanThatIsNoJson() throws IOException {
    Files.writeString(temp.resolve("plan.json"), "not\njson");

    String message = Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(temp));

    Expect.contains(message, "plan.json: ");
    assertEquals(1, message.lines().count());
  }

  @Test
  void refusesAPlanWithMissingNumbers() throws IOException {
    Files.writeString(temp.resolve("plan.json"), "{}");

    Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(temp));
  }

  @Test
  void refusesAPlanThatIsNull() throws IOException {
    Files.writeString(temp.resolve("plan.json"), "null");

    Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(temp));
  }

  @Test
  void refusesAPlanWithoutASubject() throws IOException {
    Studies.create(directory);
    Path plan = directory.resolve("plan.json");
    Files.writeString(plan, Files.readString(plan).replace("\"subject\"", "\"another\""));

    Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(directory));
  }

  @Test
  void refusesAPlanThatIsNoText() throws IOException {
    Files.write(temp.resolve("plan.json"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1});

    Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(temp));
  }

  @Test
  void refusesAnotherFormat() throws IOException {
    Studies.create(directory);
    Path plan = directory.resolve("plan.json");
    String text = Files.readString(plan);
    Files.writeString(plan, text.replaceFirst("\"format\" : 1", "\"format\" : 99"));

    String message = Expect.problem(Problem.UNREADABLE_STUDY, () -> Study.open(directory));

    Expect.contains(message, "its format is 99, this Hawkshaw reads 1");
  }

  @Test
  void saysThatItCanNotWriteWhereAFileIs() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    String message = Expect.problem(Problem.CANNOT_WRITE, () -> Studies.create(file));

    Expect.contains(message, file.toString());
  }

  @Test
  void givesRunsInTheOrderOfTheirIndexes() {
    Study study = Studies.create(directory);
    study.add(Studies.run(3, Verdict.PASSED));
    study.add(Studies.run(1, Verdict.HUNG));
    study.add(Studies.run(2, Verdict.FAILED));

    assertEquals(List.of(1, 2, 3), study.runs().stream().map(Run::index).toList());
  }

  @Test
  void countsTheLastOfTwoRunsWithOneIndexAsItHasTheRecording() {
    Study study = Studies.create(directory);
    study.add(Studies.run(1, Verdict.FAILED));
    study.add(Studies.run(1, Verdict.PASSED));

    assertEquals(List.of(Studies.run(1, Verdict.PASSED)), study.runs());
  }

  @Test
  void runIsWholeWithItsRecording() throws IOException {
    Study study = Studies.create(directory);
    Studies.record(study, 1, Trace.of("1W1 2W2").contents(5));
    Files.createFile(study.recordingFile(2));

    assertTrue(study.isWhole(Studies.run(1, Verdict.PASSED)));
    assertFalse(study.isWhole(Studies.run(2, Verdict.FAILED)));
    assertFalse(study.isWhole(Studies.run(3, Verdict.HUNG)));
    assertTrue(study.isWhole(Studies.run(3, Verdict.INVALID)));
  }

  @Test
  void hasRoomUntilItCanNotBeWritten() throws IOException {
    Study study = Studies.create(directory);
    study.requireRoom();
    assertFalse(Files.exists(directory.resolve("scratch")));

    Files.createDirectories(directory.resolve("scratch/x"));

    Expect.contains(Expect.problem(Problem.CANNOT_WRITE, study::requireRoom), directory.toString());
  }

  @Test
  void namesAndForgetsProblemsOfTheJournal() throws IOException {
    Study study = Studies.create(directory);
    Path journal = directory.resolve("journal");
    Files.writeString(journal, "damaged\n");

    assertEquals(List.of(), study.runs());
    assertEquals(List.of("journal, line 1: damaged, passed over"), study.problems());
    Files.delete(journal);
    assertEquals(List.of(), study.runs());
    assertEquals(List.of(), study.problems());
  }

  @Test
  void saysThatTheJournalCanNotBeRead() throws IOException {
    Study study = Studies.create(directory);
    Files.createDirectory(directory.resolve("journal"));

    String message = Expect.problem(Problem.UNREADABLE_STUDY, study::runs);

    Expect.contains(message, "journal: ");
  }

  @Test
  void readsARecordingByItsIndex() throws IOException {
    Study study = Studies.create(directory);
    Studies.record(study, 7, Trace.of("1W1 2W2").contents(5));

    assertEquals(1, study.recording(7).windows().size());
    assertEquals("000007.hawk", study.recordingFile(7).getFileName().toString());
    assertEquals("000007.txt", study.outputFile(7).getFileName().toString());
  }

  @Test
  void lockKeepsOthersOutUntilItIsReleased() {
    Study study = Studies.create(directory);
    StudyLock lock = study.lock();

    String message = Expect.problem(Problem.STUDY_IN_USE, study::lock);
    Expect.contains(message, directory.toString());
    lock.release();
    study.lock().release();
  }

  @Test
  void lockSaysThatItCanNotBeWritten() throws IOException {
    Study study = Studies.create(directory);
    Files.createDirectory(directory.resolve("lock"));

    Expect.problem(Problem.CANNOT_WRITE, study::lock);
  }

  private String refused(Plan plan) {
    return Expect.problem(Problem.OTHER_STUDY, () -> Study.openOrCreate(directory, plan));
  }
}

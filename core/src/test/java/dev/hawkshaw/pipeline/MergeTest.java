package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeTest {
  private static final Trace BAD = new Trace().on("x", "1R1 2R1 2W2 1W2").on("y", "1W5 2R6");
  private static final Trace GOOD = new Trace().on("x", "1R1 1W2 2R1 2W2").on("y", "1W5 2R6");

  @TempDir private Path temp;

  @Test
  void shardsRankAsOneStudyDoesToTheDigit() throws IOException {
    Study whole = study("whole");
    List<Study> shards = List.of(study("1"), study("2"), study("3"));
    for (int index = 1; index <= 40; index++) {
      add(whole, index);
      add(shards.get(index % 3), index);
    }

    Answer merged = merge(shards.get(2), shards.get(0), shards.get(1));

    assertEquals(
        "40 runs were added, 0 were there already; the study has 40.\nThe study is in "
            + into()
            + "\n",
        merged.text());
    assertEquals(whole.runs(), Study.open(into()).runs());
    assertEquals(rank(whole.directory()).json().replace("/whole", "/into"), rank(into()).json());
  }

  @Test
  void mergingAgainChangesNothing() throws IOException {
    Study one = study("1");
    add(one, 1);
    add(one, 2);
    Files.writeString(one.outputFile(2), "printed");
    Files.writeString(one.dumpFile(2), "waiting");
    Files.writeString(one.sharingFile(), "a.B.c\n");
    merge(one);
    String journal = Files.readString(into().resolve("journal"));

    Answer again = merge(one);

    Expect.contains(again.text(), "0 runs were added, 2 were there already; the study has 2.");
    assertEquals(journal, Files.readString(into().resolve("journal")));
    assertEquals("a.B.c\n", Files.readString(into().resolve("shared.txt")));
    assertEquals("printed", Files.readString(Study.open(into()).outputFile(2)));
    assertEquals("waiting", Files.readString(Study.open(into()).dumpFile(2)));
  }

  @Test
  void keepsTheRunThatIsThere() throws IOException {
    Study one = study("1");
    add(one, 1);
    Study other = study("2");
    Studies.failed(other, 1, BAD);

    merge(one, other);

    assertEquals(Verdict.PASSED, Study.open(into()).runs().get(0).verdict());
  }

  @Test
  void leavesOutARunWithoutItsRecording() throws IOException {
    Study one = study("1");
    add(one, 1);
    add(one, 2);
    Files.delete(one.recordingFile(2));
    one.add(Studies.run(3, Verdict.INVALID));

    merge(one);

    assertEquals(List.of(1, 3), Study.open(into()).runs().stream().map(Run::index).toList());
  }

  @Test
  void joinsWhatWasShared() throws IOException {
    Study one = study("1");
    Files.writeString(one.sharingFile(), "a.B.c\na.B.d\n");
    Study other = study("2");
    Files.writeString(other.sharingFile(), "a.B.d\na.B.e\na.B.ha");

    merge(one, other);

    assertEquals("a.B.c\na.B.d\na.B.e\n", Files.readString(into().resolve("shared.txt")));
  }

  @Test
  void joinsListsOfPointsThatBeginAlike() throws IOException {
    Study one = study("1");
    Files.writeString(one.pointsFile(), "1 lock a.B.c:1 x\n");
    Study other = study("2");
    Files.writeString(other.pointsFile(), "1 lock a.B.c:1 x\n2 lock a.B.c:2 x\n");
    Study third = study("3");
    Files.writeString(third.pointsFile(), "2 lock a.B.c:2 x\n");

    merge(one, other);

    assertEquals(
        "1 lock a.B.c:1 x\n2 lock a.B.c:2 x\n", Files.readString(into().resolve("points.txt")));
    Expect.contains(
        Expect.problem(Problem.OTHER_PLAN, () -> merge(third)), "their searches know other points");
  }

  @Test
  void namesWhatDiffersAndMakesNothing() throws IOException {
    Study one = study("1");
    Plan plan = Studies.plan();
    Study other =
        Study.openOrCreate(
            temp.resolve("2"),
            new Plan(
                plan.format(),
                new Subject("example.Other", List.of(), null, List.of("elsewhere")),
                plan.fingerprint(),
                plan.java(),
                plan.jvmArguments(),
                plan.seed() + 1,
                plan.noise(),
                plan.strength(),
                plan.window(),
                plan.timeoutMillis(),
                plan.includes(),
                plan.excludes(),
                plan.includesJdk(),
                List.of("elsewhere")));

    String message = Expect.problem(Problem.OTHER_PLAN, () -> merge(one, other));

    Expect.contains(message, ": main example.Subject and example.Other, seed 1 and 2; merge only");
    assertFalse(Files.exists(into()));
  }

  @Test
  void mergesStudiesWhoseClassesAreElsewhere() throws IOException {
    Study one = study("1");
    add(one, 1);
    Study other =
        Study.openOrCreate(
            temp.resolve("2"),
            Studies.plan(new Subject("example.Subject", List.of(), null, List.of("elsewhere"))));
    add(other, 2);

    merge(one, other);

    assertEquals(2, Study.open(into()).runs().size());
  }

  @Test
  void refusesWhatIsNoStudy() throws IOException {
    Study one = study("1");
    Files.createDirectory(into());

    Expect.problem(Problem.NO_STUDY, () -> merge(one));
    Expect.problem(
        Problem.NO_STUDY,
        () -> new Pipeline(new Notes()).merge(List.of(temp.resolve("missing")), into()));
    Expect.problem(Problem.BAD_OPTION, () -> new Pipeline(new Notes()).merge(List.of(), into()));
  }

  private Study study(String name) {
    return Studies.create(temp.resolve(name));
  }

  /** Every third run fails. */
  private static void add(Study study, int index) throws IOException {
    if (index % 3 == 0) {
      Studies.failed(study, index, BAD);
    } else {
      Studies.passed(study, index, GOOD);
    }
  }

  private Path into() {
    return temp.resolve("into");
  }

  private Answer merge(Study... studies) {
    List<Path> places = List.of(studies).stream().map(Study::directory).toList();
    return new Pipeline(new Notes()).merge(places, into());
  }

  private static Answer rank(Path study) {
    return new Pipeline(new Notes()).rank(study, new Requests().rank());
  }
}

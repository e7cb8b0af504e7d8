package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.OTHER_LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE_AGAIN;
import static dev.hawkshaw.lab.bench.SmallRuns.keyOf;
import static dev.hawkshaw.lab.bench.SmallRuns.reads;
import static dev.hawkshaw.lab.bench.SmallRuns.recording;
import static dev.hawkshaw.lab.bench.SmallRuns.turn;
import static dev.hawkshaw.lab.bench.SmallRuns.writes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HappenedTest {
  private static final String ONE = "cause: bug=one Subject.x R1-W2-W1 read write write";
  private static final String PAIR_OF_ONE = "cause: bug=one Subject.x W1-W2 write write";
  private static final String OTHER = "cause: bug=other Subject.x R1-W2-W1 read again write";
  private static final String PAIR = "cause: bug=pair Subject.x R1-W2 read again";

  @TempDir private Path directory;

  @Test
  void theOnlyBugHappenedInAllFailingRuns() throws IOException {
    AnswerKey key = keyOf("kind: atomicity", "cause: Subject.x R1-W2-W1 read write write");
    assertEquals(
        Map.of(2, Set.of(""), 3, Set.of("")),
        in(key, passed(1), failed(2, GOOD), failed(3, LOST_UPDATE)).byRun());
  }

  @Test
  void runsTellWhatHappened() throws IOException {
    AnswerKey key =
        keyOf("kind: atomicity", ONE, OTHER, "truth: printed", "truth: bug=other stuck: task");
    Happened happened =
        in(
            key,
            told(1, "hello\nbug: one\n", "wrong sum"),
            told(2, "bug: one", "stuck: task 2"),
            told(3, null, "stuck: task 1"),
            told(4, "bug: nobody knows\nno bug: one\n", ""));
    assertEquals(
        Map.of(1, Set.of("one"), 2, Set.of("one", "other"), 3, Set.of("other"), 4, Set.of()),
        happened.byRun());
    assertEquals(Map.of("one", Set.of(1, 2), "other", Set.of(2, 3)), happened.byBug());
  }

  @Test
  void whereRunsTellNothingTheirPatternsDo() throws IOException {
    AnswerKey key = keyOf("kind: atomicity", ONE, PAIR_OF_ONE, OTHER);
    Happened happened =
        in(
            key,
            passed(1),
            failed(2, LOST_UPDATE),
            failed(3, OTHER_LOST_UPDATE),
            failed(4, recording(writes(0), writes(1))));
    assertEquals(Map.of(2, Set.of("one"), 3, Set.of("other"), 4, Set.of()), happened.byRun());
  }

  @Test
  void pairsTellWhereABugHasNothingElse() throws IOException {
    AnswerKey key = keyOf("kind: atomicity", ONE, PAIR_OF_ONE, PAIR);
    Recording readBeforeWrite =
        recording(reads(0), turn(1, WRITE_AGAIN, WRITE_AGAIN, 0, WRITE_AGAIN));
    assertEquals(
        Map.of(1, Set.of("one"), 2, Set.of("pair")),
        in(key, failed(1, LOST_UPDATE), failed(2, readBeforeWrite)).byRun());
  }

  @Test
  void tellsWhoWasAlone() {
    Happened happened =
        new Happened(Map.of(1, Set.of("a"), 2, Set.of("a", "b"), 3, Set.of(), 4, Set.of("c")));
    assertEquals(Set.of("a", "c"), happened.alone());
    assertEquals(1, happened.several());
    assertEquals(1, happened.untold());
    assertEquals(Set.of(1, 4), happened.ofOneBug().byRun().keySet());
  }

  /** Of the first cluster run 2 is left, which is all of a; b is right in both. */
  @Test
  void measuresClustersOfTheRunsThatItHasAlone() {
    Happened happened = new Happened(Map.of(1, Set.of("a", "b"), 2, Set.of("a"), 3, Set.of("b")));
    List<Set<Integer>> clusters = List.of(Set.of(1, 2), Set.of(3));
    assertEquals((2 * 1 + 2 / 3.0) / 3, happened.fMeasure(clusters), 1e-12);
    assertEquals(1, happened.ofOneBug().fMeasure(clusters), 1e-12);
  }

  private static Happened in(AnswerKey key, JudgedRun... runs) throws IOException {
    return Happened.in(List.of(runs), key, View.PATTERN.matrix(List.of(runs)));
  }

  private static JudgedRun passed(int index) {
    return new JudgedRun(index, false, "", "", LOST_UPDATE);
  }

  private static JudgedRun failed(int index, Recording recording) {
    return new JudgedRun(index, true, "", "", recording);
  }

  private JudgedRun told(int index, String output, String symptom) throws IOException {
    Path file = directory.resolve(index + ".txt");
    if (output != null) {
      Files.writeString(file, output);
    }
    return new JudgedRun(index, true, "", "", GOOD, symptom, file);
  }
}

package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.READ;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE_AGAIN;
import static dev.hawkshaw.lab.bench.SmallRuns.key;
import static dev.hawkshaw.lab.bench.SmallRuns.recording;
import static dev.hawkshaw.lab.bench.SmallRuns.runs;
import static dev.hawkshaw.lab.bench.SmallRuns.turn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BaselinesTest {
  private static final List<JudgedRun> RUNS = runs(GOOD, LOST_UPDATE);

  private static final AnswerKey KEY = key("R1-W2-W1", READ, WRITE, WRITE);

  @Test
  void avioReportsTriplesThatOnlyFailingRunsHave() {
    assertEquals(new View.Ranks(1, new CausePlace(1, 0)), new AvioView().rank(RUNS, KEY));
  }

  /** As in the paper's example: its causes are in passing runs too. */
  @Test
  void avioReportsNothingThatAPassingRunHas() {
    List<JudgedRun> runs = new ArrayList<>(RUNS);
    runs.add(new JudgedRun(5, false, "", "", LOST_UPDATE));

    assertNull(new AvioView().rank(runs, KEY).place());
    assertEquals(new CausePlace(1, 0), View.PATTERN.rank(runs, KEY).place());
  }

  /** The lost update changes what is written, not which write is read. */
  @Test
  void defUseSeesNoLostUpdate() {
    assertEquals(Set.of("2-1"), defUses(GOOD));
    assertEquals(Set.of(), defUses(LOST_UPDATE));
    assertNull(new DefUseView().rank(RUNS, KEY).place());
  }

  @Test
  void defUseReportsAReadOfTheWrongWrite() {
    Recording late =
        recording(turn(0, WRITE, WRITE_AGAIN, 0, WRITE_AGAIN), turn(1, READ, READ, READ, 0));
    Recording early =
        recording(
            turn(0, WRITE, WRITE, 0, WRITE),
            turn(1, READ, READ, READ, 0),
            turn(0, WRITE_AGAIN, WRITE_AGAIN, 0, WRITE_AGAIN));

    assertEquals(Set.of("3-1"), defUses(late));
    assertEquals(Set.of("2-1"), defUses(early));
    assertEquals(
        new View.Ranks(2, new CausePlace(1, 0)),
        new DefUseView().rank(runs(late, early), key("W1-R2-W1", WRITE, READ, WRITE_AGAIN)));
  }

  /** A turn that goes on after its write reads its own, and others read it until the next write. */
  @Test
  void defUseFollowsAWriteToTheNext() {
    Recording recording =
        recording(
            turn(0, WRITE, READ, READ, WRITE),
            turn(1, READ, READ, READ, 0),
            turn(0, WRITE_AGAIN, WRITE_AGAIN, 0, WRITE_AGAIN),
            turn(1, READ, READ, READ, 0));

    assertEquals(Set.of("2-1", "3-1"), defUses(recording));
  }

  /**
   * The write after the other thread's is in both failing and no passing run, and all four make it:
   * an increase of 1 - 2/4, in all failing runs, so 2 / (1 / 0.5 + 1).
   */
  @Test
  void cciScoresWhoCameBefore() {
    assertEquals(Set.of("1 ANY", "1 REMOTE", "2 ANY", "2 LOCAL"), predicates(GOOD));
    assertEquals(
        Set.of("1 ANY", "1 REMOTE", "2 ANY", "2 LOCAL", "2 REMOTE"), predicates(LOST_UPDATE));
    Matrix<CciView.Predicate> matrix = new Matrix<>();
    RUNS.forEach(
        run ->
            matrix.merge(
                Matrix.ofRun(run.index(), run.failing(), CciView.predicates(run.recording()))));
    CciView.Predicate after =
        matrix.entities().stream()
            .filter(each -> name(each).equals("2 REMOTE"))
            .findFirst()
            .orElseThrow();
    assertEquals(2.0 / 3, CciView.importance(matrix, after), 1e-12);
    assertEquals(new View.Ranks(3, new CausePlace(1, 0)), new CciView().rank(RUNS, KEY));
  }

  private static Set<String> defUses(Recording recording) {
    return DefUseView.pairs(recording).stream()
        .map(pair -> pair.write().line() + "-" + pair.read().line())
        .collect(Collectors.toSet());
  }

  private static Set<String> predicates(Recording recording) {
    return CciView.predicates(recording).stream()
        .map(BaselinesTest::name)
        .collect(Collectors.toSet());
  }

  private static String name(CciView.Predicate predicate) {
    return predicate.site().line() + " " + predicate.previous();
  }
}

package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.READ;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE;
import static dev.hawkshaw.lab.bench.SmallRuns.keyOfPair;
import static dev.hawkshaw.lab.bench.SmallRuns.subject;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.bench.Localized.Way;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables of the study of pairs, made of small runs. */
class PairTablesTest {
  private static final AnswerKey KEY = keyOfPair("R-W", READ, WRITE);
  private static final List<Integer> STEPS = List.of(1, 2, 5);

  /** The second passing run has the cause too. */
  private static final List<JudgedRun> RUNS =
      List.of(
          new JudgedRun(1, true, "", "", LOST_UPDATE),
          new JudgedRun(2, false, "", "", GOOD),
          new JudgedRun(3, false, "", "", LOST_UPDATE),
          new JudgedRun(4, true, "", "", GOOD),
          new JudgedRun(5, true, "", "", GOOD));

  private static final PairStudy STUDY = study("locon PBZip2", RUNS);
  private static final PairStudy NEVER_FAILED = study("", RUNS.subList(1, 3));
  private static final PairStudy NEVER_PASSED = study("", RUNS.subList(3, 5));
  private static final PairTables TABLES = new PairTables(STEPS, List.of(STUDY));

  private static PairStudy study(String paper, List<JudgedRun> runs) {
    Subject subject = subject(paper, KEY);
    return PairStudy.of(subject, runs, STEPS);
  }

  @Test
  void passingRunsTakeAwayWhatTheyHave() {
    assertEquals(1, STUDY.first(Way.LOCON, 1).rank());
    assertNull(STUDY.first(Way.LOCON, 2).rank());
    assertEquals(STUDY.first(Way.LOCON, 2), STUDY.first(Way.LOCON, 5));
  }

  @Test
  void theMedianIsOverTheFailingRuns() {
    assertEquals(3, STUDY.failing());
    assertNull(STUDY.median(Way.LOCON, 1).rank());
    assertEquals(0, STUDY.median(Way.LOCON, 1).findings());
  }

  @Test
  void noMoreThanFiveFailingRunsAreLookedAt() {
    List<JudgedRun> seven = new ArrayList<>(RUNS.subList(1, 2));
    for (int i = 3; i < 10; i++) {
      seven.add(new JudgedRun(i, true, "", "", LOST_UPDATE));
    }
    assertEquals(5, study("", seven).failing());
  }

  @Test
  void subjectsAreCountedByRankForEveryNumberOfPassingRuns() {
    List<Map<String, Object>> rows =
        TABLES.sensitivity("t", "", PairStudy::first).data().stream()
            .filter(row -> row.get("way").equals("locon"))
            .toList();
    assertEquals(List.of(1, 2, "all"), rows.stream().map(row -> row.get("passing runs")).toList());
    assertEquals(List.of(1, 0, 0), rows.stream().map(row -> row.get("rank 1")).toList());
    assertEquals(List.of(0, 1, 1), rows.stream().map(row -> row.get("not found")).toList());
    assertEquals(1, rows.get(1).get("have so many"));
    assertNull(rows.get(2).get("have so many"));
  }

  @Test
  void theProcedureThatFoundTheCauseIsCounted() {
    Map<String, Object> row =
        TABLES.procedures().data().stream()
            .filter(each -> each.get("way").equals("locon, until found"))
            .findFirst()
            .orElseThrow();
    assertEquals(1, row.get("I"));
    assertEquals(0, row.get("III loop"));
    assertEquals(0, row.get("not found"));
  }

  @Test
  void howMuchAProcedureReportsIsOfTheSubjectsThatItLocalizes() {
    Map<String, Object> first = TABLES.reported(1).data().get(0);
    assertEquals(
        Map.of("procedure", "I", "subjects", 1, "1 passing", 1, "2 passing", 0, "all passing", 0),
        first);
    Map<String, Object> nothing = TABLES.reported(2).data().get(0);
    assertEquals(0, nothing.get("subjects"));
    assertNull(nothing.get("1 passing"));
  }

  @Test
  void everySubjectStandsBesideThePaper() throws IOException {
    PairSubjects single = subjects(1, STUDY);
    Map<String, Object> row = single.table().data().get(0);
    assertEquals(1, row.get("rank"));
    assertEquals("I", row.get("procedure"));
    assertEquals(1, row.get("passing runs"));
    assertEquals("not found", row.get("rank, median"));
    assertEquals("PBZip2", row.get("program"));
    assertEquals("with one failing run", row.get("localized, published"));
    assertEquals("I", row.get("procedure, published"));
  }

  @Test
  void whatIsNotCountedIsNamed() throws IOException {
    PairSubjects single = subjects(1, STUDY, NEVER_FAILED, NEVER_PASSED);
    assertEquals(1, single.table().rows().size());
    List<String> totals = single.totals();
    assertTrue(
        totals.get(0).contains("of 1 exposed subjects about shared state"), totals::toString);
    assertEquals("left out, as no run failed: s", totals.get(3));
    assertEquals("left out, as no run passed: s", totals.get(4));
  }

  private static PairSubjects subjects(int step, PairStudy... studies) throws IOException {
    return new PairSubjects(Published.of("locon"), step, step, List.of(studies));
  }

  @Test
  void withoutAStudyTheTablesAreEmptyButThere() throws IOException {
    PairTables none = new PairTables(STEPS, List.of());
    Map<String, Object> row = none.sensitivity("t", "", PairStudy::median).data().get(0);
    assertEquals(0, row.get("not found"));
    assertNull(row.get("reported, median"));
    assertEquals(5, none.reported(1).rows().size());
    assertEquals("left out, as no run failed: none", subjects(1).totals().get(3));
  }

  @Test
  void theLinesAreSharesOfTheSubjects() {
    LinePlot plot = TABLES.plot();
    LinePlot.Line line = plot.panels().get(0).lines().get(3);
    assertEquals("locon, rank 1", line.label());
    assertEquals(List.of(100, 0, 0), line.values());
    assertEquals(List.of("1", "2", "all"), plot.steps());
  }

  @Test
  void theLastNumberOfPassingRunsIsAll() {
    assertEquals(List.of(1, 2, 5, 10, 20, 50, 100), PairsBench.steps(100));
    assertEquals(List.of(1, 2, 4), PairsBench.steps(4));
    assertEquals(List.of(1), PairsBench.steps(1));
  }
}

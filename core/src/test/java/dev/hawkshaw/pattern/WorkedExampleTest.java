package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.Location;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.Threads.Tag;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Figure 1 of the Falcon paper, to the digit.
 *
 * <pre>
 * T1: 1: if (x == 0) x = 1;    T2: 4: if (x == 1) x = 2;    T3: 6: if (x == 1) x = 3;
 *     2: if (y == 0) y = 1;        5: if (y == 1) y = 2;        7: if (y == 1) y = 3;
 *     3: if (x == 2 &amp; y == 2) fail();
 * </pre>
 */
class WorkedExampleTest {
  /** 1-6-4-2-7-5-3, passed. */
  private static final Trace FIRST =
      new Trace().on("x", "1R1 1W1 3R6 3W6 2R4 1R3").on("y", "1R2 1W2 3R7 3W7 2R5 1R3");

  /** 1-6-4-2-5-7-3, passed. */
  private static final Trace SECOND =
      new Trace().on("x", "1R1 1W1 3R6 3W6 2R4 1R3").on("y", "1R2 1W2 2R5 2W5 3R7 1R3");

  /** 1-4-6-2-7-5-3, passed. */
  private static final Trace THIRD =
      new Trace().on("x", "1R1 1W1 2R4 2W4 3R6 1R3").on("y", "1R2 1W2 3R7 3W7 2R5 1R3");

  /** 1-4-6-2-5-7-3, failed. */
  private static final Trace FOURTH =
      new Trace().on("x", "1R1 1W1 2R4 2W4 3R6 1R3").on("y", "1R2 1W2 2R5 2W5 3R7 1R3");

  private static final String X_143 = "W1-W2-R1 on x at 1,4,3";
  private static final String Y_253 = "W1-W2-R1 on y at 2,5,3";
  private static final String X_163 = "W1-W2-R1 on x at 1,6,3";
  private static final String Y_273 = "W1-W2-R1 on y at 2,7,3";

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 8})
  void scoresAreThoseOfThePaper(int window) {
    Map<String, Double> scores = scores(matrix(window));

    assertEquals(0.5, scores.get(X_143));
    assertEquals(0.5, scores.get(Y_253));
    assertEquals(0.0, scores.get(X_163));
    assertEquals(0.0, scores.get(Y_273));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 8})
  void rankingHoldsTheTriplesOfTheFailingRunOnly(int window) {
    List<String> triples = new ArrayList<>();
    for (Ranked<Pattern> each : analysis(window).rank(matrix(window), Formula.JACCARD)) {
      if (each.entity().kind().isTriple()) {
        assertEquals(0.5, each.score());
        triples.add(Patterns.show(each.entity()));
      }
    }
    assertEquals(List.of(X_143, Y_253), triples);
  }

  @Test
  void smallerWindowFindsNoTriple() {
    Set<String> patterns = Patterns.in(SECOND.recording(3), analysis(3));

    assertEquals(Set.of(), Patterns.triples(patterns));
  }

  @Test
  void firstWindowOfThreeTurnsShowsOnlyThePairOnX() {
    Recording recording = SECOND.recording(3);
    List<Sighting> first = PatternFinder.find(Collapse.FALCON, recording.windows().get(0).turns());

    assertEquals(
        List.of("W1-W2 on x at 1,6"),
        first.stream().map(each -> Patterns.show(each.pattern())).toList());
    assertEquals(
        List.of("T1", "T3"),
        first.get(0).turns().stream().map(turn -> recording.threadName(turn.thread())).toList());
  }

  @Test
  void tripleOnYNeedsFourTurns() {
    Set<String> patterns = Patterns.in(SECOND.recording(4), analysis(4));

    assertEquals(Set.of(X_163, Y_253), Patterns.triples(patterns));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 8})
  void recorderOfTheProbesShowsTheSamePatterns(int window) {
    for (Trace trace : List.of(FIRST, SECOND, THIRD, FOURTH)) {
      assertEquals(
          Patterns.in(trace.recording(window), analysis(window)),
          Patterns.in(driven(trace, window), analysis(window)));
    }
  }

  @Test
  void runThatEndsInItsFirstWindowStillShowsItsPatterns() {
    Trace trace = Trace.of("1W1 2W2 1R3");

    assertEquals(
        Set.of("W1-W2-R1 on x at 1,2,3", "W1-R2 on x at 2,3"),
        Patterns.in(driven(trace, 8), analysis(8)));
  }

  private static PatternAnalysis analysis(int window) {
    return new PatternAnalysis(window, Collapse.FALCON);
  }

  private static Matrix<Pattern> matrix(int window) {
    PatternAnalysis analysis = analysis(window);
    return new Matrix<Pattern>()
        .merge(analysis.summarize(1, false, FIRST.recording(window)))
        .merge(analysis.summarize(2, false, SECOND.recording(window)))
        .merge(analysis.summarize(3, false, THIRD.recording(window)))
        .merge(analysis.summarize(4, true, FOURTH.recording(window)));
  }

  private static Map<String, Double> scores(Matrix<Pattern> matrix) {
    Map<String, Double> scores = new TreeMap<>();
    for (Pattern each : matrix.entities()) {
      scores.put(Patterns.show(each), Formula.JACCARD.score(matrix.counts(each)));
    }
    return scores;
  }

  /** Drives the probes: one access for each turn, the one that Falcon keeps. */
  private static Recording driven(Trace trace, int window) {
    Recorder recorder = new Recorder(new RunRow("", "", window, "none", 0, 0), null);
    Map<Integer, Tag> tags = new TreeMap<>();
    for (int i = 1; i <= 3; i++) {
      tags.put(i, recorder.threads().of(new Thread("T" + i)));
    }
    for (String variable : trace.variables()) {
      Location location = new Location();
      for (Trace.Access access : kept(trace.accesses(variable))) {
        int site = Sites.number(access.site());
        int thread = access.thread();
        int touch = access.write() ? -site : site;
        recorder.begin(location, tags.get(thread), touch);
      }
    }
    return Recording.of(recorder.contents());
  }

  /** In this example a turn is one access, or a read and then a write. */
  private static List<Trace.Access> kept(List<Trace.Access> accesses) {
    List<Trace.Access> kept = new ArrayList<>();
    for (int i = 0; i < accesses.size(); i++) {
      boolean last =
          i + 1 == accesses.size() || accesses.get(i + 1).thread() != accesses.get(i).thread();
      if (last) {
        kept.add(accesses.get(i));
      }
    }
    return kept;
  }
}

package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.roaringbitmap.RoaringBitmap;

/**
 * As many failing runs and patterns as a large study has: 1,000 and 70,000, with as many passing
 * runs, and three bugs in them. Times are told, not tested.
 */
class ThousandFailingRunsTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);
  private static final int FAILING = 1000;
  private static final int RUNS = 2000;
  private static final int PATTERNS = 70_000;
  private static final int DENSITY = 100;
  private static final int BUGS = 3;

  /** From line 100 on it is another method. */
  private static final List<String> ACCESSES =
      List.of("1R1 2W2 1W3", "1R1 2W102 1W3", "1R101 2W102 1W103");

  private static final int CHUNK = 1000;

  private final List<Pattern> patterns = new ArrayList<>();
  private final Matrix<Pattern> matrix = new Matrix<>();
  private final List<RoaringBitmap> seen = new ArrayList<>();
  private final Map<Integer, Recording> made = new HashMap<>();
  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private long making;

  @Test
  void areGroupedInSeconds() {
    make();
    making = 0;
    long start = clock.getCurrentThreadCpuTime();
    Bugs bugs = finder(Grouping.DEFAULT).find();
    long explained = clock.getCurrentThreadCpuTime() - making;
    List<Ranked<Pattern>> ranking = ANALYSIS.rank(matrix, Formula.JACCARD);
    long ranked = clock.getCurrentThreadCpuTime();
    List<RoaringBitmap> similar = RunClusters.of(matrix, ranking, 5, 0.2);
    long end = clock.getCurrentThreadCpuTime();
    System.out.printf(
        "%d failing runs, %d patterns: grouped by causes in %.1f s, by similarity in %.1f s (%d"
            + " clusters)%n",
        FAILING,
        matrix.entities().size(),
        (explained - start) / 1e9,
        (end - ranked) / 1e9,
        similar.size());

    assertEquals(BUGS, bugs.all().size());
    assertEquals(List.of(), bugs.unexplained());
    assertEquals(
        FAILING, bugs.all().stream().mapToInt(bug -> bug.runs().size()).sum(), "each run has one");
  }

  private BugFinder finder(Grouping grouping) {
    return new BugFinder(ANALYSIS, matrix, new FailingRuns(Map.of(), this::recording), grouping);
  }

  private void make() {
    for (int from = 0; from < PATTERNS; from += CHUNK) {
      RoaringBitmap chunk = new RoaringBitmap();
      chunk.add(from, (long) from + CHUNK);
      patterns.addAll(ANALYSIS.entities(noise(chunk).recording(5)));
    }
    assertEquals(PATTERNS, patterns.size());
    List<Set<Pattern>> bugs = new ArrayList<>();
    for (int bug = -1; bug < BUGS; bug++) {
      bugs.add(ANALYSIS.entities(recording(new RoaringBitmap(), bug)));
    }
    SplittableRandom random = new SplittableRandom(1);
    seen.add(new RoaringBitmap());
    for (int run = 1; run <= RUNS; run++) {
      RoaringBitmap some = new RoaringBitmap();
      List<Pattern> entities = new ArrayList<>();
      for (int i = random.nextInt(DENSITY);
          i < PATTERNS;
          i += 1 + random.nextInt(2 * DENSITY - 1)) {
        some.add(i);
        entities.add(patterns.get(i));
      }
      seen.add(some);
      entities.addAll(bugs.get(bug(run) + 1));
      matrix.merge(Matrix.ofRun(run, run <= FAILING, entities));
    }
  }

  /** One in fifty of the first, one in ten of the second; -1 if the run passed. */
  private static int bug(int run) {
    if (run > FAILING) {
      return -1;
    }
    return run % 50 == 0 ? 2 : run % 10 == 1 ? 1 : 0;
  }

  /** To make one up takes longer than to read it. */
  private Recording recording(int run) {
    long start = clock.getCurrentThreadCpuTime();
    Recording recording =
        made.computeIfAbsent(run, number -> recording(seen.get(number), bug(number)));
    making += clock.getCurrentThreadCpuTime() - start;
    return recording;
  }

  /** Each pattern is a write and a read of a variable of its own. */
  private static Trace noise(RoaringBitmap some) {
    Trace trace = new Trace();
    for (int i : some) {
      trace.on("v" + i, "1W1 2R2");
    }
    return trace;
  }

  private static Recording recording(RoaringBitmap some, int bug) {
    Trace trace = noise(some);
    for (int i = 0; i < BUGS; i++) {
      String[] steps = ACCESSES.get(i).split(" ");
      List<String> order =
          i == bug
              ? List.of(steps[0], steps[1], steps[2])
              : List.of(steps[0], steps[2], steps[1], steps[0]);
      trace.on("bug" + i, String.join(" ", order));
    }
    return trace.recording(5);
  }
}

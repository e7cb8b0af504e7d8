package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.StableTop;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Ranks the runs while others are made: knows what comes first so far, and when that is stable.
 *
 * <p>Where threads meet: the campaign's threads put runs into the queue and read {@code suspect};
 * everything else belongs to the lookout's thread. It rests for as long as it worked, so that it
 * takes half a processor at the most, and ranks only as often as it takes a small part of that.
 */
final class Lookout implements AutoCloseable {
  /** So many times as long as a ranking took, none is made again. */
  private static final int RANKING_REST = 20;

  private static final long SHORTEST_REST_NANOS = 500_000_000;

  private final Study study;
  private final StopRule rule;
  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix = new Matrix<>();
  private final StableTop<Pattern> top = new StableTop<>(Formula.JACCARD);
  private final BlockingQueue<Run> queue = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::work, "hawkshaw-lookout");
  private final boolean untilStable;
  private volatile String suspect = "";
  private long nextRanking = System.nanoTime();

  Lookout(Study study, StopRule rule, boolean untilStable) {
    this.study = study;
    this.rule = rule;
    this.untilStable = untilStable;
    this.analysis = new PatternAnalysis(study.plan().window(), Collapse.FULL);
    thread.setDaemon(true);
  }

  /**
   * Begins with the runs that are there. If they may be enough they are looked at before this
   * returns, and the rule knows.
   */
  void begin(List<Run> there) {
    if (untilStable) {
      there.forEach(this::look);
    } else {
      queue.addAll(there);
    }
    thread.start();
  }

  /** Looks at all that this executor makes. */
  RunExecutor watching(RunExecutor executor) {
    return plan -> {
      Run run = executor.execute(plan);
      queue.add(run);
      return run;
    };
  }

  /** What comes first so far, or "". */
  String suspect() {
    return suspect;
  }

  /** Stops looking; what was not looked at is of no more use. */
  @Override
  public void close() {
    thread.interrupt();
  }

  private void work() {
    try {
      while (true) {
        Run run = queue.take();
        long before = System.nanoTime();
        look(run);
        Thread.sleep((System.nanoTime() - before) / 1_000_000);
      }
    } catch (InterruptedException e) {
      // Closed: this thread ends, and nobody else is to know.
      return;
    }
  }

  private void look(Run run) {
    if (run.verdict() == Verdict.INVALID || top.isStable()) {
      return;
    }
    try {
      matrix.merge(
          analysis.summarize(
              run.index(), run.verdict().isFailing(), run.stratum(), study.recording(run.index())));
    } catch (IOException e) {
      return; // whoever ranks the study names what can't be read
    }
    boolean due = untilStable && top.isDue(matrix);
    if (due || System.nanoTime() - nextRanking >= 0) {
      rank(due);
    }
  }

  private void rank(boolean look) {
    long before = System.nanoTime();
    List<Ranked<Pattern>> ranking = analysis.rank(matrix, Formula.JACCARD);
    suspect = ranking.isEmpty() ? "" : name(ranking.get(0).entity());
    if (look) {
      top.look(matrix, ranking);
      if (top.isStable()) {
        rule.stable(matrix.failed() + matrix.passed());
      }
    }
    long now = System.nanoTime();
    nextRanking = now + Math.max(SHORTEST_REST_NANOS, RANKING_REST * (now - before));
  }

  private static String name(Pattern pattern) {
    return pattern.kind().title() + " on " + pattern.variableName();
  }
}

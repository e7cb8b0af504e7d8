package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.NoisyRuns;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.PointList;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Makes the runs that a search asks for. The first few runs of a study find out which points there
 * are; then there is noise only where the search says. A run that the study has already is taken
 * before another is made, so a search that was interrupted goes on where it was.
 *
 * <p>Where threads meet: {@link #learn} is called before the search's thread is started; then only
 * that thread asks, one question at a time. The campaign's threads read {@code listed}, which
 * changes only while there are none, and put the runs that they have made into {@code made}, which
 * is read when they have ended. {@link #stop} may be called by anyone.
 */
final class PointRuns implements NoisyRuns {
  /**
   * How the runs are made that learn. What only happens when threads are delayed shows with noise.
   */
  private static final List<String> LEARNING = List.of("none", "none", "none", "mixed", "mixed");

  /** If so many runs in a row can't be used, the others can't either. */
  private static final int PATIENCE = 3;

  private final Study study;
  private final int jobs;
  private final Campaign campaign;
  private final Queue<Run> made = new ConcurrentLinkedQueue<>();
  private final TreeMap<Integer, String> listed = new TreeMap<>();
  private final Set<Integer> taken = new HashSet<>();
  private KeptRuns kept;
  private int lastIndex = LEARNING.size();
  private volatile boolean stopped;

  PointRuns(Study study, int jobs, RunExecutor executor, Teller teller) {
    this.study = study;
    this.jobs = jobs;
    this.campaign = new Campaign(study, new Noting(executor, made), teller, listed);
    teller.stops(campaign);
  }

  /** How many runs the first ones are. */
  static int learning() {
    return LEARNING.size();
  }

  /** Makes the first runs that are missing, and learns the program's points from them. */
  void learn() throws InterruptedException {
    List<Run> there = study.runs().stream().filter(study::isWhole).toList();
    there.forEach(run -> taken.add(run.index()));
    for (int index = 1; index <= LEARNING.size(); index++) {
      if (!taken.contains(index)) {
        listed.put(index, LEARNING.get(index - 1));
      }
    }
    if (!listed.isEmpty()) {
      make(1, LEARNING.size());
    }
    Discovered discovered = new Discovered();
    study.runs().stream()
        .filter(run -> isForLearning(run) && run.verdict() != Verdict.INVALID)
        .forEach(run -> learn(run, discovered));
    PointList list = PointList.of(study);
    list.add(discovered.found());
    kept = new KeptRuns(list, discovered);
    if (kept.points().isEmpty()) {
      throw Problem.NO_POINTS.with(discovered.runs());
    }
    there.stream().filter(run -> run.verdict() != Verdict.INVALID).forEach(kept::add);
  }

  /** Whether a run counted all points, instead of making noise at some. */
  static boolean isForLearning(Run run) {
    return !run.strategy().startsWith(StrategyNames.POINTS + ":");
  }

  private void learn(Run run, Discovered discovered) {
    try {
      discovered.add(study.recording(run.index()));
    } catch (IOException e) {
      return; // whoever ranks the study names what can't be read
    }
  }

  @Override
  public List<Point> points() {
    return kept.points();
  }

  @Override
  public List<Edge> edges() {
    return kept.edges();
  }

  @Override
  public int run(Set<Point> points, int times) throws InterruptedException {
    String strategy = kept.strategy(points);
    List<Run> runs = new ArrayList<>();
    Optional<Run> next = kept.take(strategy);
    while (runs.size() < times && next.isPresent()) {
      runs.add(next.get());
      next = runs.size() < times ? kept.take(strategy) : Optional.empty();
    }
    int useless = 0;
    while (runs.size() < times) {
      List<Run> more = make(strategy, times - runs.size());
      List<Run> usable = more.stream().filter(run -> run.verdict() != Verdict.INVALID).toList();
      runs.addAll(usable);
      useless = usable.isEmpty() ? useless + more.size() : 0;
      if (useless >= PATIENCE) {
        Run bad = more.get(more.size() - 1);
        throw Problem.NO_USABLE_RUN.with(bad.symptom(), study.outputFile(bad.index()));
      }
    }
    return (int) runs.stream().filter(run -> run.verdict().isFailing()).count();
  }

  private List<Run> make(String strategy, int times) throws InterruptedException {
    int first = lastIndex + 1;
    for (int i = 0; i < times; i++) {
      lastIndex++;
      while (taken.contains(lastIndex)) {
        lastIndex++;
      }
      listed.put(lastIndex, strategy);
    }
    return make(first, lastIndex);
  }

  /** Makes those of these runs that are listed and not there yet. */
  private List<Run> make(int first, int end) throws InterruptedException {
    made.clear();
    if (!stopped) {
      campaign.run(first, end, jobs);
    }
    listed.clear();
    List<Run> runs = List.copyOf(made);
    if (stopped || campaign.isStopped()) {
      throw new Enough();
    }
    return runs;
  }

  /** Lets the runs in flight end and begins no other. */
  void stop() {
    stopped = true;
    campaign.stop();
  }

  /** Makes runs and notes them. */
  private record Noting(RunExecutor executor, Queue<Run> made) implements RunExecutor {
    @Override
    public Run execute(RunPlan plan) throws InterruptedException {
      Run run = executor.execute(plan);
      made.add(run);
      return run;
    }

    @Override
    public void close() {
      executor.close();
    }
  }
}

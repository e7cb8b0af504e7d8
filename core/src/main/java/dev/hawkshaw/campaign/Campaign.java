package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Brings a study to a number of runs: those it has are kept, those it lacks are made.
 *
 * <p>Where threads meet: {@code jobs} threads take indexes from one counter; results are added
 * under this object's monitor; {@link #stop} may be called by anyone and lets the runs in flight
 * end.
 */
public final class Campaign {
  /** If the first few runs are all useless, the others will be too. */
  private static final int GIVE_UP_AFTER = 3;

  private final Study study;
  private final RunExecutor executor;
  private final Progress.Listener listener;
  private final Map<Verdict, Integer> counts = Progress.noCounts();
  private final Strategies strategies;
  private final Sharing sharing;
  private final Set<Integer> known = new HashSet<>();
  private final AtomicInteger last = new AtomicInteger();
  private volatile boolean stopped;
  private Shard shard = Shard.ALL;
  private long start;
  private int planned;
  private int highest;
  private int doneNow;

  /** A campaign that tells the listener how it goes. */
  public Campaign(Study study, RunExecutor executor, Progress.Listener listener) {
    this(study, executor, listener, new Portfolio(study.plan()));
  }

  /**
   * A campaign whose runs are made as somebody has chosen.
   *
   * @param listed the strategy of each run, by its index; it may grow between calls of {@link
   *     #run(int, int, int)}
   */
  public Campaign(
      Study study, RunExecutor executor, Progress.Listener listener, Map<Integer, String> listed) {
    this(study, executor, listener, new ListedStrategies(study.plan(), listed));
  }

  private Campaign(
      Study study, RunExecutor executor, Progress.Listener listener, Strategies strategies) {
    this.study = study;
    this.executor = executor;
    this.listener = listener;
    this.strategies = strategies;
    this.sharing = new Sharing(study);
    for (Run run : study.runs()) {
      if (study.isWhole(run)) {
        known.add(run.index());
        counts.merge(run.verdict(), 1, Integer::sum);
        strategies.learn(run, study);
      }
    }
  }

  /** Makes only the runs of a shard. */
  public Campaign only(Shard chosen) {
    shard = chosen;
    return this;
  }

  /** Makes the missing runs of 1 to {@code runs} and says how it went. */
  public Progress run(int runs, int jobs) throws InterruptedException {
    Progress progress = run(1, runs, jobs);
    study.sync();
    return progress;
  }

  /**
   * The same of the runs {@code first} to {@code end}, both included. It may be called again with
   * others that come after these; when there are no more, the caller forces the study to disk.
   */
  public Progress run(int first, int end, int jobs) throws InterruptedException {
    planned = shard.size(end);
    highest = end;
    last.set(first - 1);
    start = start == 0 ? System.nanoTime() : start;
    ExecutorService pool = Executors.newFixedThreadPool(jobs);
    boolean through = false;
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < jobs; i++) {
        workers.add(pool.submit(this::work));
      }
      for (Future<?> worker : workers) {
        worker.get();
      }
      through = true;
    } catch (ExecutionException e) {
      throw rethrown(e.getCause());
    } finally {
      if (!through) {
        stop();
      }
      pool.shutdown();
      // Whoever holds the study's lock must not let go of it while a run may still be added.
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
    return progress();
  }

  /** Lets the runs in flight end and begins no other. */
  public void stop() {
    stopped = true;
  }

  /** Whether no other run begins. */
  public boolean isStopped() {
    return stopped;
  }

  /** Whether it was stopped before it was through. */
  public synchronized boolean isComplete() {
    return progress().done() >= planned;
  }

  private Void work() throws InterruptedException {
    int index = last.incrementAndGet();
    while (index <= highest && !stopped) {
      if (shard.has(index) && !known.contains(index)) {
        try {
          add(executor.execute(plan(index)));
        } catch (RuntimeException | Error e) {
          stop();
          throw e;
        }
      }
      index = last.incrementAndGet();
    }
    return null;
  }

  private synchronized RunPlan plan(int index) {
    return strategies.plan(index, sharing.linesFor(index));
  }

  private synchronized void add(Run run) {
    if (run.verdict() == Verdict.INVALID) {
      study.requireRoom(); // a full disk leaves no recording, and that is no fault of the run
    }
    study.add(run); // first of all: whatever goes wrong now, the run is not lost
    learn(run);
    doneNow++;
    counts.merge(run.verdict(), 1, Integer::sum);
    Progress progress = progress();
    if (progress.count(Verdict.INVALID) == progress.done() && progress.done() >= GIVE_UP_AFTER) {
      throw Problem.NO_USABLE_RUN.with(run.symptom(), study.outputFile(run.index()));
    }
    listener.update(progress);
  }

  private void learn(Run run) {
    if (run.verdict() != Verdict.INVALID) {
      try {
        Recording recording = study.recording(run.index());
        sharing.learn(recording);
        strategies.learn(run, recording);
      } catch (IOException e) {
        // The judge has just read it; whoever ranks the study will say what is wrong with it now.
        throw Problem.UNREADABLE_STUDY
            .with(study.directory(), "run " + run.index() + ": " + Study.reason(e))
            .causedBy(e);
      }
    }
  }

  private synchronized Progress progress() {
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Progress(planned, Map.copyOf(counts), doneNow, seconds, strategies.leader());
  }

  private static RuntimeException rethrown(Throwable cause) {
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(cause);
  }
}

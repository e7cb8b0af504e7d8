package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes runs by workers if that is safe for the program, and else by forks. At first each run is
 * made in both ways, and what counts is the fork: only if both see the same are the others made by
 * workers. Whatever is found out later against workers, the runs from then on are forks.
 *
 * <p>Where threads meet: the first runs are made one at a time, under this object's monitor; from
 * then on {@link #chosen} says how, and may change from workers to forks.
 */
public final class IsolatingExecutor implements RunExecutor {
  /** How many runs are usually made in both ways. */
  public static final int TRIALS = 3;

  /** If so many runs each need a worker of their own, workers are no gain. */
  private static final int PATIENCE = 6;

  private final Study study;
  private final ForkExecutor forks;
  private final WorkerExecutor workers;
  private final Consumer<String> say;
  private final BothWays trials;
  private int byWorkers;
  private volatile RunExecutor chosen;

  /** An executor that says in one line what it has chosen and why. */
  public IsolatingExecutor(Study study, Path agent, Consumer<String> say) {
    this(study, agent, TRIALS, say);
  }

  /**
   * The same.
   *
   * @param wanted how many runs are made in both ways
   */
  public IsolatingExecutor(Study study, Path agent, int wanted, Consumer<String> say) {
    this.trials = new BothWays(wanted);
    this.study = study;
    this.forks = new ForkExecutor(study, agent);
    this.workers = new WorkerExecutor(study, forks, true, say);
    this.say = say;
  }

  /** What can't be contained, whatever the program does; "" if there is nothing. */
  static String reasonAgainst(Plan plan) {
    if (!plan.includesJdk().isEmpty()) {
      return "--include-jdk watches classes that all runs in a JVM share";
    }
    for (String argument : plan.jvmArguments()) {
      if (argument.startsWith("-javaagent:")
          || argument.startsWith("-agent")
          || argument.startsWith("-Djava.system.class.loader")) {
        return "of " + argument + " it can't be known what it keeps";
      }
    }
    return "";
  }

  @Override
  public Run execute(RunPlan plan) throws InterruptedException {
    RunExecutor how = chosen;
    if (how == null) {
      synchronized (this) {
        if (chosen == null) {
          return tried(plan);
        }
        how = chosen;
      }
    }
    Run run = how.execute(plan);
    if (how == workers) {
      check();
    }
    return run;
  }

  /** The run in both ways; the fork is last, so that its recording and output are those kept. */
  private Run tried(RunPlan plan) throws InterruptedException {
    String inAdvance = reasonAgainst(study.plan());
    if (!inAdvance.isEmpty()) {
      choose(forks, inAdvance);
      return forks.execute(plan);
    }
    Run worker = workers.execute(plan);
    Set<String> sharedInWorker = shared(plan, worker);
    Run fork = forks.execute(plan);
    trials.add(worker.verdict(), sharedInWorker, fork.verdict(), shared(plan, fork));
    decide();
    return fork;
  }

  private void decide() {
    String sure = workers.started() >= trials.made() ? workers.suspicion() : "";
    if (!workers.refusal().isEmpty()) {
      chosen = forks; // the workers have said why
    } else if (trials.enough() && !sure.isEmpty()) {
      choose(forks, sure);
    } else if (!trials.against().isEmpty()) {
      choose(forks, trials.against());
    } else if (trials.alike()) {
      chosen = workers;
      say.accept(
          "runs share worker JVMs, which made no difference in the first"
              + (trials.made() == 1 ? "" : " " + trials.made()));
    }
  }

  private Set<String> shared(RunPlan plan, Run run) {
    if (run.verdict() == Verdict.INVALID) {
      return Set.of();
    }
    try {
      return new HashSet<>(Sharing.lines(study.recording(plan.index())));
    } catch (IOException e) {
      return Set.of(); // The judge has just read it. What was not seen counts as a difference.
    }
  }

  private synchronized void check() {
    byWorkers++;
    boolean useless = byWorkers >= PATIENCE && workers.started() * 2 > byWorkers + trials.made();
    if (chosen == workers && useless) {
      choose(forks, workers.suspicion());
    }
  }

  private void choose(RunExecutor executor, String reason) {
    chosen = executor;
    say.accept("each run has its own JVM, because " + reason);
  }

  @Override
  public void close() {
    workers.close();
  }
}

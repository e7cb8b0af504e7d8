package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Flight;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Makes runs in JVMs that live for many of them. A worker that is no longer as good as new is
 * replaced; a run that may have suffered from an earlier one in the same JVM is made again in a new
 * one.
 *
 * <p>Where threads meet: each run takes a worker that nobody else has, and gives it back.
 */
public final class WorkerExecutor implements RunExecutor {
  private static final String OUT_OF_MEMORY = "java.lang.OutOfMemoryError";

  private final Study study;
  private final ForkExecutor forks;
  private final Flight flight;
  private final boolean fresh;
  private final Consumer<String> say;
  private final Deque<Worker> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger started = new AtomicInteger();
  private volatile String refusal = "";
  private volatile String suspicion = "";

  /**
   * An executor for the runs of a study.
   *
   * @param fresh whether each run gets its classes anew
   * @param say told once if the program can't be run in this way, and why; forks do it then
   */
  public WorkerExecutor(Study study, Path agent, boolean fresh, Consumer<String> say) {
    this(study, new ForkExecutor(study, agent), fresh, say);
  }

  /** One that has others make what it can't. */
  WorkerExecutor(Study study, ForkExecutor forks, boolean fresh, Consumer<String> say) {
    this.study = study;
    this.forks = forks;
    this.flight = forks.flight();
    this.fresh = fresh;
    this.say = say;
  }

  /** Why the program can't be run in this way, or "". */
  String refusal() {
    return refusal;
  }

  /** Why the last worker that had to go had to, or "". */
  String suspicion() {
    return suspicion;
  }

  /** How many workers were needed so far. */
  public int started() {
    return started.get();
  }

  @Override
  public Run execute(RunPlan plan) throws InterruptedException {
    try {
      Worker worker = refusal.isEmpty() ? idle.poll() : null;
      Run run = worker == null ? null : execute(plan, worker, false);
      if (run == null && refusal.isEmpty()) {
        worker = start(plan);
        run = worker == null ? null : execute(plan, worker, true);
      }
      return run == null ? forks.execute(plan) : run;
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(flight.outputFile(plan.index()), Study.reason(e)).causedBy(e);
    }
  }

  /** A new worker, or null if there can be none. */
  private Worker start(RunPlan plan) throws IOException {
    String name = "worker-" + started.incrementAndGet();
    JvmCommand jvm = forks.jvm();
    List<String> command = jvm.command(plan, flight.recordingFile(plan.index()), List.of());
    Worker worker;
    try {
      worker = Worker.start(command, jvm.program(), fresh, flight.file(name + ".log"));
      flight.aboard(name, worker.process());
    } catch (IOException e) {
      refuse("no worker comes up: " + e.getMessage()); // forks will show what is wrong
      return null;
    }
    if (!worker.refusal().isEmpty()) {
      refuse(worker.refusal());
      worker.close();
      return null;
    }
    return worker;
  }

  private synchronized void refuse(String reason) {
    if (refusal.isEmpty()) {
      refusal = reason;
      say.accept("each run has its own JVM, because " + reason);
    }
  }

  /** Gives back null if the run has to be made again: earlier ones may have spoilt it. */
  private Run execute(RunPlan plan, Worker worker, boolean anew)
      throws IOException, InterruptedException {
    int index = plan.index();
    flight.cleared(index);
    long start = System.nanoTime();
    Worker.Outcome outcome = outcome(plan, worker);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    flight.landed(index);
    note(worker, outcome);
    boolean died = outcome.kind() == Worker.Outcome.Kind.DIED;
    if (!outcome.refusal().isEmpty() || (died && !anew)) {
      return null;
    }
    boolean hung = outcome.kind() == Worker.Outcome.Kind.HUNG;
    Run run = forks.judged(plan, outcome.code(), hung, millis);
    boolean spoilt = run.verdict() == Verdict.FAILED && run.symptom().startsWith(OUT_OF_MEMORY);
    return spoilt && !anew ? null : run;
  }

  private Worker.Outcome outcome(RunPlan plan, Worker worker)
      throws IOException, InterruptedException {
    int index = plan.index();
    String options = forks.jvm().agentOptions(plan, flight.recordingFile(index));
    Path late = flight.lateFile(index);
    Path output = flight.outputFile(index);
    Path stuck = flight.stuckFile(index);
    Worker.Outcome outcome = worker.run(options, output, late, stuck, forks.patience().millis());
    boolean isAwaited = !study.plan().expectations().equals(Expectations.NONE);
    if (isAwaited && !Files.exists(output)) {
      Files.createFile(output); // a worker makes none for nothing, and an oracle may look at it
    }
    if (outcome.kind() == Worker.Outcome.Kind.HUNG) {
      Processes.keepDump(late, study.dumpFile(index));
    }
    return outcome;
  }

  private void note(Worker worker, Worker.Outcome outcome) throws IOException {
    if (!outcome.refusal().isEmpty()) {
      refuse(outcome.refusal());
      worker.close();
    } else if (outcome.suspicion().isEmpty()) {
      idle.push(worker);
    } else {
      suspicion = outcome.suspicion();
      worker.close();
    }
  }

  @Override
  public void close() {
    for (Worker worker = idle.poll(); worker != null; worker = idle.poll()) {
      try {
        worker.close();
      } catch (IOException e) {
        throw Problem.CANNOT_WRITE.with(study.directory(), Study.reason(e)).causedBy(e);
      }
    }
  }
}

package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Flight;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own for each run. */
public final class ForkExecutor implements RunExecutor {
  private final Study study;
  private final JvmCommand jvm;
  private final Judge judge;
  private final Patience patience;
  private final Flight flight;

  /** An executor for the runs of a study. */
  public ForkExecutor(Study study, Path agent) {
    this.study = study;
    this.jvm = new JvmCommand(study, agent);
    this.judge = new Judge(study);
    this.patience = new Patience(study);
    this.flight = Flight.begin(study);
  }

  JvmCommand jvm() {
    return jvm;
  }

  Patience patience() {
    return patience;
  }

  /** Where runs write to: a study has one at a time. */
  Flight flight() {
    return flight;
  }

  @Override
  public Run execute(RunPlan run) throws InterruptedException {
    long start = System.nanoTime();
    Process process = start(run, flight.outputFile(run.index()));
    flight.started(run.index(), process);
    boolean hung = !Processes.ends(process, patience.millis(), flight.stuckFile(run.index()));
    if (hung) {
      Path late = flight.lateFile(run.index());
      Processes.end(process, late);
      Processes.keepDump(late, study.dumpFile(run.index()));
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    flight.landed(run.index());
    return judged(run, process.exitValue(), hung, millis);
  }

  /** The run that has ended like this. */
  Run judged(RunPlan plan, int exitCode, boolean hung, long millis) throws InterruptedException {
    Run run = judge.judge(plan, exitCode, hung, millis);
    patience.learn(run);
    return run;
  }

  private Process start(RunPlan run, Path output) {
    List<String> command = jvm.command(run, flight.recordingFile(run.index()), jvm.program());
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectInput(Redirect.from(Processes.nullDevice()))
          .redirectOutput(output.toFile())
          .start();
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(output, e.getMessage()).causedBy(e);
    }
  }
}

package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A JVM of its own for each run. */
public final class ForkExecutor implements RunExecutor {
  private static final String TEST_MAIN = "dev.hawkshaw.agent.TestMain";
  private static final long SECONDS_TO_WRITE_RECORDING = 20;

  private final Study study;
  private final Path agent;
  private final List<Path> classPath;

  /** An executor for the runs of a study. */
  public ForkExecutor(Study study, Path agent) {
    this.study = study;
    this.agent = agent;
    this.classPath = classPath(study.plan().subject());
    if (!Files.exists(agent)) {
      throw Problem.NOT_INSTALLED.with(agent);
    }
    if (!Files.isExecutable(Path.of(study.plan().java()))) {
      throw Problem.NO_JAVA.with(study.plan().java(), "there is no such executable file");
    }
  }

  private static List<Path> classPath(Subject subject) {
    ClassPath given = ClassPath.parse(String.join(File.pathSeparator, subject.classPath()));
    if (!given.hasClass(subject.className())) {
      throw Problem.NO_CLASS.with(
          subject.className(), String.join(File.pathSeparator, subject.classPath()));
    }
    List<Path> all = new ArrayList<>(given.entries());
    if (subject.test() != null) {
      Path home = Path.of(System.getProperty("user.home"));
      all.addAll(new TestLauncher(given, home).missing());
    }
    return all;
  }

  @Override
  public Run execute(RunPlan run) throws InterruptedException {
    Path output = study.outputFile(run.index());
    long start = System.nanoTime();
    Process process = start(run, output);
    boolean hung = !process.waitFor(study.plan().timeoutMillis(), TimeUnit.MILLISECONDS);
    if (hung) {
      end(process);
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new Judge(study).judge(run, process.exitValue(), hung, millis);
  }

  private Process start(RunPlan run, Path output) {
    List<String> command = command(run);
    try {
      Files.deleteIfExists(study.recordingFile(run.index()));
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectInput(Redirect.from(nullDevice()))
          .redirectOutput(output.toFile())
          .start();
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(output, e.getMessage()).causedBy(e);
    }
  }

  private static File nullDevice() {
    return new File(isWindows() ? "NUL" : "/dev/null");
  }

  private static boolean isWindows() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win");
  }

  /**
   * Asks for a thread dump, which goes to the run's output, then lets the JVM end so that its
   * recording is written, and uses force only if it does not.
   */
  private static void end(Process process) throws InterruptedException {
    List<ProcessHandle> children = process.descendants().toList();
    if (!isWindows()) {
      try {
        new ProcessBuilder("kill", "-QUIT", String.valueOf(process.pid())).start().waitFor();
      } catch (IOException e) {
        // Without the kill command there is no dump; the run still ends and is judged.
        process.destroy();
      }
    }
    process.destroy();
    if (!process.waitFor(SECONDS_TO_WRITE_RECORDING, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private List<String> command(RunPlan run) {
    Plan plan = study.plan();
    List<String> command = new ArrayList<>();
    if (!isWindows()) {
      // Ctrl-C reaches the whole group of processes; the run in flight is to end by itself.
      command.addAll(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
    }
    command.add(plan.java());
    command.addAll(plan.jvmArguments());
    command.add("-javaagent:" + agent + "=" + agentOptions(run));
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    if (plan.subject().test() != null) {
      command.addAll(List.of(TEST_MAIN, plan.subject().test()));
    } else {
      command.add(plan.subject().main());
      command.addAll(plan.subject().arguments());
    }
    return command;
  }

  private String agentOptions(RunPlan run) {
    Plan plan = study.plan();
    List<String> options = new ArrayList<>();
    options.add("destfile=" + escape(study.recordingFile(run.index()).toAbsolutePath().toString()));
    options.add("window=" + plan.window());
    options.add("noise=" + run.strategy());
    options.add("strength=" + run.strength());
    options.add("seed=" + run.seed());
    if (run.shared() > 0) {
      options.add("shared=" + escape(study.sharingFile().toAbsolutePath().toString()));
      options.add("sharedlines=" + run.shared());
    }
    if (!plan.includes().isEmpty()) {
      options.add("includes=" + String.join(":", plan.includes()));
    }
    if (!plan.excludes().isEmpty()) {
      options.add("excludes=" + String.join(":", plan.excludes()));
    }
    if (!plan.includesJdk().isEmpty()) {
      options.add("includejdk=" + String.join(":", plan.includesJdk()));
    }
    if (!plan.libraries().isEmpty()) {
      List<String> files = plan.libraries().stream().map(ForkExecutor::escapeInList).toList();
      options.add("library=" + String.join(":", files));
    }
    return String.join(",", options);
  }

  private static String escapeInList(String value) {
    return escape(value.replace(":", "\\:"));
  }

  private static String escape(String value) {
    return value.replace(",", "\\,");
  }
}

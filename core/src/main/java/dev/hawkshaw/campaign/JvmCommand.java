package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What starts a JVM with the agent on for the runs of a study, and what the agent is told. */
final class JvmCommand {
  private static final String TEST_MAIN = "dev.hawkshaw.agent.TestMain";
  private static final String MANY_MAIN = "dev.hawkshaw.agent.ManyMain";

  private final Study study;
  private final Path agent;
  private final List<Path> classPath;

  /** Complains of what no run could work without. */
  JvmCommand(Study study, Path agent) {
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

  /** What is run: a class, and its arguments. */
  List<String> program() {
    Subject subject = study.plan().subject();
    List<String> program = new ArrayList<>();
    if (subject.test() != null) {
      program.addAll(List.of(TEST_MAIN, subject.test()));
      if (subject.isForMany()) {
        program.add(subject.threads().toString());
      }
    } else {
      if (subject.isForMany()) {
        program.addAll(List.of(MANY_MAIN, subject.threads().toString()));
      }
      program.add(subject.main());
      program.addAll(subject.arguments());
    }
    return program;
  }

  /** The command that runs a class with the agent on. */
  List<String> command(RunPlan run, Path recording, List<String> program) {
    Plan plan = study.plan();
    List<String> command = new ArrayList<>();
    if (!Processes.isWindows()) {
      // Ctrl-C reaches the whole group of processes; the run in flight is to end by itself.
      command.addAll(List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
    }
    command.add(plan.java());
    command.addAll(plan.jvmArguments());
    command.add("-javaagent:" + agent + "=" + agentOptions(run, recording));
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    command.addAll(program);
    return command;
  }

  /** What the agent is told of a run. */
  String agentOptions(RunPlan run, Path recording) {
    Plan plan = study.plan();
    List<String> options = new ArrayList<>();
    options.add("destfile=" + escape(recording.toAbsolutePath().toString()));
    options.add("window=" + plan.window());
    options.add("noise=" + run.strategy());
    options.add("strength=" + run.strength());
    options.add("seed=" + run.seed());
    if (plan.countsBlocks()) {
      options.add("context=blocks");
    }
    boolean atPoints = run.strategy().startsWith("points:");
    if (atPoints) {
      options.add("points=" + escape(study.pointsFile().toAbsolutePath().toString()));
    } else if (plan.isOfPoints()) {
      options.add("context=points:blocks");
    }
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
      List<String> files = plan.libraries().stream().map(JvmCommand::escapeInList).toList();
      options.add("library=" + String.join(":", files));
    }
    if (!plan.listeners().isEmpty()) {
      List<String> jars = plan.listeners().stream().map(JvmCommand::escapeInList).toList();
      options.add("listener=" + String.join(":", jars));
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

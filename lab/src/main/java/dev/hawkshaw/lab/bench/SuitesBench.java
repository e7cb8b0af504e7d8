package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.foreign.Suite;
import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Runs published test suites with the agent and without, in turn, and compares test by test. */
final class SuitesBench implements Benchmark {
  private static final int REPETITIONS = 3;

  private final ForeignOptions foreign;

  SuitesBench(ForeignOptions foreign) {
    this.foreign = foreign;
  }

  @Override
  public String name() {
    return "suites";
  }

  @Override
  public boolean usesSubjects() {
    return false;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    List<Suite> suites = Suite.choose(foreign.suites());
    List<Jdk> jdks = foreign.jdks();
    int repetitions = lab.options().budget(REPETITIONS);
    lab.progress()
        .begin(
            "Suites: %d suites on %d JDKs, %d times with the agent and without"
                .formatted(suites.size(), jdks.size(), repetitions),
            suites.size() * jdks.size());
    List<SuiteRuns> measured = new ArrayList<>();
    for (Jdk jdk : jdks) {
      for (Suite suite : suites) {
        measured.add(
            lab.kept()
                .get(
                    suite.name() + "-" + jdk.feature(),
                    SuiteRuns.class,
                    () -> runs(suite, jdk, repetitions, lab)));
        tell(measured.get(measured.size() - 1), lab.progress());
      }
    }
    List<String> typed = new ArrayList<>(lab.options().arguments());
    typed.addAll(foreign.arguments());
    return SuitesTables.section(repetitions, measured, Stamp.now(name(), typed));
  }

  private static void tell(SuiteRuns runs, Progress progress) {
    String what =
        String.format(
            Locale.ROOT,
            "%s on JDK %d: %d tests, %d different, %.2fx",
            runs.suite(),
            runs.jdk(),
            runs.tests().size(),
            runs.differences().size(),
            runs.factor());
    progress.step(what, 1);
  }

  private static SuiteRuns runs(Suite suite, Jdk jdk, int repetitions, Lab lab)
      throws IOException, InterruptedException {
    SuiteRuns runs =
        new SuiteRuns(
            suite.name(),
            jdk.feature(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    Path folder = lab.folder("suites");
    Path recording = folder.resolve("suite.hawk");
    List<String> agent =
        List.of("-javaagent:%s=destfile=%s,noise=none".formatted(Installation.agent(), recording));
    for (int i = 0; i < repetitions; i++) {
      runs.millisWithout().add(run(suite, jdk, List.of(), folder, runs.without()));
      runs.millisWith().add(run(suite, jdk, agent, folder, runs.with()));
    }
    return runs;
  }

  /** Each run has a folder of its own, for suites write files. */
  private static double run(
      Suite suite, Jdk jdk, List<String> agent, Path folder, List<Map<String, String>> into)
      throws IOException, InterruptedException {
    Path work = Files.createTempDirectory(folder, suite.name());
    Path results = work.resolve("results.txt");
    List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
    command.add("-Djava.io.tmpdir=" + work);
    command.addAll(agent);
    command.addAll(suite.program(Build.jarOf(Suite.class), results));
    Launch.Result result = Launch.runInside(work, command);
    if (result.exitCode() != 0) {
      throw new IllegalStateException(suite.name() + " could not be run: " + result.output());
    }
    into.add(Suite.outcomes(results));
    Folders.delete(work);
    return result.millis();
  }
}

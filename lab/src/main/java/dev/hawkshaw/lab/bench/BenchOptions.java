package dev.hawkshaw.lab.bench;

import dev.hawkshaw.problem.Problem;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that all benchmarks have. */
final class BenchOptions {
  private static final int DEFAULT_SEEDS = 5;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--list", description = "Only name the subjects.")
  private boolean list;

  @Option(
      names = "--subjects",
      paramLabel = "NAME",
      split = ",",
      description = "Only these subjects or groups of them (default: all).")
  private List<String> subjects = List.of();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "" + DEFAULT_SEEDS,
      description =
          "How many campaigns per subject in accuracy, bugs and exposure (default:"
              + " ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "How many runs: per campaign in accuracy, effectiveness, cci, pairs and window (default"
              + " 100) and in bugs (100, or 400 if there are several), per strategy in strategies (200), plain and fixed in exposure (200), per mode in"
              + " throughput (200), overhead and efficiency (7), in blocks at the most (200); rounds in stress (100000).")
  private Integer budget;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many runs at a time where time is not measured (default: all cores).")
  private Integer jobs;

  @Option(names = "--json", description = "Print the tables as JSON instead of Markdown.")
  private boolean json;

  @Option(
      names = "--directory",
      paramLabel = "DIR",
      defaultValue = "hawkshaw-bench",
      description =
          "Where everything is kept; the same command again goes on from there (default:"
              + " ${DEFAULT-VALUE}).")
  private Path directory;

  @Option(
      names = "--results",
      paramLabel = "FILE",
      description = "Also put the tables into this Markdown file, in place of the last ones.")
  private Path results;

  void check() {
    atLeastOne("--seeds", seeds);
    atLeastOne("--budget", budget(1));
    atLeastOne("--jobs", jobs());
  }

  static void atLeastOne(String option, int value) {
    if (value < 1) {
      throw Problem.BAD_OPTION.with(option + " " + value + " is too small", "give at least 1");
    }
  }

  boolean list() {
    return list;
  }

  List<String> subjects() {
    return subjects;
  }

  int seeds() {
    return seeds;
  }

  int budget(int otherwise) {
    return budget == null ? otherwise : budget;
  }

  int jobs() {
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  boolean json() {
    return json;
  }

  Path directory() {
    return directory;
  }

  Path results() {
    return results;
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** What was typed after the benchmark's name, but where to put the result and how to show it. */
  List<String> arguments() {
    return new Typed()
        .with("--subjects", subjects)
        .with("--seeds", seeds == DEFAULT_SEEDS ? null : (Object) seeds)
        .with("--budget", budget)
        .with("--jobs", jobs)
        .words();
  }
}

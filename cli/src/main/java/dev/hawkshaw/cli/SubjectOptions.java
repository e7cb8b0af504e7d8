package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.RecordRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say what to run and how; the same for every command that runs something. */
final class SubjectOptions {
  /** Exposes most bugs within tens of runs and lets enough runs pass. */
  static final double DEFAULT_STRENGTH = 0.5;

  @Option(
      names = {"--classpath", "-cp"},
      paramLabel = "PATH",
      required = true,
      description = "Where the program's classes are, as java -cp takes it.")
  private String classPath;

  @Option(names = "--main", paramLabel = "CLASS", description = "The main class to run.")
  private String main;

  @Option(
      names = "--test",
      paramLabel = "CLASS[#METHOD]",
      description = "The JUnit 4 or 5 test to run, instead of a main class.")
  private String test;

  @Parameters(paramLabel = "-- ARGS", description = "Arguments for the main class, after --.")
  private List<String> arguments = List.of();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many runs the study is to have (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many runs at a time (default: ${DEFAULT-VALUE}).")
  private int jobs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "What the noise of all runs follows from (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "60s",
      converter = TimeConverter.class,
      description = "When a run counts as hung: 500ms, 30s, 2m (default: ${DEFAULT-VALUE}).")
  private Duration timeout;

  @Option(
      names = {"--strategy", "--noise"},
      paramLabel = "NAME[,NAME]",
      defaultValue = "portfolio",
      description =
          "How threads are made to meet: none, random delays (yield, spin, sleep, switch,"
              + " afterwrite, between, mixed), scheduling (pct, pos), pair, or portfolio, which"
              + " learns which of them pays (default: ${DEFAULT-VALUE}).")
  private String noise;

  @Option(
      names = "--strength",
      paramLabel = "P",
      defaultValue = "" + DEFAULT_STRENGTH,
      description = "How often there is a delay, from 0 to 1 (default: ${DEFAULT-VALUE}).")
  private double strength;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = "[,:]",
      description = "Watch only these classes, like 'com.example.*' (default: all but the JDK).")
  private List<String> includes = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = "[,:]",
      description = "Do not watch these classes.")
  private List<String> excludes = List.of();

  @Option(
      names = "--include-jdk",
      paramLabel = "GLOB",
      split = "[,:]",
      description =
          "Watch these classes of the JDK inside, like java.util.Vector (docs/recording.md).")
  private List<String> includesJdk = List.of();

  @Option(
      names = "--library",
      paramLabel = "FILE",
      description =
          "Also watch what calls into libraries touch as this file says (docs/library.md).")
  private List<Path> libraries = List.of();

  @Option(
      names = "--study",
      paramLabel = "DIR",
      description =
          "Where to keep everything; the same command again goes on where it stopped (default:"
              + " hawkshaw-studies/NAME-HASH).")
  private Path study;

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description = "The java command that runs the program (default: the one running Hawkshaw).")
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "An argument for that java command, like --jvm-arg=-Xmx1g; may be repeated.")
  private List<String> jvmArguments = List.of();

  RecordRequest request(int window) {
    return new RecordRequest(
        main,
        arguments,
        test,
        classPath,
        java,
        jvmArguments,
        runs,
        jobs,
        seed,
        timeout.toMillis(),
        noise,
        strength,
        window,
        includes,
        excludes,
        includesJdk,
        libraries,
        study,
        Installation.agent());
  }
}

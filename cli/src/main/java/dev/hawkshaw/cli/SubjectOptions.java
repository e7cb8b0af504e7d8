package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.ConfirmRequest;
import dev.hawkshaw.pipeline.Failures;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.PointRequest;
import dev.hawkshaw.pipeline.RecordRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say what to run and how; the same for every command that runs something. */
final class SubjectOptions {
  /** Exposes most bugs within tens of runs and lets enough runs pass. */
  static final double DEFAULT_STRENGTH = 0.5;

  @Option(
      names = {"--classpath", "-cp"},
      paramLabel = "PATH",
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
      names = "--threads",
      paramLabel = "N",
      description =
          "Let so many threads call the main method, or run the body of each test, at once: 2 to 64"
              + " (docs/study.md).")
  private Integer threads;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "How many runs the study is to have (default: as many as it takes until the first rank is"
              + " stable, 500 at the most; with --view point until the search ends, 2000 at the"
              + " most).")
  private Integer runs;

  @Option(
      names = "--until-failures",
      paramLabel = "N",
      description = "End when so many runs have failed.")
  private Integer untilFailures;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Begin no run after this time: 90s, 5m, 1h.")
  private Duration budget;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Make only every Nth run, as one of N machines; 'hawkshaw merge' puts the studies"
              + " together.")
  private String shard;

  @Option(
      names = {"--quiet", "-q"},
      description = "Print only the answer, no progress.")
  private boolean quiet;

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
      converter = TimeConverter.class,
      description =
          "When a run counts as hung: 500ms, 30s, 2m (default: 20 times as long as the slowest run"
              + " that passed, but 5s to 60s).")
  private Duration timeout;

  @Option(
      names = {"--strategy", "--noise"},
      paramLabel = "NAME[,NAME]",
      defaultValue = RecordRequest.DEFAULT_STRATEGY,
      description =
          "How threads are made to meet: none, random delays (yield, spin, sleep, switch,"
              + " afterwrite, between, mixed), scheduling (pct, pos), pair, portfolio, which"
              + " learns which of them pays, or blocks or points, as for --view block and point (default:"
              + " ${DEFAULT-VALUE}).")
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
      names = "--listener",
      paramLabel = "JAR",
      description =
          "Let the listeners in this jar hear what the program does (docs/extending.md); may be"
              + " repeated.")
  private List<Path> listeners = List.of();

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

  @Mixin private OracleOptions oracles;

  @Option(
      names = "--isolation",
      paramLabel = "HOW",
      defaultValue = "auto",
      description =
          "How runs are kept from each other: worker (many runs in a JVM, each with its classes"
              + " anew), fork (a JVM for each), none (the same classes again), or auto (default:"
              + " ${DEFAULT-VALUE}): workers if that makes no difference, and else forks.")
  private String isolation;

  RecordRequest request(int window) {
    return request(window, noise);
  }

  /** Runs that are made to switch at blocks, which is a strategy of its own. */
  RecordRequest byBlocks(int window) {
    if (!isByBlocks() && !noise.equals(RecordRequest.DEFAULT_STRATEGY)) {
      throw Failures.badOption(
          "--view block has a strategy of its own", "leave --strategy " + noise + " out");
    }
    return request(window, RecordRequest.BLOCKS);
  }

  /** Whether the strategy says so. */
  boolean isByBlocks() {
    return noise.equals(RecordRequest.BLOCKS);
  }

  /** Runs with noise at points that a search chooses, which is a strategy of its own. */
  RecordRequest byPoints(int window) {
    if (!isByPoints() && !noise.equals(RecordRequest.DEFAULT_STRATEGY)) {
      throw Failures.badOption(
          "--view point has a strategy of its own", "leave --strategy " + noise + " out");
    }
    return request(window, RecordRequest.POINTS);
  }

  /** Whether the strategy says so. */
  boolean isByPoints() {
    return noise.equals(RecordRequest.POINTS);
  }

  private RecordRequest request(int window, String strategy) {
    return new RecordRequest(
        main,
        arguments,
        test,
        threads(),
        classPath,
        java,
        jvmArguments,
        runs == null ? defaultRuns(strategy) : runs,
        jobs,
        seed,
        timeout == null ? RecordRequest.LEARNED_TIMEOUT : timeout.toMillis(),
        strategy,
        strength,
        window,
        includes,
        excludes,
        includesJdk,
        libraries,
        listeners,
        study,
        Installation.agent(),
        shard,
        limits(),
        oracles.request(),
        isolation);
  }

  /** How what is found is confirmed. */
  ConfirmRequest confirmation() {
    return new ConfirmRequest(null, ConfirmRequest.DEFAULT_ERROR, isolation, Installation.agent());
  }

  /** The study that is all that was given, or null: then nothing is to be run. */
  Path onlyStudy() {
    boolean alone = main == null && test == null && classPath == null && arguments.isEmpty();
    if (!alone || study == null) {
      return null;
    }
    if (threads != null) {
      throw Failures.badOption(
          "--threads is about runs that are to be made, and nothing is run with --study alone",
          "leave it out, or give --classpath and --main or --test");
    }
    return study.toAbsolutePath().normalize();
  }

  private int threads() {
    if (threads != null && threads < 2) {
      throw Failures.badOption("--threads can't be " + threads, "give 2 to 64, or leave it out");
    }
    return threads == null ? RecordRequest.ONE_THREAD : threads;
  }

  boolean quiet() {
    return quiet;
  }

  /** Whoever gives a time wants as many runs as fit into it. */
  private int defaultRuns(String strategy) {
    int usual =
        strategy.equals(RecordRequest.POINTS) ? PointRequest.DEFAULT_RUNS : Limits.DEFAULT_RUNS;
    return budget == null ? usual : Limits.NO_RUN_LIMIT;
  }

  /**
   * A shard sees only its own runs, so only the number of runs ends it unless something else is
   * said.
   */
  private Limits limits() {
    boolean nothingSaid = runs == null && untilFailures == null && budget == null && shard == null;
    require(timeout == null || !timeout.isZero(), "--timeout", "a time like 30s");
    require(untilFailures == null || untilFailures > 0, "--until-failures", "at least 1");
    require(budget == null || !budget.isZero(), "--budget", "a time like 5m");
    return new Limits(
        untilFailures == null ? 0 : untilFailures,
        budget == null ? 0 : budget.toMillis(),
        nothingSaid);
  }

  private static void require(boolean good, String option, String remedy) {
    if (!good) {
      throw Failures.badOption(option + " can't be 0 or less", "give " + remedy);
    }
  }
}

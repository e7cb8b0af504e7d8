package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Shard;
import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What to run and how; checked when it is made.
 *
 * @param main the main class, or null
 * @param arguments its arguments
 * @param test a test class or CLASS#METHOD, or null
 * @param threads how many threads call the main method, or run the test's body, at once
 * @param classPath as java -cp takes it
 * @param java the java command for the runs
 * @param jvmArguments more arguments for it
 * @param runs how many runs the study is to have
 * @param jobs how many of them at a time
 * @param seed what all randomness follows from
 * @param timeoutMillis when a run counts as hung, or {@link #LEARNED_TIMEOUT}
 * @param noise the name of a strategy, or several with commas between them, or portfolio
 * @param strength how often noise is made, 0 to 1
 * @param window turns per window
 * @param includes globs of classes to watch; empty for all
 * @param excludes globs of classes not to watch
 * @param includesJdk names and globs of classes of the JDK to watch inside
 * @param libraries files that say what calls into libraries touch
 * @param listeners jars of others that listen to the program
 * @param study where to keep it, or null to have a place chosen
 * @param agent the agent's jar
 * @param shard which of the runs to make, like 2/3, or null for all
 * @param limits what ends it before it has all its runs
 * @param oracles what runs are judged by
 * @param isolation how runs are kept from each other: auto, worker, fork or none
 */
public record RecordRequest(
    String main,
    List<String> arguments,
    String test,
    int threads,
    String classPath,
    String java,
    List<String> jvmArguments,
    int runs,
    int jobs,
    long seed,
    long timeoutMillis,
    String noise,
    double strength,
    int window,
    List<String> includes,
    List<String> excludes,
    List<String> includesJdk,
    List<Path> libraries,
    List<Path> listeners,
    Path study,
    Path agent,
    String shard,
    Limits limits,
    OracleRequest oracles,
    String isolation) {
  /** What users get who say nothing. */
  public static final String DEFAULT_STRATEGY = StrategyNames.DEFAULT;

  /** The strategy of runs for the block view. */
  public static final String BLOCKS = StrategyNames.BLOCKS;

  /** The strategy of runs for the point view. */
  public static final String POINTS = StrategyNames.POINTS;

  /** The runs before it say how long to wait for a run. */
  public static final long LEARNED_TIMEOUT = Plan.LEARNED_TIMEOUT;

  /** The program is run as it always is. */
  public static final int ONE_THREAD = Subject.ONE_THREAD;

  /** The names of the ways to keep runs from each other. */
  public static final Set<String> ISOLATIONS = Set.of("auto", "worker", "fork", "none");

  /** Checks each value. */
  public RecordRequest {
    require((main == null) != (test == null), "give either --main or --test", "not both, not none");
    require(
        test == null || arguments.isEmpty(),
        "arguments go with --main only",
        "leave " + arguments + " out");
    require(
        threads >= 1 && threads <= Subject.MOST_THREADS,
        "--threads can't be " + threads,
        "give 2 to " + Subject.MOST_THREADS);
    require(classPath != null && !classPath.isEmpty(), "--classpath is missing", "give it");
    require(runs >= 1, "--runs can't be " + runs, "give at least 1");
    require(jobs >= 1, "--jobs can't be " + jobs, "give at least 1");
    require(timeoutMillis >= 0, "--timeout can't be negative", "give a time like 30s");
    require(
        StrategyNames.areKnown(noise.toLowerCase(Locale.ROOT)),
        "--strategy can't be '" + noise + "'",
        "give one or more of " + StrategyNames.LISTED);
    require(
        strength >= 0 && strength <= 1, "--strength can't be " + strength, "give 0 to 1, like 0.2");
    requireWindow(window);
    parsed(shard);
    require(
        shard == null || !isByBlocks(noise),
        "the runs that switch at blocks follow from each other and can't be split",
        "leave --shard out");
    require(
        shard == null || !isByPoints(noise),
        "the runs that a search asks for follow from each other and can't be split",
        "leave --shard out");
    require(
        !isByPoints(noise) || runs > PointRuns.learning(),
        "--runs can't be " + runs + " with --view point",
        "give more than " + PointRuns.learning() + ", which learn the points");
    Executors.check(isolation);
  }

  /** The same with other limits. */
  RecordRequest limited(Limits other) {
    return new RecordRequest(
        main,
        arguments,
        test,
        threads,
        classPath,
        java,
        jvmArguments,
        runs,
        jobs,
        seed,
        timeoutMillis,
        noise,
        strength,
        window,
        includes,
        excludes,
        includesJdk,
        libraries,
        listeners,
        study,
        agent,
        shard,
        other,
        oracles,
        isolation);
  }

  /** Whether its runs are made to switch at blocks. */
  boolean isByBlocks() {
    return isByBlocks(noise);
  }

  private static boolean isByBlocks(String noise) {
    return noise.equalsIgnoreCase(BLOCKS);
  }

  /** Whether its runs make noise at chosen points. */
  boolean isByPoints() {
    return isByPoints(noise);
  }

  private static boolean isByPoints(String noise) {
    return noise.equalsIgnoreCase(POINTS);
  }

  Shard parsedShard() {
    return parsed(shard);
  }

  private static Shard parsed(String shard) {
    return shard == null ? Shard.ALL : Shard.parse(shard);
  }

  static void requireWindow(int window) {
    require(window >= 2 && window <= 64, "--window can't be " + window, "give 2 to 64");
  }

  private static void require(boolean good, String what, String remedy) {
    if (!good) {
      throw Problem.BAD_OPTION.with(what, remedy);
    }
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a developer keeps of a bug: everything to make its failure again, on any machine, but the
 * class path.
 *
 * @param tool {@link #TOOL}, which tells its file from others
 * @param format the version of its file
 * @param version the Hawkshaw that made it
 * @param bug the bug's title
 * @param main the main class, or null if it is a test
 * @param arguments the main class's arguments
 * @param test a test class, or CLASS#METHOD, or null
 * @param threads how many threads call the main method, or run the test's body, at once
 * @param signatures how runs failed with it
 * @param plan the interleaving that is forced
 * @param holdMillis how long a thread may be held at the most
 * @param shared what else runs were told to look at when it was proven, as the study kept it: where
 *     threads come by decides where they can be held; none in older files
 * @param forced what came of forcing it so far
 * @param jvmArguments what the java command is given
 * @param window turns per window
 * @param timeoutMillis when a run counts as hung, or {@link Plan#LEARNED_TIMEOUT}
 * @param includes which classes are watched
 * @param excludes which of them are not
 * @param includesJdk which classes of the JDK are watched inside
 * @param libraries what the user's own library files say
 * @param expectations what runs are judged by
 * @param classes a hash of each class that has a step, as far as they are known: by them it is seen
 *     whether the code has changed
 */
public record Reproducer(
    String tool,
    int format,
    String version,
    String bug,
    String main,
    List<String> arguments,
    String test,
    Integer threads,
    List<String> signatures,
    SteeringPlan plan,
    long holdMillis,
    List<String> shared,
    Tries forced,
    List<String> jvmArguments,
    int window,
    long timeoutMillis,
    List<String> includes,
    List<String> excludes,
    List<String> includesJdk,
    List<LibraryText> libraries,
    Expectations expectations,
    Map<String, String> classes) {
  /** The version of the file. */
  public static final int FORMAT = 1;

  static final String TOOL = "hawkshaw";

  /** Files had no list of what is shared at first. */
  public Reproducer {
    shared = shared == null ? List.of() : shared;
  }

  /**
   * How often something failed.
   *
   * @param failing how many runs failed
   * @param runs of so many
   */
  public record Tries(int failing, int runs) {
    static final Tries NONE = new Tries(0, 0);
  }

  /**
   * What is to be kept of a bug of a study.
   *
   * @param signatures how runs are known to fail with it
   */
  public static Reproducer of(
      Plan studyPlan, String title, SteeringPlan plan, long holdMillis, List<String> signatures) {
    Subject subject = studyPlan.subject();
    return new Reproducer(
        TOOL,
        FORMAT,
        version(Reproducer.class.getPackage().getImplementationVersion()),
        title,
        subject.main(),
        List.copyOf(subject.arguments()),
        subject.test(),
        subject.threads(),
        List.copyOf(signatures),
        plan,
        holdMillis,
        List.of(),
        Tries.NONE,
        studyPlan.jvmArguments(),
        studyPlan.window(),
        studyPlan.timeoutMillis(),
        studyPlan.includes(),
        studyPlan.excludes(),
        studyPlan.includesJdk(),
        studyPlan.libraries().stream().map(LibraryText::of).toList(),
        studyPlan.expectations(),
        hashes(plan, ClassPath.ofThose(subject.classPath())));
  }

  private static Map<String, String> hashes(SteeringPlan plan, ClassPath classPath) {
    Map<String, String> hashes = new TreeMap<>();
    for (PlannedStep step : plan.steps()) {
      String hash = classPath.hashOf(step.className());
      if (!hash.isEmpty()) {
        hashes.put(step.className(), hash);
      }
    }
    return hashes;
  }

  private static String version(String packaged) {
    return packaged == null ? "development" : packaged;
  }

  /** The same, and so many of the runs failed in which it was forced. */
  public Reproducer tried(int failing, int runs) {
    return with(new Tries(failing, runs), timeoutMillis, shared);
  }

  /** The same with another time-out. */
  public Reproducer waiting(long millis) {
    return with(forced, millis, shared);
  }

  /** The same, if runs were told to look at these as well. */
  public Reproducer sharing(List<String> lines) {
    return with(forced, timeoutMillis, List.copyOf(lines));
  }

  private Reproducer with(Tries tries, long timeout, List<String> lines) {
    return new Reproducer(
        tool,
        format,
        version,
        bug,
        main,
        arguments,
        test,
        threads,
        signatures,
        plan,
        holdMillis,
        lines,
        tries,
        jvmArguments,
        window,
        timeout,
        includes,
        excludes,
        includesJdk,
        libraries,
        expectations,
        classes);
  }

  /** Whether the bug is known to make runs fail like this; lines may have moved since. */
  public boolean isKnown(String signature) {
    return signatures.stream().anyMatch(each -> AcrossBuilds.areAlike(each, signature));
  }

  /** Where the reproducer of a study's bug is. */
  public static Path fileOf(Path study, int bug) {
    return study.resolve("bug-" + bug + ".plan.json");
  }

  /** The strategy of runs that are to fail. */
  public String strategy() {
    return plan.strategy(Steer.FORCE, holdMillis);
  }

  /** What is run, without where its classes are. */
  public Subject subject(List<String> classPath) {
    return new Subject(main, arguments, test, threads, classPath);
  }

  /** Writes what its library files say into a directory. */
  public List<Path> writeLibraries(Path directory) {
    List<Path> files = new ArrayList<>();
    for (LibraryText each : libraries) {
      files.add(each.write(directory, files.size() + 1));
    }
    return files;
  }

  /**
   * The plan of a study of such runs.
   *
   * @param fingerprint that of the class path
   * @param libraryFiles where the library files are now
   */
  public Plan studyPlan(
      List<String> classPath, String fingerprint, String java, List<String> libraryFiles) {
    return new Plan(
        Plan.FORMAT,
        subject(classPath),
        fingerprint,
        java,
        jvmArguments,
        1,
        "none",
        0,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraryFiles,
        expectations);
  }

  /** Writes the file. */
  public void write(Path file) {
    try {
      ReproducerFile.write(this, file);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  /** Reads a file, and refuses one that is missing, damaged or something else. */
  public static Reproducer read(Path file) {
    return ReproducerFile.read(file);
  }
}

package dev.hawkshaw.study;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;

/**
 * What makes the runs of a study comparable: the program and how it is run. How many runs there are
 * is no part of it.
 *
 * @param fingerprint a hash of the class path's contents
 * @param java the java command that runs the program
 * @param jvmArguments what else that command is given
 * @param seed the study's seed; each run's follows from it
 * @param noise the noise strategy
 * @param strength the noise strategy's strength
 * @param window turns per window
 * @param timeoutMillis when a run counts as hung, or {@link #LEARNED_TIMEOUT}
 * @param includes which classes are watched
 * @param excludes which of them are not
 * @param includesJdk which classes of the JDK are watched inside
 * @param libraries the user's own library files
 * @param expectations what runs are judged by
 * @param listeners the jars of others that listen to the program
 */
public record Plan(
    int format,
    Subject subject,
    String fingerprint,
    String java,
    List<String> jvmArguments,
    long seed,
    String noise,
    double strength,
    int window,
    long timeoutMillis,
    List<String> includes,
    List<String> excludes,
    List<String> includesJdk,
    List<String> libraries,
    Expectations expectations,
    List<String> listeners) {
  /** The version of the study's layout. */
  public static final int FORMAT = 1;

  /** Earlier runs say how long to wait for the next. */
  public static final long LEARNED_TIMEOUT = 0;

  /** The strategy that makes threads switch at chosen blocks; its runs count block entries. */
  private static final String BLOCKS = "blocks";

  /** The strategy that makes noise at chosen points; its other runs count all points. */
  static final String POINTS = "points";

  /** The fingerprint of a study whose runs were captured: nobody knows the class path. */
  static final String CAPTURED = "captured";

  /** A plan lacks nothing. */
  public Plan {
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(subject.classPath(), "class path");
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(java, "java");
    Objects.requireNonNull(noise, "noise");
    expectations = expectations == null ? Expectations.NONE : expectations;
    listeners = listeners == null ? List.of() : listeners;
  }

  /** A plan that nobody listens to. */
  public Plan(
      int format,
      Subject subject,
      String fingerprint,
      String java,
      List<String> jvmArguments,
      long seed,
      String noise,
      double strength,
      int window,
      long timeoutMillis,
      List<String> includes,
      List<String> excludes,
      List<String> includesJdk,
      List<String> libraries,
      Expectations expectations) {
    this(
        format,
        subject,
        fingerprint,
        java,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraries,
        expectations,
        List.of());
  }

  /** A plan that expects nothing special. */
  public Plan(
      int format,
      Subject subject,
      String fingerprint,
      String java,
      List<String> jvmArguments,
      long seed,
      String noise,
      double strength,
      int window,
      long timeoutMillis,
      List<String> includes,
      List<String> excludes,
      List<String> includesJdk,
      List<String> libraries) {
    this(
        format,
        subject,
        fingerprint,
        java,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraries,
        Expectations.NONE,
        List.of());
  }

  /** The same plan with listeners. */
  public Plan heardBy(List<String> jars) {
    return new Plan(
        format,
        subject,
        fingerprint,
        java,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraries,
        expectations,
        jars);
  }

  /** The same plan with other expectations. */
  public Plan expecting(Expectations what) {
    return new Plan(
        format,
        subject,
        fingerprint,
        java,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraries,
        what,
        listeners);
  }

  /** The same plan for another build of the program. */
  public Plan of(List<String> classPath, String newFingerprint, String newJava) {
    return new Plan(
        format,
        subject.at(classPath),
        newFingerprint,
        newJava,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        timeoutMillis,
        includes,
        excludes,
        includesJdk,
        libraries,
        expectations,
        listeners);
  }

  /** The same plan with another time-out. */
  public Plan waiting(long millis) {
    return new Plan(
        format,
        subject,
        fingerprint,
        java,
        jvmArguments,
        seed,
        noise,
        strength,
        window,
        millis,
        includes,
        excludes,
        includesJdk,
        libraries,
        expectations,
        listeners);
  }

  /** Whether ordinary builds made the runs, so that there is no way to make more of them. */
  @JsonIgnore
  public boolean isCaptured() {
    return fingerprint.equals(CAPTURED);
  }

  /** Whether its runs count which threads enter which blocks, and are made to switch there. */
  @JsonIgnore
  public boolean countsBlocks() {
    return noise.equals(BLOCKS);
  }

  /** Whether its runs are about points: those that make no noise at chosen ones count them all. */
  @JsonIgnore
  public boolean isOfPoints() {
    return noise.equals(POINTS);
  }

  /** The seed of a run. */
  public long runSeed(int index) {
    long x = seed + index * 0x9E3779B97F4A7C15L;
    x = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
    x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }
}

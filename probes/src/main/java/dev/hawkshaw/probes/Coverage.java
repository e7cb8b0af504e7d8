package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.CoverageRow;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts what the agent could and could not weave in this JVM. Classes load in many threads, and
 * only when they load is anything counted: one lock.
 */
public final class Coverage {
  private static final int MOST = 10_000;
  private static final Map<String, Integer> OUT_OF_SCOPE = new TreeMap<>();
  private static final Map<String, String> SKIPPED = new TreeMap<>();
  private static final Map<String, String> PARTLY = new TreeMap<>();
  private static final Map<String, String> LACKING = new TreeMap<>();
  private static boolean probesAlive;
  private static int classes;
  private static int sites;
  private static int folded;

  private Coverage() {}

  /** The canary's accesses arrived. */
  public static synchronized void probesAlive() {
    probesAlive = true;
  }

  /** A class was woven. */
  public static synchronized void woven(int itsSites) {
    classes++;
    sites += itsSites;
  }

  /** An array is so large that its elements are taken together in blocks. */
  static synchronized void folded() {
    folded += folded == Integer.MAX_VALUE ? 0 : 1;
  }

  /** A class is not to be watched. */
  public static synchronized void outOfScope(String reason) {
    Integer before = OUT_OF_SCOPE.get(reason);
    OUT_OF_SCOPE.put(reason, before == null ? 1 : before + 1);
  }

  /** A class should be watched and can't be. */
  public static synchronized void skipped(String className, String reason) {
    note(SKIPPED, className, reason);
  }

  /** A class is watched, but not all of it. */
  public static synchronized void partly(String className, String reason) {
    note(PARTLY, className, reason);
  }

  /**
   * A class of the JDK has not what we need to see something. It is told at once and in every
   * recording: what runs that pass print is not kept.
   */
  public static synchronized void lacks(String className, String consequence) {
    Complaints.say(consequence);
    note(LACKING, className, consequence);
  }

  /** A listener threw something; what runs that pass print is not kept, so it is recorded too. */
  static synchronized void listenerFailed(String className, String where, Throwable by) {
    String what = "threw " + by + " at " + where + " and was switched off";
    Complaints.say("the listener " + className + " " + what + "; the run goes on");
    note(PARTLY, CoverageRow.LISTENER + className, what);
  }

  /** A new run in the same JVM loads its classes again; what is known of the JDK stays true. */
  public static synchronized void forget() {
    OUT_OF_SCOPE.clear();
    SKIPPED.clear();
    PARTLY.clear();
    classes = 0;
    sites = 0;
    folded = 0;
  }

  private static void note(Map<String, String> notes, String className, String reason) {
    if (notes.size() < MOST) {
      notes.put(className, reason);
    }
  }

  static synchronized CoverageRow row(int sharedLocations, int windowsDropped) {
    Map<String, String> partly = new TreeMap<>(PARTLY);
    partly.putAll(LACKING);
    return new CoverageRow(
        probesAlive,
        classes,
        sites,
        sharedLocations,
        windowsDropped,
        folded,
        new TreeMap<>(OUT_OF_SCOPE),
        new TreeMap<>(SKIPPED),
        partly);
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import java.util.List;

/**
 * A bug, ready to be shown.
 *
 * @param number from 1, that of most failing runs first
 * @param kind "order", "atomicity", "multi-variable", "deadlock" or "lost-signal"
 * @param title a headline
 * @param variable with its package; if there are several, all with "and" between them
 * @param variableName without
 * @param methods for each thread the method that its accesses have in common: one of them is where
 *     the place to be fixed is
 * @param explanation what went wrong, in plain words
 * @param locking what the locks held at its accesses have in common
 * @param pattern that of the cause, as in {@code R1-W2-W1}
 * @param counts of the cause
 * @param runs the failing runs that show it
 * @param likelyRuns failing runs that do not, but fail as only those do
 * @param symptoms how its runs failed
 * @param exampleRun the run that the accesses are of: a failing one, or if that ended before it got
 *     so far, a passing one
 * @param accesses all that this run shows of its patterns, in the order of time
 * @param patterns those that belong to it, the cause first
 * @param related other bugs that have a variable and a method in common with it: one fix may do
 * @param graph the file in the study's directory that has its picture
 * @param confirmation what came of forcing and preventing it; null if that was not done
 */
public record FoundBug(
    int number,
    String kind,
    String title,
    String variable,
    String variableName,
    List<MethodName> methods,
    String explanation,
    List<LockFinding> locking,
    String pattern,
    Counts counts,
    List<Integer> runs,
    List<Integer> likelyRuns,
    List<Symptom> symptoms,
    int exampleRun,
    List<Access> accesses,
    List<PatternLine> patterns,
    List<Integer> related,
    String graph,
    Confirmation confirmation) {

  /**
   * Whether the accesses are those of a failing run; what that did not get to a passing one has.
   */
  boolean isShownByItsRuns() {
    return runs.contains(exampleRun);
  }
}

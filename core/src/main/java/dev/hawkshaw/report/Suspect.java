package dev.hawkshaw.report;

import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Interval;
import java.util.List;

/**
 * A ranked entity, ready to be shown.
 *
 * @param rank 1 is most suspicious
 * @param ties how many share the rank
 * @param pattern {@code R1-W2-W1}, or {@code W1x-R2x-R2y-W1y} if it is about two variables
 * @param variable with its package; if there are two, both, with "and" between them
 * @param variableName without
 * @param locking what the locks held at its accesses have in common: a sentence, or several if it
 *     was not always the same, the most frequent first; empty if that is not known
 * @param exampleRun a failing run that shows it, with the first of these if there is one
 * @param plainScore what the score would be if all runs had been made alike
 * @param failing which share of the runs that have it fails, as far as these can tell
 * @param weight what the rank goes by
 * @param oneWay whether an order in it was never seen the other way round, in any run
 * @param alike other patterns on the same variables that exactly the same runs have
 * @param deadlock whether threads wait for each other: that explains a failure by itself, even if
 *     no run passed
 * @param procedure how the pair view found it: "I", "II", "III site", "III thread", "III loop"; ""
 *     for a pattern
 * @param reasons why the pair view puts it there, in sentences; empty for a pattern
 */
public record Suspect(
    int rank,
    int ties,
    double score,
    Counts counts,
    String pattern,
    String title,
    String variable,
    String variableName,
    String explanation,
    List<LockFinding> locking,
    List<Access> accesses,
    int exampleRun,
    double plainScore,
    Interval failing,
    double weight,
    boolean oneWay,
    List<String> alike,
    boolean deadlock,
    String procedure,
    List<String> reasons) {}

package dev.hawkshaw.report;

import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import java.util.List;

/**
 * A ranked entity, ready to be shown.
 *
 * @param rank 1 is most suspicious
 * @param ties how many share the rank
 * @param pattern {@code R1-W2-W1}
 * @param variable with its package
 * @param variableName without
 * @param locking what the locks held at its accesses have in common: a sentence, or several if it
 *     was not always the same, the most frequent first; empty if that is not known
 * @param exampleRun a failing run that shows it, with the first of these if there is one
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
    int exampleRun) {}

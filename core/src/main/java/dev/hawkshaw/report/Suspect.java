package dev.hawkshaw.report;

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
 * @param exampleRun a failing run that shows it
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
    List<Access> accesses,
    int exampleRun) {}

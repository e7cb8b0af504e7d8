package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Counts;
import java.util.List;
import java.util.Locale;

/**
 * A pattern of a bug, in short.
 *
 * @param role "cause", "variant", "part" or "companion"
 * @param pattern as in {@code R1-W2-W1}
 * @param places where its accesses are, in their order
 * @param counts in how many runs it is
 */
public record PatternLine(
    String role,
    String pattern,
    String title,
    String variableName,
    List<String> places,
    Counts counts) {

  static PatternLine of(BugPattern of) {
    Pattern pattern = of.pattern();
    return new PatternLine(
        of.role().name().toLowerCase(Locale.ROOT),
        pattern.kind().notation(),
        pattern.kind().title(),
        pattern.variableName(),
        pattern.sites().stream().map(Site::place).toList(),
        of.counts());
  }
}

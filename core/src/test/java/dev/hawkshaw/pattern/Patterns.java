package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Patterns in a form that is easy to compare: {@code R1-W2-R1 on x at 1,2,3}. */
final class Patterns {
  private Patterns() {}

  static Set<String> in(Trace trace, Collapse collapse) {
    return in(trace.recording(8), new PatternAnalysis(8, collapse));
  }

  static Set<String> in(Recording recording, PatternAnalysis analysis) {
    return analysis.entities(recording).stream()
        .map(Patterns::show)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static Set<String> triples(Set<String> patterns) {
    return patterns.stream()
        .filter(each -> each.split(" ")[0].length() == 8)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Those of two variables: {@code W1x-R2x-R2y-W1y at 1,2,3,4}. */
  static Set<String> quadruples(Trace trace) {
    return new PatternAnalysis(8, Collapse.FULL)
        .entities(trace.recording(8)).stream()
            .filter(each -> each.kind().variables() == 2)
            .map(each -> show(each).replaceFirst(" on .* at ", " at "))
            .collect(Collectors.toCollection(TreeSet::new));
  }

  static String show(Pattern pattern) {
    List<String> lines = pattern.sites().stream().map(Site::line).map(String::valueOf).toList();
    String variable = pattern.variable().replaceFirst(".*\\.", "");
    return pattern.kind().notation() + " on " + variable + " at " + String.join(",", lines);
  }
}

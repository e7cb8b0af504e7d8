package dev.hawkshaw.report;

import dev.hawkshaw.spectrum.Counts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The bugs, for a terminal. */
final class BugText {
  private static final int SYMPTOMS = 3;
  private static final int RUNS = 10;

  private final Report report;
  private final boolean verbose;
  private final StringBuilder text = new StringBuilder();

  private BugText(Report report, boolean verbose) {
    this.report = report;
    this.verbose = verbose;
  }

  static String of(Report report, boolean verbose) {
    BugText bugs = new BugText(report, verbose);
    report.bugs().forEach(bugs::bug);
    bugs.unexplained();
    return bugs.text.toString();
  }

  private void bug(FoundBug bug) {
    line("");
    line("Bug %d%s: %s", bug.number(), ofAll(), bug.title());
    text.append(ConfirmationText.of(bug, verbose));
    line("    %s", bug.explanation());
    text.append(AccessText.locking(bug.locking()));
    explains(bug);
    if (report.failingRun() == null) {
      counts(bug);
    } else {
      report.suspects().get(0).reasons().forEach(reason -> line("    %s", reason));
    }
    text.append(AccessText.of(bug.accesses(), verbose));
    symptoms(bug);
    patterns(bug);
    related(bug);
  }

  private String ofAll() {
    return report.bugs().size() == 1 ? "" : " of " + report.bugs().size();
  }

  private void explains(FoundBug bug) {
    String example = bug.isShownByItsRuns() ? " (as in run " + bug.exampleRun() + ")" : "";
    int failing = bug.runs().size() + bug.likelyRuns().size();
    line("    explains %d of %d failing runs%s", failing, report.runs().failing(), example);
    if (!bug.likelyRuns().isEmpty()) {
      line(
          "    %s not show it, but fail%s as only runs with this bug do",
          bug.likelyRuns().size() == 1
              ? "1 of these runs does"
              : bug.likelyRuns().size() + " of these runs do",
          bug.likelyRuns().size() == 1 ? "s" : "");
    }
  }

  private void counts(FoundBug bug) {
    Counts counts = bug.counts();
    line(
        "    the cause: %s (%s), in %d of %d failing and %d of %d passing runs",
        bug.patterns().get(0).title(),
        bug.pattern(),
        counts.ef(),
        counts.ef() + counts.nf(),
        counts.ep(),
        counts.ep() + counts.np());
  }

  private void symptoms(FoundBug bug) {
    if (report.bugs().size() == 1) {
      return; // all that is told of how runs failed is about this one
    }
    bug.symptoms().stream()
        .limit(SYMPTOMS)
        .forEach(each -> line("    fails as %s (%d x)", each.signature(), each.runs()));
    if (bug.symptoms().size() > SYMPTOMS) {
      int more = bug.symptoms().size() - SYMPTOMS;
      line("    fails in %d more way%s", more, more == 1 ? "" : "s");
    }
  }

  private void patterns(FoundBug bug) {
    List<PatternLine> more = bug.patterns().subList(1, bug.patterns().size());
    if (verbose) {
      more.forEach(each -> line("    %s", describe(each)));
    } else if (!more.isEmpty()) {
      String belong =
          more.size() == 1 ? "1 more pattern belongs" : more.size() + " more patterns belong";
      line("    %s to it: %s", belong, roles(more));
    }
  }

  private static String describe(PatternLine line) {
    return "%s: %s on %s (%s) at %s, in %d failing and %d passing runs"
        .formatted(
            line.role(),
            line.title(),
            line.variableName(),
            line.pattern(),
            String.join(", ", line.places()),
            line.counts().ef(),
            line.counts().ep());
  }

  private static String roles(List<PatternLine> lines) {
    Map<String, Integer> roles = new LinkedHashMap<>();
    lines.forEach(each -> roles.merge(each.role(), 1, Integer::sum));
    return roles.entrySet().stream()
        .map(each -> each.getValue() + " " + each.getKey() + (each.getValue() == 1 ? "" : "s"))
        .collect(Collectors.joining(", "));
  }

  private void related(FoundBug bug) {
    if (!bug.related().isEmpty()) {
      List<String> numbers = new ArrayList<>();
      bug.related().forEach(each -> numbers.add(String.valueOf(each)));
      line(
          "    has a variable and a method in common with bug%s %s: one fix may do",
          numbers.size() == 1 ? "" : "s", String.join(", ", numbers));
    }
  }

  private void unexplained() {
    List<Integer> runs = report.unexplained();
    if (!runs.isEmpty()) {
      line("");
      line(
          "%d failing run%s to none of these (run%s %s%s)",
          runs.size(),
          runs.size() == 1 ? " belongs" : "s belong",
          runs.size() == 1 ? "" : "s",
          runs.stream().limit(RUNS).map(String::valueOf).collect(Collectors.joining(", ")),
          runs.size() > RUNS ? " ..." : "");
    }
  }

  private void line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    text.append(line.stripTrailing()).append('\n');
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.spectrum.Counts;
import java.util.Locale;
import java.util.Map;

/** The report for a terminal. */
public final class TextReport {
  private final Report report;
  private final boolean verbose;
  private final StringBuilder text = new StringBuilder();

  private TextReport(Report report, boolean verbose) {
    this.report = report;
    this.verbose = verbose;
  }

  /** Writes it; verbose adds call stacks and the whole self-check. */
  public static String of(Report report, boolean verbose) {
    return new TextReport(report, verbose).write();
  }

  private String write() {
    text.append(ConfirmationText.verdicts(report.bugs()));
    runs();
    symptoms();
    if (report.blocks() != null) {
      text.append(BlockText.of(report));
    } else if (report.points() != null) {
      text.append(PointText.of(report));
    } else if (!report.bugs().isEmpty()) {
      text.append(BugText.of(report, verbose));
    } else if (!report.suspects().isEmpty()) {
      suspects();
    }
    selfCheck();
    problems();
    line("");
    line(report.message());
    certainty();
    return text.toString();
  }

  private void certainty() {
    boolean several = report.bugs().size() > 1;
    Certainty sure = report.certainty();
    String sentence = several ? sure.sentenceOfSeveral() : sure.sentence();
    if (!sentence.isEmpty()) {
      line(sentence);
    }
  }

  private void runs() {
    RunCounts runs = report.runs();
    line(
        "%s: %d runs, %d passed, %d failed, %d hung%s",
        report.subject(),
        runs.total(),
        runs.passed(),
        runs.failed(),
        runs.hung(),
        runs.invalid() == 0 ? "" : ", " + runs.invalid() + " could not be used");
  }

  private void symptoms() {
    for (Symptom symptom : report.symptoms()) {
      line("  %4d x %s (as in run %d)", symptom.runs(), symptom.signature(), symptom.exampleRun());
      if (!symptom.detail().endsWith(symptom.signature())) {
        line("         %s", symptom.detail());
      }
      if (symptom.dump() != null) {
        line("         what its threads were doing is in %s", symptom.dump());
      }
    }
    if (!report.swallowed().isEmpty()) {
      line("  Exceptions that nobody took out of a future:");
    }
    for (Symptom symptom : report.swallowed()) {
      line("  %4d x %s (as in run %d)", symptom.runs(), symptom.signature(), symptom.exampleRun());
    }
  }

  private void suspects() {
    line("");
    line(report.heading());
    if (report.suspects().stream().anyMatch(each -> each.score() != each.plainScore())) {
      line(report.comparison().sentence());
    }
    for (Suspect suspect : report.suspects()) {
      suspect(suspect);
    }
  }

  private void suspect(Suspect suspect) {
    line("");
    line(
        "#%d  %s on %s  (%s)",
        suspect.rank(), suspect.title(), suspect.variableName(), suspect.pattern());
    line("    %s.", suspect.explanation());
    text.append(AccessText.locking(suspect.locking()));
    if (suspect.procedure().isEmpty()) {
      score(suspect);
      standing(suspect);
    } else {
      suspect.reasons().forEach(reason -> line("    %s", reason));
    }
    text.append(AccessText.of(suspect.accesses(), verbose));
  }

  private void score(Suspect suspect) {
    Counts c = suspect.counts();
    line(
        "    score %.2f: in %d of %d failing and %d of %d passing runs"
            + "  (ef %d, ep %d, nf %d, np %d)%s",
        suspect.score(),
        c.ef(),
        c.ef() + c.nf(),
        c.ep(),
        c.ep() + c.np(),
        c.ef(),
        c.ep(),
        c.nf(),
        c.np(),
        suspect.ties() > 1 ? "; shares its rank with " + (suspect.ties() - 1) : "");
    line(
        "    95%% sure: %.0f%% to %.0f%% of the runs that have it fail%s",
        100 * suspect.failing().low(),
        100 * suspect.failing().high(),
        suspect.plainScore() == suspect.score()
            ? ""
            : String.format(Locale.ROOT, "; score by plain counts %.2f", suspect.plainScore()));
  }

  /** Why it stands where it does, if the score alone does not say it. */
  private void standing(Suspect suspect) {
    if (suspect.oneWay()) {
      line("    counts for less: never seen the other way round, so it may be a consequence");
    }
    if (suspect.counts().tells() < 1) {
      line("    counts for less: many passing runs have it too");
    }
    if (suspect.weight() > suspect.score()) {
      line("    counts for more: seen with others like it in the same methods");
    }
    long equals =
        report.suspects().stream().filter(each -> each.weight() == suspect.weight()).count();
    if (equals > suspect.ties()) {
      line("    as suspicious by its runs as %d more; in order of other evidence", equals - 1);
    }
    if (verbose) {
      suspect.alike().forEach(each -> line("    in the same runs: %s", each));
    } else if (!suspect.alike().isEmpty()) {
      line("    stands for %d more on the same that the same runs have", suspect.alike().size());
    }
  }

  private void selfCheck() {
    SelfCheck check = report.selfCheck();
    if (verbose && check.equals(SelfCheck.NONE)) {
      line("");
      line("Self-check: no run could be used, so nothing is known to have been seen");
    } else if (verbose) {
      line("");
      line(
          "Self-check: probes alive; %d classes woven, %d accesses watched, %d shared locations",
          check.classesWoven(), check.sitesWoven(), check.sharedLocations());
      check.outOfScope().forEach((why, count) -> line("  %d classes not watched: %s", count, why));
      reasons("could not be watched", check.skipped());
      reasons("watched only in part", check.partlyWatched());
    } else if (!check.skipped().isEmpty() || !check.partlyWatched().isEmpty()) {
      line("");
      line(
          "Not seen: %d classes could not be watched, %d only in part; --verbose names them",
          check.skipped().size(), check.partlyWatched().size());
    }
    check
        .deafListeners()
        .forEach((name, reason) -> line("Not heard: the listener %s %s", name, reason));
    if (check.windowsDropped() > 0) {
      line(
          "Not seen: a run had more sharing than there is room for (%d windows)",
          check.windowsDropped());
    }
    if (check.arraysFolded() > 0) {
      line(
          "Seen together: the elements of %d large arrays in blocks, not one by one",
          check.arraysFolded());
    }
  }

  private void reasons(String what, Map<String, String> classes) {
    classes.forEach((name, reason) -> line("  %s %s: %s", name, what, reason));
  }

  private void problems() {
    if (!report.problems().isEmpty()) {
      line("");
      report.problems().forEach(problem -> line("Passed over: %s", problem));
    }
  }

  private void line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    text.append(line.stripTrailing()).append('\n');
  }
}

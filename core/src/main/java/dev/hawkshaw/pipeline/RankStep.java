package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Outcome;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.BlockHtml;
import dev.hawkshaw.report.BugDot;
import dev.hawkshaw.report.BugPicture;
import dev.hawkshaw.report.BugShow;
import dev.hawkshaw.report.BugSvg;
import dev.hawkshaw.report.DotReport;
import dev.hawkshaw.report.JsonReport;
import dev.hawkshaw.report.PointFiles;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Sources;
import dev.hawkshaw.report.Symptom;
import dev.hawkshaw.report.TextReport;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Ranks what a study's runs show in a view, and makes the report. */
final class RankStep {
  private final Study study;
  private final RankRequest request;
  private final String view;
  private final Ranker ranker;
  private final List<String> problems = new ArrayList<>();
  private final List<Run> usable = new ArrayList<>();
  private final Map<String, Symptom> swallowed = new LinkedHashMap<>();
  private SelfCheck selfCheck = SelfCheck.NONE;

  RankStep(Study study, RankRequest request, String stopped) {
    this(study, request, stopped, Optional.empty());
  }

  /** The same if a search for points has just ended: it need not be asked again. */
  RankStep(Study study, RankRequest request, String stopped, Optional<Outcome> searched) {
    this.study = study;
    this.request = request;
    this.view = BestView.of(study, request);
    this.ranker =
        switch (view) {
          case RankRequest.PAIR -> new PairRanker(study, request, stopped);
          case RankRequest.BLOCK -> new BlockRanker(study, request, stopped);
          case RankRequest.POINT -> new PointRanker(study, request, stopped, searched);
          default -> new PatternRanker(study, request, stopped);
        };
  }

  /** Ranks, and tells what was proven before. */
  Answer run() {
    Ranker.Outcome outcome = rank();
    return answer(outcome, kept(outcome));
  }

  /**
   * The same with what is proven now. What was ranked is kept first: to prove something takes a
   * while, and may be interrupted.
   */
  Answer run(BiFunction<Ranker.Outcome, List<Run>, ConfirmStep> confirm, Consumer<Answer> keep)
      throws InterruptedException {
    Ranker.Outcome outcome = rank();
    keep.accept(answer(outcome, kept(outcome)));
    confirm.apply(outcome, usable).run();
    return answer(outcome, kept(outcome));
  }

  private Proven kept(Ranker.Outcome outcome) {
    return new KeptProofs(study, usable).of(outcome);
  }

  private Ranker.Outcome rank() {
    List<Run> runs = study.runs();
    if (runs.isEmpty()) {
      throw Problem.NO_RUNS.with(study.directory());
    }
    problems.addAll(study.problems());
    runs.forEach(this::summarize);
    return ranker.rank(usable, selfCheck);
  }

  private Answer answer(Ranker.Outcome outcome, Proven proven) {
    BugShow bugs =
        new BugShow(
            new Sources(request.sources()),
            proven.bugs().all(),
            this::symptoms,
            proven.confirmed());
    Conclusion conclusion = outcome.conclusion().confirmed(proven);
    Report report = report(study.runs(), outcome, conclusion, bugs);
    return new Answer(
        conclusion.exitCode(),
        TextReport.of(report, request.verbose()),
        JsonReport.of(report),
        study.directory(),
        topVariables(outcome, proven),
        dot(report, bugs),
        pictures(report, bugs),
        proven.isComplete());
  }

  /** Those of the first bug that is proven, or else of the first one. */
  private static List<String> topVariables(Ranker.Outcome outcome, Proven proven) {
    return proven
        .first()
        .map(number -> proven.bug(number).variables())
        .orElse(outcome.topVariables());
  }

  private static String dot(Report report, BugShow bugs) {
    if (report.points() != null) {
      return PointFiles.dot(report);
    }
    return report.bugs().isEmpty()
        ? DotReport.of(report)
        : BugDot.of(report.subject(), bugs.pictures());
  }

  private static Map<String, String> pictures(Report report, BugShow bugs) {
    Map<String, String> files = new LinkedHashMap<>();
    List<BugPicture> pictures = bugs.pictures();
    for (int i = 0; i < pictures.size(); i++) {
      files.put(report.bugs().get(i).graph(), BugSvg.of(pictures.get(i)));
    }
    if (report.blocks() != null) {
      files.put(BlockHtml.FILE, BlockHtml.of(report));
    }
    if (report.points() != null) {
      files.putAll(PointFiles.of(report));
    }
    return files;
  }

  /** A run whose recording is damaged is named and left out; the others count. */
  private void summarize(Run run) {
    if (run.verdict() == Verdict.INVALID) {
      problems.add("run " + run.index() + ": " + run.symptom());
      return;
    }
    try {
      Recording recording = study.recording(run.index());
      selfCheck = selfCheck.with(recording.coverage());
      ranker.add(run, recording);
      usable.add(run);
      swallowed(run.index(), recording);
    } catch (IOException e) {
      problems.add(
          "run "
              + run.index()
              + ": its recording "
              + study.recordingFile(run.index()).getFileName()
              + " can't be used: "
              + Study.reason(e));
    }
  }

  /** They are listed whether they fail runs or not. */
  private void swallowed(int run, Recording recording) {
    recording.failures().stream()
        .filter(failure -> failure.origin().endsWith(Failure.SWALLOWED))
        .map(Failure::signature)
        .distinct()
        .forEach(each -> swallowed.merge(each, new Symptom(each, 1, run), Symptom::and));
  }

  /** What was readable when it was added, it is again. */
  static Recording readAgain(Study study, int run) {
    try {
      return study.recording(run);
    } catch (IOException e) {
      throw new UncheckedIOException("run " + run + " was readable a moment ago", e);
    }
  }

  private Report report(
      List<Run> runs, Ranker.Outcome outcome, Conclusion conclusion, BugShow bugs) {
    return new Report(
        Report.SCHEMA,
        version(),
        study.plan().subject().name(),
        study.directory().toString(),
        conclusion.outcome(),
        conclusion.message(),
        RunCounts.of(runs),
        symptoms(usable.stream().map(Run::index).toList()),
        view,
        request.parsedFormula(view).name().toLowerCase(Locale.ROOT),
        outcome.window(),
        request.collapse().toLowerCase(Locale.ROOT),
        outcome.entities(),
        outcome.suspects(),
        selfCheck,
        problems,
        outcome.certainty(),
        mostFrequentFirst(swallowed),
        outcome.comparison(),
        outcome.failingRun(),
        bugs.all(),
        outcome.bugs().unexplained(),
        outcome.blocks(),
        outcome.points(),
        request.top());
  }

  /** How some runs failed, the most frequent way first. */
  private List<Symptom> symptoms(List<Integer> some) {
    Set<Integer> which = Set.copyOf(some);
    Map<String, Symptom> bySignature = new LinkedHashMap<>();
    for (Run run : usable) {
      if (run.verdict().isFailing() && which.contains(run.index())) {
        Symptom one = new Symptom(run.signature(), 1, run.index(), run.symptom(), dump(run));
        bySignature.merge(run.signature(), one, Symptom::and);
      }
    }
    return mostFrequentFirst(bySignature);
  }

  /** An agent that could not tell what the threads were doing has left no file. */
  private String dump(Run run) {
    Path dump = study.dumpFile(run.index());
    return run.verdict() == Verdict.HUNG && Files.exists(dump) ? dump.toString() : null;
  }

  private static List<Symptom> mostFrequentFirst(Map<String, Symptom> bySignature) {
    return bySignature.values().stream()
        .sorted((a, b) -> Integer.compare(b.runs(), a.runs()))
        .toList();
  }

  private static String version() {
    String version = RankStep.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}

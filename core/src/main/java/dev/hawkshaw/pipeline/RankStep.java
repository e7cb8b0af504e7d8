package dev.hawkshaw.pipeline;

import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Lineup;
import dev.hawkshaw.pattern.Orders;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.DotReport;
import dev.hawkshaw.report.JsonReport;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Sources;
import dev.hawkshaw.report.Suspect;
import dev.hawkshaw.report.SuspectMaker;
import dev.hawkshaw.report.Symptom;
import dev.hawkshaw.report.TextReport;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Stability;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Ranks the patterns of a study's runs and makes the report. */
final class RankStep {
  private final Study study;
  private final RankRequest request;
  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix = new Matrix<>();
  private final List<String> problems = new ArrayList<>();
  private final List<Run> usable = new ArrayList<>();
  private final Map<String, Symptom> swallowed = new LinkedHashMap<>();
  private final SuspectMaker maker;
  private final String stopped;
  private SelfCheck selfCheck = SelfCheck.NONE;

  RankStep(Study study, RankRequest request, String stopped) {
    this.study = study;
    this.request = request;
    this.stopped = stopped;
    this.maker = new SuspectMaker(new Sources(request.sources()));
    int recorded = study.plan().window();
    int window = request.window() == null ? recorded : request.window();
    if (window > recorded) {
      throw Problem.WINDOW_TOO_LARGE.with(recorded, window);
    }
    this.analysis = new PatternAnalysis(window, request.parsedCollapse());
  }

  Answer run() {
    List<Run> runs = study.runs();
    if (runs.isEmpty()) {
      throw Problem.NO_RUNS.with(study.directory());
    }
    problems.addAll(study.problems());
    runs.forEach(this::summarize);
    List<Ranked<Pattern>> ranking = analysis.rank(matrix, request.parsedFormula());
    List<Suspect> suspects = suspects(new Lineup(matrix, ranking, request.top()));
    Conclusion conclusion = Conclusion.of(RunCounts.of(usable), selfCheck, suspects);
    Comparison comparison = Comparison.of(matrix, ranking);
    Report report = report(runs, suspects, conclusion, certainty(ranking), comparison);
    return new Answer(
        conclusion.exitCode(),
        TextReport.of(report, request.verbose()),
        JsonReport.of(report),
        study.directory(),
        topVariables(ranking),
        DotReport.of(report));
  }

  private Certainty certainty(List<Ranked<Pattern>> ranking) {
    double holds =
        Stability.ofFirstRank(matrix, ranking, request.parsedFormula(), study.plan().seed());
    return Prospects.of(RunCounts.of(usable), ranking, holds, stopped);
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
      matrix.merge(
          analysis.summarize(run.index(), run.verdict().isFailing(), run.stratum(), recording));
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

  /** The failing runs are read once more: only now it is known what to look for in them. */
  private List<Suspect> suspects(Lineup lineup) {
    List<Pattern> patterns = lineup.patterns();
    Orders orders = new Orders(matrix.entities());
    Examples examples = new Examples(analysis, patterns);
    Map<Integer, String> signatures = new HashMap<>();
    for (Run run : usable) {
      if (run.verdict().isFailing() && !patterns.isEmpty()) {
        examples.add(run.index(), readAgain(run.index()));
        signatures.put(run.index(), run.signature());
      }
    }
    return lineup.ordered(examples, signatures).stream()
        .limit(request.top())
        .map(ranked -> suspect(ranked, examples.of(ranked.entity()), orders))
        .toList();
  }

  private Suspect suspect(Ranked<Pattern> ranked, Evidence evidence, Orders orders) {
    boolean oneWay = !orders.areSeenBothWays(ranked.entity());
    return maker.make(ranked, readAgain(evidence.run()), evidence, oneWay);
  }

  private Recording readAgain(int run) {
    try {
      return study.recording(run);
    } catch (IOException e) {
      throw new UncheckedIOException("run " + run + " was readable a moment ago", e);
    }
  }

  private Report report(
      List<Run> runs,
      List<Suspect> suspects,
      Conclusion conclusion,
      Certainty certainty,
      Comparison comparison) {
    return new Report(
        Report.SCHEMA,
        version(),
        study.plan().subject().name(),
        study.directory().toString(),
        conclusion.outcome(),
        conclusion.message(),
        RunCounts.of(runs),
        symptoms(),
        request.view(),
        request.formula().toLowerCase(Locale.ROOT),
        analysis.window(),
        request.collapse().toLowerCase(Locale.ROOT),
        matrix.entities().size(),
        suspects,
        selfCheck,
        problems,
        certainty,
        mostFrequentFirst(swallowed),
        comparison);
  }

  private List<Symptom> symptoms() {
    Map<String, Symptom> bySignature = new LinkedHashMap<>();
    for (Run run : usable) {
      if (run.verdict().isFailing()) {
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

  private static List<String> topVariables(List<Ranked<Pattern>> ranking) {
    return ranking.stream()
        .filter(each -> each.rank() == 1)
        .map(each -> each.entity().variable())
        .distinct()
        .toList();
  }

  private static String version() {
    String version = RankStep.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.BugFinder;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Lineup;
import dev.hawkshaw.pattern.Orders;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Sources;
import dev.hawkshaw.report.Suspect;
import dev.hawkshaw.report.SuspectMaker;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Stability;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ranks the patterns that runs show. */
final class PatternRanker implements Ranker {
  /** So many may be tried if the bugs' own patterns are not their causes. */
  private static final int OTHERS = 20;

  private final Study study;
  private final RankRequest request;
  private final String stopped;
  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix = new Matrix<>();
  private final SuspectMaker maker;

  PatternRanker(Study study, RankRequest request, String stopped) {
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

  @Override
  public void add(Run run, Recording recording) {
    matrix.merge(
        analysis.summarize(run.index(), run.verdict().isFailing(), run.stratum(), recording));
  }

  @Override
  public Outcome rank(List<Run> runs, SelfCheck check) {
    List<Ranked<Pattern>> ranking = analysis.rank(matrix, request.parsedFormula());
    List<Suspect> suspects = suspects(new Lineup(matrix, ranking, request.top()), runs);
    RunCounts counts = RunCounts.of(runs);
    boolean found = Conclusion.of(counts, check, suspects).isFound();
    Bugs bugs = found ? bugs(runs) : Bugs.NONE;
    return new Outcome(
        suspects,
        matrix.entities().size(),
        Conclusion.of(counts, check, suspects, bugs),
        certainty(ranking, runs),
        Comparison.of(matrix, ranking),
        bugs.all().isEmpty() ? topVariables(ranking) : bugs.all().get(0).variables(),
        analysis.window(),
        null,
        bugs,
        ranking.stream().limit(OTHERS).toList(),
        null);
  }

  private Bugs bugs(List<Run> runs) {
    if (request.groups() == null) {
      return Bugs.NONE;
    }
    FailingRuns failing = FailingRunsOf.study(study, runs);
    return new BugFinder(analysis, matrix, failing, request.groups().grouping()).find();
  }

  private Certainty certainty(List<Ranked<Pattern>> ranking, List<Run> runs) {
    double holds =
        Stability.ofFirstRank(matrix, ranking, request.parsedFormula(), study.plan().seed());
    return Prospects.of(RunCounts.of(runs), ranking, holds, stopped);
  }

  /** The failing runs are read once more: only now it is known what to look for in them. */
  private List<Suspect> suspects(Lineup lineup, List<Run> runs) {
    List<Pattern> patterns = lineup.patterns();
    Orders orders = new Orders(matrix.entities());
    Examples examples = new Examples(analysis, patterns);
    Map<Integer, String> signatures = new HashMap<>();
    for (Run run : runs) {
      if (run.verdict().isFailing() && !patterns.isEmpty()) {
        examples.add(run.index(), RankStep.readAgain(study, run.index()));
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
    return maker.make(ranked, RankStep.readAgain(study, evidence.run()), evidence, oneWay);
  }

  private static List<String> topVariables(List<Ranked<Pattern>> ranking) {
    return ranking.stream()
        .filter(each -> each.rank() == 1)
        .map(each -> each.entity().variable())
        .distinct()
        .toList();
  }
}

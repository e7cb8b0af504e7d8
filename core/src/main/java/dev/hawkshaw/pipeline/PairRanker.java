package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.PairTable;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.PairSuspects;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Sources;
import dev.hawkshaw.report.Suspect;
import dev.hawkshaw.report.SuspectMaker;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explains one failing run by the pairs that passing runs have not, and looks whether the others
 * have the same explanation.
 */
final class PairRanker implements Ranker {
  /** So many failing runs are looked at in all. */
  private static final int MOST = 20;

  private final Study study;
  private final RankRequest request;
  private final String stopped;
  private final PairTable table = new PairTable();
  private final List<Integer> failing = new ArrayList<>();
  private final SuspectMaker maker;

  PairRanker(Study study, RankRequest request, String stopped) {
    this.study = study;
    this.request = request;
    this.stopped = stopped;
    this.maker = new SuspectMaker(new Sources(request.sources()));
  }

  @Override
  public void add(Run run, Recording recording) {
    if (run.verdict().isFailing()) {
      failing.add(run.index());
    } else {
      table.add(run.index(), recording);
    }
  }

  @Override
  public Outcome rank(List<Run> runs, SelfCheck check) {
    RunCounts counts = RunCounts.of(runs);
    if (failing.isEmpty() || table.runs().isEmpty()) {
      Conclusion none = Conclusion.ofPairs(counts, check, List.of(), 0);
      return outcome(List.of(), 0, none, counts, null, Bugs.NONE);
    }
    int explained = explained();
    Map<Integer, Localizer> localizers = localizers(explained);
    compare(localizers);
    Localizer localizer = localizers.get(explained);
    if (localizer.sawNothing()) {
      throw Problem.SAW_NOTHING.with(explained);
    }
    Map<Integer, List<Ranked<Finding>>> rankings = new LinkedHashMap<>();
    localizers.forEach((run, each) -> rankings.put(run, ranked(each)));
    List<Suspect> suspects = suspects(explained, localizer, rankings);
    Conclusion conclusion = Conclusion.ofPairs(counts, check, suspects, explained);
    Bugs bugs =
        conclusion.isFound() && request.groups() != null
            ? new PairBugs(study, table).find(explained, rankings, runs)
            : Bugs.NONE;
    return outcome(suspects, rankings.get(explained).size(), conclusion, counts, explained, bugs);
  }

  private int explained() {
    Integer asked = request.failing();
    if (asked == null) {
      return failing.get(0);
    }
    if (!failing.contains(asked)) {
      throw Problem.NOT_FAILING.with(asked, study.directory(), failing);
    }
    return asked;
  }

  private Map<Integer, Localizer> localizers(int explained) {
    Map<Integer, Localizer> localizers = new LinkedHashMap<>();
    localizers.put(explained, localizer(explained));
    failing.stream().limit(MOST).forEach(run -> localizers.computeIfAbsent(run, this::localizer));
    return localizers;
  }

  private Localizer localizer(int run) {
    return new Localizer(table, RankStep.readAgain(study, run), request.parsedProcedures());
  }

  private void compare(Map<Integer, Localizer> localizers) {
    for (int run : table.runs()) {
      Localizer.compare(localizers.values(), RankStep.readAgain(study, run));
    }
  }

  private List<Ranked<Finding>> ranked(Localizer localizer) {
    return request.stopsAtFirst() ? localizer.stopping() : localizer.ranked();
  }

  private List<Suspect> suspects(
      int explained, Localizer localizer, Map<Integer, List<Ranked<Finding>>> rankings) {
    PairSuspects suspects = new PairSuspects(maker, localizer, table.runs().size());
    Recording recording = RankStep.readAgain(study, explained);
    return rankings.get(explained).stream()
        .limit(request.top())
        .map(
            ranked -> {
              List<String> summary = summary(ranked.entity(), rankings);
              return ranked.entity().isMissing()
                  ? missing(suspects, ranked, summary)
                  : suspects.make(ranked, explained, recording, summary);
            })
        .toList();
  }

  private Suspect missing(PairSuspects suspects, Ranked<Finding> ranked, List<String> summary) {
    UsualOrder usual = UsualOrder.of(study, table, ranked.entity());
    return suspects.makeMissing(ranked, usual.run(), usual.recording(), usual.pair(), summary);
  }

  /** How it does in the other failing runs. */
  private static List<String> summary(
      Finding finding, Map<Integer, List<Ranked<Finding>>> rankings) {
    if (rankings.size() == 1) {
      return List.of();
    }
    int first = 0;
    int found = 0;
    for (List<Ranked<Finding>> ranking : rankings.values()) {
      Ranked<Finding> same =
          ranking.stream().filter(each -> each.entity().isLike(finding)).findFirst().orElse(null);
      found += same == null ? 0 : 1;
      first += same != null && same.rank() == 1 ? 1 : 0;
    }
    return List.of(
        "in %d of %d failing runs, in %d of them first".formatted(found, rankings.size(), first));
  }

  private Outcome outcome(
      List<Suspect> suspects,
      int entities,
      Conclusion conclusion,
      RunCounts counts,
      Integer explained,
      Bugs bugs) {
    Certainty certainty =
        new Certainty(
            FailureRate.CONFIDENCE,
            FailureRate.atMost(counts.failing(), counts.total()),
            null,
            stopped,
            "");
    List<String> top =
        suspects.stream()
            .filter(each -> each.rank() == 1)
            .map(Suspect::variable)
            .distinct()
            .toList();
    return new Outcome(
        suspects,
        entities,
        conclusion,
        certainty,
        new Comparison(List.of(), false),
        top,
        study.plan().window(),
        explained,
        bugs,
        List.of(),
        null);
  }
}

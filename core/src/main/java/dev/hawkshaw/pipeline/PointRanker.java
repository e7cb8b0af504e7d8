package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.point.Aim;
import dev.hawkshaw.point.Cause;
import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.Experiment;
import dev.hawkshaw.point.Finding;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.Profile;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Scored;
import dev.hawkshaw.point.Scores;
import dev.hawkshaw.point.Search;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.PointShow;
import dev.hawkshaw.report.PointView;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.study.PointList;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says where noise exposes the failure. If no search has just ended, the one that made the study's
 * runs is asked again, with these runs and no others: with the same runs it finds the same.
 */
final class PointRanker implements Ranker {
  private final Study study;
  private final RankRequest request;
  private final String stopped;
  private Optional<dev.hawkshaw.point.Outcome> searched;
  private final Discovered discovered = new Discovered();
  private final PointReach reach = new PointReach();
  private final List<Run> learning = new ArrayList<>();
  private final List<Run> noisy = new ArrayList<>();

  PointRanker(
      Study study,
      RankRequest request,
      String stopped,
      Optional<dev.hawkshaw.point.Outcome> searched) {
    this.study = study;
    this.request = request;
    this.stopped = stopped;
    this.searched = searched;
  }

  @Override
  public void add(Run run, Recording recording) {
    if (PointRuns.isForLearning(run)) {
      learning.add(run);
      discovered.add(recording);
    } else {
      noisy.add(run);
      reach.add(run, recording);
    }
  }

  @Override
  public Ranker.Outcome rank(List<Run> runs, SelfCheck check) {
    if (!study.plan().isOfPoints()) {
      throw Problem.NOT_OF_POINTS.with(study.directory());
    }
    PointList list = PointList.of(study);
    SearchFile asked = SearchFile.of(study, request.points(), null);
    KeptRuns kept = new KeptRuns(list, discovered);
    noisy.forEach(kept::add);
    PointSamples samples = new PointSamples(study, list, kept.points(), noisy);
    if (searched.isEmpty() && !noisy.isEmpty()) {
      searched = again(asked, kept);
    }
    PointView view = view(asked, kept, samples);
    RunCounts counts = RunCounts.of(runs);
    return new Ranker.Outcome(
        List.of(),
        kept.points().size(),
        PointConclusion.of(counts, view, trouble()),
        new Certainty(
            FailureRate.CONFIDENCE,
            FailureRate.atMost(counts.failing(), counts.total()),
            null,
            stopped,
            ""),
        new Comparison(List.of(), false),
        List.of(),
        study.plan().window(),
        null,
        Bugs.NONE,
        List.of(),
        null,
        view);
  }

  /** A search that wants runs which are not there was ended, or was another. */
  private Optional<dev.hawkshaw.point.Outcome> again(SearchFile asked, KeptRuns kept) {
    Search search = asked.request().named();
    try {
      return Optional.of(
          Experiment.run(search, kept, asked.aim(), PointHunt.allowance(study, asked)));
    } catch (Enough e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("no run is made", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private Optional<HawkshawException> trouble() {
    return searched.flatMap(dev.hawkshaw.point.Outcome::trouble);
  }

  private PointView view(SearchFile asked, KeptRuns kept, PointSamples samples) {
    List<Point> points = kept.points();
    Aim aim = asked.aim();
    ScoreGraph graph = graph(points, kept.edges(), samples, aim);
    List<Cause> causes = finding().map(Finding::causes).orElse(List.of());
    boolean bracketed = isBracketed(graph);
    // A search for slopes has its samples of many points, and does not look for few.
    List<Cause> found =
        causes.isEmpty() && !bracketed ? samples.smallest(aim).stream().toList() : causes;
    List<Point> first = found.isEmpty() ? List.of() : found.get(0).points();
    return new PointShow(asked.search(), points.size(), graph)
        .ended(searched.isPresent(), trouble().map(Throwable::getMessage).orElse(""))
        .bracketed(bracketed)
        .counted(RunCounts.of(learning), samples.quiet(), samples.all())
        .told(reach.notes(points, samples.leftOut(), discovered.dropped()), reach.inVain())
        .of(found, !causes.isEmpty(), Profile.of(points, samples.all(), first));
  }

  private Optional<Finding> finding() {
    return searched.flatMap(dev.hawkshaw.point.Outcome::finding);
  }

  /** By the search's own scores, or else by those of all samples. */
  private ScoreGraph graph(List<Point> points, List<Edge> edges, PointSamples samples, Aim aim) {
    List<Scored> scores =
        searched
            .map(outcome -> outcome.scores(points, aim.threshold()))
            .orElseGet(() -> Scores.of(points, samples.all(), aim.threshold()));
    return ScoreGraph.of(scores, edges);
  }

  private boolean isBracketed(ScoreGraph graph) {
    boolean lookedFor = finding().map(each -> !each.slopes().isEmpty()).orElse(false);
    return lookedFor && !(graph.rises(1).isEmpty() && graph.falls(1).isEmpty());
  }
}

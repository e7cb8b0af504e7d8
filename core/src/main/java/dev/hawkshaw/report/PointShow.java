package dev.hawkshaw.report;

import dev.hawkshaw.point.Cause;
import dev.hawkshaw.point.Influence;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.Profile;
import dev.hawkshaw.point.Sample;
import dev.hawkshaw.point.Samples;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Slope;
import java.util.List;

/** Makes what a search found ready to be shown. */
public final class PointShow {
  private static final int STEEPEST = 3;

  private final String search;
  private final int points;
  private final ScoreGraph graph;
  private boolean ended;
  private String trouble = "";
  private boolean bracketed;
  private PointView.Rate learning = new PointView.Rate(0, 0);
  private PointView.Rate quiet = new PointView.Rate(0, 0);
  private PointView.Rate noisy = new PointView.Rate(0, 0);
  private int samples;
  private List<String> notes = List.of();
  private int inVain;

  /** Of a search, the number of the program's points, and their scores. */
  public PointShow(String search, int points, ScoreGraph graph) {
    this.search = search;
    this.points = points;
    this.graph = graph;
  }

  /** Whether the search ended by itself, and what it did wrong, or "". */
  public PointShow ended(boolean itDid, String why) {
    ended = itDid;
    trouble = why;
    return this;
  }

  /** Whether the search was for where the score changes. */
  public PointShow bracketed(boolean itWas) {
    bracketed = itWas;
    return this;
  }

  /**
   * How runs ended.
   *
   * @param alone those without noise, or null
   */
  public PointShow counted(RunCounts learned, Sample alone, Samples all) {
    learning = new PointView.Rate(learned.total(), learned.failing());
    quiet =
        alone == null
            ? new PointView.Rate(0, 0)
            : new PointView.Rate(alone.times(), alone.failures());
    noisy = new PointView.Rate(all.runs() - quiet.runs(), all.failures() - quiet.failing());
    samples = all.all().size() - (alone == null ? 0 : 1);
    return this;
  }

  /** What is to be told, and how many runs had no noise though they were to. */
  public PointShow told(List<String> sentences, int vain) {
    notes = List.copyOf(sentences);
    inVain = vain;
    return this;
  }

  /** The whole view. */
  public PointView of(List<Cause> causes, boolean bySearch, Profile profile) {
    return new PointView(
        search,
        ended,
        trouble,
        points,
        samples,
        learning,
        quiet,
        noisy,
        inVain,
        causes.stream().map(PointShow::found).toList(),
        bySearch,
        graph.scores().stream()
            .map(
                each ->
                    new PointView.Scored(
                        ShownPoint.of(each.point()), each.score(), each.inducing(), each.samples()))
            .toList(),
        profile.exposing().stream().map(PointShow::effect).toList(),
        profile.hiding().stream().map(PointShow::effect).toList(),
        graph.rises(STEEPEST).stream().map(PointShow::step).toList(),
        graph.falls(STEEPEST).stream().map(PointShow::step).toList(),
        bracketed,
        notes,
        graph);
  }

  private static PointView.Found found(Cause cause) {
    List<ShownPoint> shown = cause.points().stream().map(ShownPoint::of).toList();
    Sample alone = cause.shown();
    return new PointView.Found(shown, new PointView.Rate(alone.times(), alone.failures()));
  }

  private static PointView.Effect effect(Influence each) {
    Point point = each.point();
    return new PointView.Effect(ShownPoint.of(point), each.with(), each.without(), each.distance());
  }

  private static PointView.Step step(Slope slope) {
    return new PointView.Step(
        ShownPoint.of(slope.edge().from()),
        ShownPoint.of(slope.edge().to()),
        slope.change(),
        slope.edge().count());
  }
}

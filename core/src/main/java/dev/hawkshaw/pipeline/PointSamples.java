package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Aim;
import dev.hawkshaw.point.Cause;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.Sample;
import dev.hawkshaw.point.Samples;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.PointList;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The runs of a study as samples: all runs with noise at the same points are one. */
final class PointSamples {
  /** With fewer failing runs it may have been chance. */
  private static final int SHOWN = 3;

  /** With more points than that an answer says little. */
  private static final int MOST = 10;

  private final Map<Set<Long>, List<Run>> runs = new LinkedHashMap<>();
  private final Samples samples;
  private int leftOut;

  PointSamples(Study study, PointList list, List<Point> points, List<Run> some) {
    for (Run run : some) {
      chosen(study, list, run)
          .ifPresent(ids -> runs.computeIfAbsent(ids, i -> new ArrayList<>()).add(run));
    }
    Map<Long, Point> known = new HashMap<>();
    points.forEach(point -> known.put(point.id(), point));
    this.samples =
        new Samples(
            runs.entrySet().stream()
                .map(each -> sample(each.getKey(), each.getValue(), known))
                .filter(Objects::nonNull)
                .toList());
  }

  private static Optional<Set<Long>> chosen(Study study, PointList list, Run run) {
    try {
      return list.chosenBy(run.strategy()).map(Set::copyOf);
    } catch (IllegalArgumentException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "points.txt: run " + run.index() + ": " + e.getMessage())
          .causedBy(e);
    }
  }

  private Sample sample(Set<Long> ids, List<Run> made, Map<Long, Point> known) {
    if (!known.keySet().containsAll(ids)) {
      leftOut += made.size();
      return null;
    }
    int failures = (int) made.stream().filter(run -> run.verdict().isFailing()).count();
    Set<Point> noisy = ids.stream().map(known::get).collect(Collectors.toSet());
    return new Sample(noisy, made.size(), failures);
  }

  /** All of them, in the order in which they were begun. */
  Samples all() {
    return samples;
  }

  /** How many runs made noise at points that no run which counts them came by. */
  int leftOut() {
    return leftOut;
  }

  /** The runs without noise; null if there are none. */
  Sample quiet() {
    return samples.of(List.of());
  }

  /** The fewest points that were tried alone and make runs fail as often as is asked. */
  Optional<Cause> smallest(Aim aim) {
    double alone = quiet() == null ? 0 : quiet().rate();
    double least = Math.max(aim.rate(), 2 * alone);
    return samples.all().stream()
        .filter(sample -> !sample.points().isEmpty() && sample.points().size() <= MOST)
        .filter(sample -> sample.failures() >= SHOWN && sample.rate() >= least)
        .min(
            Comparator.comparingInt((Sample sample) -> sample.points().size())
                .thenComparingDouble(sample -> -sample.rate()))
        .map(PointSamples::cause);
  }

  private static Cause cause(Sample sample) {
    List<Point> ordered =
        sample.points().stream()
            .sorted(
                Comparator.comparing(Point::className)
                    .thenComparing(Point::line)
                    .thenComparing(Point::id))
            .toList();
    return new Cause(ordered, sample);
  }
}

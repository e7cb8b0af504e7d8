package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Active sampling: each sample is a single run, and where its noise is follows from all runs so
 * far. While nothing is known it is at half of the points; after a failure mostly at points of that
 * sample, then of those that several failures have in common, so that fewer and fewer others are
 * there to hide the bug. A guess that is likelier than all others together is tried alone.
 */
final class ActiveSearch implements Search {
  /** Failing runs with noise at the found points alone that it takes at the least. */
  private static final int SHOWN = 3;

  @Override
  public String name() {
    return "active";
  }

  @Override
  public Finding search(Laboratory laboratory) throws InterruptedException {
    return new Hunt(laboratory).search();
  }

  /** One search. */
  private static final class Hunt {
    /** How likely the cause is to be in a sample: before the first failure, and after. */
    private static final double WIDE = 0.25;

    private static final double NARROW = 0.4;

    /** The guesses of so many points still fit into memory. */
    private static final int MOST = 4_000;

    /** Every so many runs has no noise at all. */
    private static final int QUIET = 12;

    /** Failing runs that would have been seen by then of a bug that is found in every sample. */
    private static final double LONGER = 5;

    private static final double BACKGROUND = 0.0005;

    /** How far what was thought of runs without noise may be off before all is thought anew. */
    private static final double STALE = 1.5;

    private final Laboratory laboratory;
    private final List<Point> points;
    private final Map<Point, Integer> index = new HashMap<>();
    private final List<Cause> causes = new ArrayList<>();
    private List<Scored> scores = List.of();
    private Belief belief;
    private int leftAtLast;
    private int tookLast;
    private int quiet;
    private int quietFailures;
    private double background;

    Hunt(Laboratory laboratory) {
      this.laboratory = laboratory;
      this.points = laboratory.points();
      if (points.size() > MOST) {
        throw new IllegalArgumentException(
            points.size()
                + " points are too many for it ("
                + MOST
                + " are not), features takes them");
      }
      points.forEach(point -> index.put(point, index.size()));
      this.leftAtLast = laboratory.runsLeft();
      this.belief = relearn();
    }

    Finding search() throws InterruptedException {
      if (points.isEmpty()) {
        return new Finding(List.of(), List.of());
      }
      while (laboratory.runsLeft() > 0 && wanted()) {
        Optional<Cause> cause = step();
        if (cause.isPresent()) {
          scores = causes.isEmpty() ? scores() : scores;
          causes.add(least(cause.get()));
          tookLast = leftAtLast - laboratory.runsLeft();
          leftAtLast = laboratory.runsLeft();
          belief = relearn();
        }
      }
      return new Finding(causes, causes.isEmpty() ? scores() : scores);
    }

    /**
     * Another bug is looked for for a while; if runs failed that the known ones do not explain, for
     * a longer one: they may have been the known bug by other points, and it would never end.
     */
    private boolean wanted() {
      if (causes.isEmpty()) {
        return true;
      }
      double least = LONGER / laboratory.aim().rate();
      boolean other = unexplained().failures() > quietFailures;
      return causes.size() < laboratory.aim().causes()
          && leftAtLast - laboratory.runsLeft()
              < (other ? Math.max(3 * least, 2 * tookLast) : least);
    }

    private Samples unexplained() {
      Samples rest = laboratory.samples();
      for (Cause cause : causes) {
        rest = rest.without(cause.points());
      }
      return rest;
    }

    private Optional<Cause> step() throws InterruptedException {
      int runs = laboratory.samples().all().size();
      if (runs % QUIET == QUIET - 1) {
        listen();
        return Optional.empty();
      }
      int likeliest = belief.likeliest();
      boolean alone = belief.weight(likeliest) > 0.5;
      BitSet noisy = alone ? bits(belief.guessed(likeliest)) : sample();
      int failures = laboratory.run(points(noisy), 1);
      belief.learn(noisy, 1, failures);
      return alone && failures > 0 ? shown(likeliest) : Optional.empty();
    }

    private BitSet sample() {
      double probability = unexplained().failures() == 0 ? WIDE : NARROW;
      List<int[]> known = causes.stream().map(cause -> indexes(cause.points())).toList();
      return belief.draw(probability, laboratory.random(), known);
    }

    /** A run without noise; one that fails changes what all others mean, and many that pass too. */
    private void listen() throws InterruptedException {
      quiet++;
      int failures = laboratory.run(Set.of(), 1);
      quietFailures += failures;
      if (failures > 0 || background > STALE * background()) {
        belief = relearn();
      }
    }

    /** Half a failure is taken off: the first may have come early. */
    private double background() {
      double seen = Math.max(0, quietFailures - 0.5) / Math.max(1, quiet);
      return Math.max(BACKGROUND, Math.min(0.4, seen));
    }

    private Optional<Cause> shown(int guess) {
      List<Point> guessed = new ArrayList<>(points(bits(belief.guessed(guess))));
      Sample alone = laboratory.samples().of(guessed);
      boolean enough = alone.failures() >= SHOWN && alone.rate() >= laboratory.aim().rate();
      return enough ? Optional.of(new Cause(guessed, alone)) : Optional.empty();
    }

    /** The one point of two that does as well alone, or both. */
    private Cause least(Cause cause) throws InterruptedException {
      double rate = cause.shown().rate();
      int times = (int) Math.min(laboratory.aim().confirmations(), Math.ceil(SHOWN / rate));
      for (Point point : cause.points()) {
        if (cause.points().size() == 1 || laboratory.runsLeft() < times) {
          break;
        }
        Sample alone = new Sample(Set.of(point), times, laboratory.run(Set.of(point), times));
        if (alone.rate() >= Math.max(laboratory.aim().rate(), rate / 2)) {
          return new Cause(List.of(point), alone);
        }
      }
      return cause;
    }

    private Belief relearn() {
      background = background();
      Belief fresh = new Belief(points.size(), laboratory.aim().rate(), background);
      causes.forEach(cause -> fresh.exclude(indexes(cause.points())));
      for (Sample sample : unexplained().all()) {
        fresh.learn(bits(indexes(sample.points())), sample.times(), sample.failures());
      }
      return fresh;
    }

    private List<Scored> scores() {
      double[] likely = belief.ofPoints();
      List<Scored> scores = new ArrayList<>();
      for (Scored each : Scores.of(points, laboratory.samples(), laboratory.aim().threshold())) {
        double score = likely[index.get(each.point())];
        scores.add(new Scored(each.point(), score, each.inducing(), each.samples()));
      }
      scores.sort(Comparator.comparingDouble(each -> -each.score()));
      return scores;
    }

    private int[] indexes(Iterable<Point> some) {
      BitSet indexes = new BitSet();
      some.forEach(point -> indexes.set(index.get(point)));
      return indexes.stream().toArray();
    }

    private static BitSet bits(int[] indexes) {
      BitSet bits = new BitSet();
      for (int index : indexes) {
        bits.set(index);
      }
      return bits;
    }

    private Set<Point> points(BitSet noisy) {
      Set<Point> set = new LinkedHashSet<>();
      noisy.stream().forEach(index -> set.add(points.get(index)));
      return set;
    }
  }
}

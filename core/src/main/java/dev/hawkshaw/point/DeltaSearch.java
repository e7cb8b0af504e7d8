package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Delta debugging, to compare with: a set of points that shows the bug is made smaller for as long
 * as it shows. That takes it for granted that more noise never hides a bug, which is not so; where
 * it is not, the search is stuck with many points, or has no set to begin with.
 */
abstract class DeltaSearch implements Search {
  /** So many random sets are tried if noise everywhere does not show the bug. */
  private static final int BEGINNINGS = 20;

  @Override
  public final Finding search(Laboratory laboratory) throws InterruptedException {
    Shown shown = new Shown(laboratory);
    Optional<List<Point>> whole = beginning(laboratory, shown);
    if (whole.isEmpty()) {
      return new Finding(List.of(), List.of());
    }
    List<Point> least = reduce(whole.get(), shown);
    Cause cause = new Cause(least, laboratory.samples().of(least));
    return new Finding(List.of(cause), List.of());
  }

  /** A part of the points, as small as it gets, that shows the bug like the whole. */
  abstract List<Point> reduce(List<Point> whole, Shown shown) throws InterruptedException;

  private static Optional<List<Point>> beginning(Laboratory laboratory, Shown shown)
      throws InterruptedException {
    List<Point> all = laboratory.points();
    for (int i = 0; i <= BEGINNINGS; i++) {
      List<Point> some =
          i == 0 ? all : all.stream().filter(point -> laboratory.random().nextBoolean()).toList();
      if (shown.by(some)) {
        return Optional.of(some);
      }
    }
    return Optional.empty();
  }

  /** Whether points show the bug. */
  static final class Shown {
    private final Laboratory laboratory;

    Shown(Laboratory laboratory) {
      this.laboratory = laboratory;
    }

    /** As often as is asked. */
    boolean by(List<Point> points) throws InterruptedException {
      Set<Point> set = new LinkedHashSet<>(points);
      int times = laboratory.aim().times();
      return (double) laboratory.run(set, times) / times >= laboratory.aim().rate();
    }

    /** The same of what is left without some. */
    boolean without(List<Point> some, List<Point> points) throws InterruptedException {
      return by(less(points, some));
    }
  }

  static List<Point> less(List<Point> points, List<Point> some) {
    List<Point> rest = new ArrayList<>(points);
    rest.removeAll(some);
    return rest;
  }
}

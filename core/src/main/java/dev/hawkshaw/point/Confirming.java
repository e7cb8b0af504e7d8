package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Finds out how many of the most suspicious points it takes: the first, the first two, and on. */
final class Confirming {
  /** With more points than that an answer says little. */
  private static final int MOST = 10;

  private final Laboratory laboratory;

  Confirming(Laboratory laboratory) {
    this.laboratory = laboratory;
  }

  /**
   * The first points with which runs fail as often as is asked.
   *
   * @param known bugs that are not to be found again: a point that would complete one is left out
   */
  Optional<Cause> first(List<Scored> scores, List<Cause> known) throws InterruptedException {
    List<Point> chosen = new ArrayList<>();
    for (Scored scored : scores) {
      if (laboratory.runsLeft() < laboratory.aim().confirmations()) {
        break; // what was found before is worth more than being refused
      }
      if (!completes(scored.point(), chosen, known)) {
        chosen.add(scored.point());
        Sample shown = show(chosen);
        if (shown.rate() >= laboratory.aim().rate()) {
          return Optional.of(new Cause(chosen, shown));
        }
      }
      if (chosen.size() == MOST) {
        break;
      }
    }
    return Optional.empty();
  }

  private Sample show(Collection<Point> points) throws InterruptedException {
    LinkedHashSet<Point> set = new LinkedHashSet<>(points);
    int times = laboratory.aim().confirmations();
    return new Sample(set, times, laboratory.run(set, times));
  }

  private static boolean completes(Point point, List<Point> chosen, List<Cause> known) {
    List<Point> more = new ArrayList<>(chosen);
    more.add(point);
    return known.stream().anyMatch(cause -> more.containsAll(cause.points()));
  }
}

package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one run shows of a bug's patterns, as one interleaving in the order of time. */
final class Timeline {
  /** More accesses nobody can take in at once. */
  private static final int MOST = 20;

  private final Recording recording;
  private final Map<Integer, Integer> lanes = new LinkedHashMap<>();
  private final List<At> accesses = new ArrayList<>();
  private final Set<Key> known = new HashSet<>();

  private record Key(int thread, long start, long statement, Object act) {}

  private record At(long when, Moment moment) {}

  private Timeline(Recording recording) {
    this.recording = recording;
  }

  /**
   * The accesses of the cause, and those of other patterns that the same threads made.
   *
   * @param others the more important first
   */
  static List<Moment> of(
      PatternAnalysis analysis, Recording recording, Sighting cause, List<Pattern> others) {
    Timeline timeline = new Timeline(recording);
    timeline.add(cause);
    if (!cause.pattern().isDeadlock()) {
      timeline.addNear(analysis, cause, others);
    }
    timeline.accesses.sort(Comparator.comparingLong(At::when));
    return timeline.accesses.stream().map(At::moment).toList();
  }

  private void addNear(PatternAnalysis analysis, Sighting cause, List<Pattern> others) {
    Map<Pattern, Sighting> nearest = new HashMap<>();
    analysis
        .sightings(recording, new HashSet<>(others))
        .filter(each -> each.turns().stream().allMatch(turn -> lanes.containsKey(turn.thread())))
        .forEach(
            each ->
                nearest.merge(
                    each.pattern(),
                    each,
                    (one, two) -> distance(two, cause) < distance(one, cause) ? two : one));
    for (Pattern other : others) {
      Sighting sighting = nearest.get(other);
      if (sighting != null && accesses.size() + sighting.turns().size() <= MOST) {
        add(sighting);
      }
    }
  }

  private static long distance(Sighting one, Sighting other) {
    return Math.abs(one.turns().get(0).start() - other.turns().get(0).start());
  }

  private void add(Sighting sighting) {
    List<Step> steps = sighting.pattern().kind().steps();
    long last = Long.MIN_VALUE;
    for (int step = 0; step < steps.size(); step++) {
      Turn turn = sighting.turns().get(step);
      Site site = sighting.pattern().sites().get(step);
      last = Math.max(last, when(sighting, step));
      lanes.putIfAbsent(turn.thread(), lanes.size());
      Key key = new Key(turn.thread(), turn.start(), site.statement(), steps.get(step).act());
      if (known.add(key)) {
        accesses.add(new At(last, moment(sighting, step)));
      }
    }
  }

  /**
   * When an access was, in half steps of the run's order of turns. That is known if it began its
   * turn. What did not is as late as can be: it is there because another thread came next.
   */
  private static long when(Sighting sighting, int step) {
    Turn turn = sighting.turns().get(step);
    Pattern pattern = sighting.pattern();
    int next = pattern.nextOnSameVariable(step);
    boolean began = pattern.sites().get(step).equals(turn.first());
    return began || next < 0 || pattern.isDeadlock()
        ? 2 * turn.start()
        : Math.max(2 * turn.start(), 2 * sighting.turns().get(next).start() - 1);
  }

  private Moment moment(Sighting sighting, int step) {
    Turn turn = sighting.turns().get(step);
    Site site = sighting.pattern().sites().get(step);
    Step what = sighting.pattern().kind().steps().get(step);
    return new Moment(
        lanes.get(turn.thread()),
        recording.threadName(turn.thread()),
        what.act(),
        sighting.variableNames().get(what.variable()),
        site,
        recording.stackOf(turn, site),
        sighting.locks().get(step));
  }
}

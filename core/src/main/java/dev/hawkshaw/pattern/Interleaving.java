package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.ArrayList;
import java.util.List;

/** The accesses of several pairs in the order of time. */
final class Interleaving {
  private final List<Moment> moments = new ArrayList<>();

  private record Moment(long when, Step step, Site site, Turn turn) {}

  /** Adds a pair; threads and variable have the names that the pattern is to give them. */
  void add(Pair pair, int from, int to, int variable) {
    Step one = new Step(pair.write1(), from, variable);
    insert(new Moment(pair.whenFirst(), one, pair.one(), pair.before()));
    addSecond(pair, to, variable);
  }

  /** Adds only the second access of a pair, the first of which is there. */
  void addSecond(Pair pair, int to, int variable) {
    Step two = new Step(pair.write2(), to, variable);
    insert(new Moment(pair.whenSecond(), two, pair.two(), pair.after()));
  }

  private void insert(Moment moment) {
    int at = moments.size();
    while (at > 0 && moments.get(at - 1).when > moment.when) {
      at--;
    }
    moments.add(at, moment);
  }

  List<Step> steps() {
    List<Step> steps = new ArrayList<>(moments.size());
    for (Moment moment : moments) {
      steps.add(moment.step);
    }
    return steps;
  }

  Sighting sighting(PatternKind kind, Collapse collapse) {
    Site[] sites = new Site[moments.size()];
    Turn[] turns = new Turn[moments.size()];
    for (int i = 0; i < sites.length; i++) {
      sites[i] = moments.get(i).site;
      turns[i] = moments.get(i).turn;
    }
    return new Sighting(new Pattern(kind, List.of(sites)), List.of(turns), collapse);
  }
}

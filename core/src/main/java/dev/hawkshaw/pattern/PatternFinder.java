package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes the patterns that start at the oldest turn of a window. */
final class PatternFinder {
  private final Collapse collapse;
  private final List<Turn> turns;
  private final List<Sighting> found = new ArrayList<>();

  /** Starts of triples that were taken; a pair among them is not taken once more. */
  private final Set<Start> taken = new HashSet<>();

  private record Start(int second, boolean write1, boolean write2) {}

  private PatternFinder(Collapse collapse, List<Turn> turns) {
    this.collapse = collapse;
    this.turns = turns;
  }

  static List<Sighting> find(Collapse collapse, List<Turn> turns) {
    PatternFinder finder = new PatternFinder(collapse, turns);
    finder.triples();
    finder.pairs();
    return finder.found;
  }

  /** Whoever comes back has met all that others did since: later turns of its own add nothing. */
  private void triples() {
    for (int k = 2; k < turns.size(); k++) {
      if (sameThread(0, k)) {
        for (int j = 1; j < k; j++) {
          triples(j, k);
        }
        if (collapse == Collapse.FULL) {
          return;
        }
      }
    }
  }

  private void triples(int j, int k) {
    for (PatternKind kind : PatternKind.values()) {
      if (kind.isTriple() && !sameThread(0, j)) {
        triple(kind, j, k);
      }
    }
  }

  private void triple(PatternKind kind, int j, int k) {
    Step first = kind.steps().get(0);
    Step second = kind.steps().get(1);
    Step third = kind.steps().get(2);
    Site one = collapse.before(turns.get(0), first.write());
    Site three = collapse.after(turns.get(k), third.write());
    if (one == null || three == null || !isAround(kind, turns.get(0), turns.get(k))) {
      return;
    }
    for (Site two : collapse.middle(turns.get(j), second.write())) {
      taken.add(new Start(j, first.write(), second.write()));
      add(kind, List.of(one, two, three), List.of(turns.get(0), turns.get(j), turns.get(k)), k);
    }
  }

  private boolean isAround(PatternKind kind, Turn before, Turn after) {
    boolean write1 = kind.steps().get(0).write();
    boolean write3 = kind.steps().get(2).write();
    return collapse.reaches(before, write1) && collapse.isReached(after, write3, !write1);
  }

  private void pairs() {
    for (int j = 1; j < turns.size(); j++) {
      if (!sameThread(0, j)) {
        for (PatternKind kind : PatternKind.values()) {
          if (!kind.isTriple()) {
            pair(kind, j);
          }
        }
      }
      if (turns.get(j).firstWrite() != null) {
        return;
      }
    }
  }

  private void pair(PatternKind kind, int j) {
    boolean write1 = kind.steps().get(0).write();
    boolean write2 = kind.steps().get(1).write();
    Turn first = turns.get(0);
    Turn second = turns.get(j);
    Site one = collapse.before(first, write1);
    Site two = collapse.after(second, write2);
    if (one != null
        && two != null
        && collapse.adjoin(first, write1, second, write2)
        && !taken.contains(new Start(j, write1, write2))) {
      add(kind, List.of(one, two), List.of(first, second), j);
    }
  }

  private boolean sameThread(int one, int other) {
    return turns.get(one).thread() == turns.get(other).thread();
  }

  private void add(PatternKind kind, List<Site> sites, List<Turn> where, int span) {
    found.add(new Sighting(new Pattern(kind, sites), where, collapse, span));
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where threads of an interleaving take locks that they have in common, as runs show it: for each
 * access the outermost lock that was also held at an access of another thread. Code that was
 * changed may take locks that it did not take before.
 */
final class Gates {
  private final List<PlannedStep> steps;
  private final List<List<Site>> sites;
  private final List<Set<String>> gates = new ArrayList<>();
  private final boolean[] known;

  /**
   * What was held at an access.
   *
   * @param thread who held it, in that run
   */
  private record Seen(int thread, List<HeldLock> locks) {}

  /**
   * Looks at runs.
   *
   * @param sites the places of each step
   */
  Gates(SteeringPlan plan, List<List<Site>> sites, List<Recording> runs) {
    this.steps = plan.steps();
    this.sites = sites;
    this.known = new boolean[steps.size()];
    steps.forEach(step -> gates.add(new LinkedHashSet<>()));
    runs.forEach(this::add);
  }

  /** Whether anything is known of the locks at a step; those of a deadlock are its steps. */
  boolean isKnown(int step) {
    return known[step] || isLock(steps.get(step));
  }

  /** The places where they are taken, by id. */
  List<String> of(int step) {
    return List.copyOf(gates.get(step));
  }

  private static boolean isLock(PlannedStep step) {
    return !step.act().equals("reads") && !step.act().equals("writes");
  }

  private void add(Recording run) {
    List<Set<Seen>> held = new ArrayList<>();
    for (int step = 0; step < steps.size(); step++) {
      held.add(isLock(steps.get(step)) ? Set.of() : held(run, sites.get(step)));
      known[step] |= !held.get(step).isEmpty();
    }
    for (int step = 0; step < steps.size(); step++) {
      for (Seen seen : held.get(step)) {
        addOutermost(step, seen, held);
      }
    }
  }

  private void addOutermost(int step, Seen seen, List<Set<Seen>> held) {
    outermost(seen.locks, ofOthers(step, seen.thread, held))
        .ifPresent(site -> gates.get(step).add(PlanMover.hex(site)));
  }

  /** Threads may do the same: then who is the other one in the plan may be the same in the run. */
  private List<HeldLock> ofOthers(int step, int thread, List<Set<Seen>> held) {
    List<HeldLock> others = new ArrayList<>();
    for (int other = 0; other < steps.size(); other++) {
      if (steps.get(other).thread() != steps.get(step).thread()) {
        held.get(other).stream()
            .filter(seen -> seen.thread != thread)
            .forEach(seen -> others.addAll(seen.locks));
      }
    }
    return others;
  }

  /** Where the outermost lock was taken that others have in common with whoever holds these. */
  static Optional<Site> outermost(List<HeldLock> locks, List<HeldLock> ofOthers) {
    Set<Integer> common = new HashSet<>();
    ofOthers.forEach(each -> common.add(each.lock()));
    return locks.stream()
        .filter(each -> common.contains(each.lock()))
        .findFirst()
        .map(HeldLock::site);
  }

  /** What was held at accesses at these places, as far as it is known. */
  private static Set<Seen> held(Recording run, List<Site> places) {
    Set<Seen> held = new LinkedHashSet<>();
    for (List<Window> windows : List.of(run.windows(), run.crossings())) {
      for (Window window : windows) {
        for (Turn turn : window.turns()) {
          TurnLocks locks = turn.locks();
          add(held, turn, places, turn.firstRead(), locks.firstRead());
          add(held, turn, places, turn.lastRead(), locks.lastRead());
          add(held, turn, places, turn.firstWrite(), locks.firstWrite());
          add(held, turn, places, turn.lastWrite(), locks.lastWrite());
        }
      }
    }
    return held;
  }

  private static void add(
      Set<Seen> held, Turn turn, List<Site> places, Site site, List<HeldLock> locks) {
    if (site != null && locks != null && places.contains(site)) {
      held.add(new Seen(turn.thread(), locks));
    }
  }
}

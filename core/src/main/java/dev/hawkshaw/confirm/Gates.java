package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
    List<Set<List<HeldLock>>> held = new ArrayList<>();
    for (int step = 0; step < steps.size(); step++) {
      held.add(isLock(steps.get(step)) ? Set.of() : held(run, sites.get(step)));
      known[step] |= !held.get(step).isEmpty();
    }
    for (int step = 0; step < steps.size(); step++) {
      for (List<HeldLock> locks : held.get(step)) {
        addOutermost(step, locks, held);
      }
    }
  }

  private void addOutermost(int step, List<HeldLock> locks, List<Set<List<HeldLock>>> held) {
    for (HeldLock lock : locks) {
      if (isHeldByAnother(lock.lock(), steps.get(step).thread(), held)) {
        gates.get(step).add(PlanMover.hex(lock.site()));
        return;
      }
    }
  }

  private boolean isHeldByAnother(int lock, int thread, List<Set<List<HeldLock>>> held) {
    for (int other = 0; other < steps.size(); other++) {
      if (steps.get(other).thread() != thread
          && held.get(other).stream()
              .anyMatch(locks -> locks.stream().anyMatch(each -> each.lock() == lock))) {
        return true;
      }
    }
    return false;
  }

  /** What was held at accesses at these places, as far as it is known. */
  private static Set<List<HeldLock>> held(Recording run, List<Site> places) {
    Set<List<HeldLock>> held = new LinkedHashSet<>();
    for (List<Window> windows : List.of(run.windows(), run.crossings())) {
      for (Window window : windows) {
        for (Turn turn : window.turns()) {
          TurnLocks locks = turn.locks();
          add(held, places, turn.firstRead(), locks.firstRead());
          add(held, places, turn.lastRead(), locks.lastRead());
          add(held, places, turn.firstWrite(), locks.firstWrite());
          add(held, places, turn.lastWrite(), locks.lastWrite());
        }
      }
    }
    return held;
  }

  private static void add(
      Set<List<HeldLock>> held, List<Site> places, Site site, List<HeldLock> locks) {
    if (site != null && locks != null && places.contains(site)) {
      held.add(locks);
    }
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Makes the plan of an interleaving as a failing run shows it. */
public final class PlanMaker {
  private static final String ARRAY = "[]";

  private final Map<Long, Set<String>> sitesOf = new HashMap<>();
  private final Map<List<String>, Set<String>> sitesIn = new HashMap<>();
  private final Set<Long> ofSeveral = new HashSet<>();

  /** Knows the sites of these runs: a statement may have more than one. */
  public PlanMaker(List<Recording> recordings) {
    for (Recording recording : recordings) {
      for (Window window : recording.windows()) {
        for (Turn turn : window.turns()) {
          turn.sites().forEach(this::add);
        }
        ofSeveral.addAll(ofSeveral(window));
      }
    }
  }

  /** The statements by which more than one thread touched what a window is about. */
  private static Set<Long> ofSeveral(Window window) {
    Map<Long, Integer> threads = new HashMap<>();
    Set<Long> several = new HashSet<>();
    for (Turn turn : window.turns()) {
      for (Site site : turn.sites()) {
        Integer first = threads.putIfAbsent(site.statement(), turn.thread());
        if (first != null && first != turn.thread()) {
          several.add(site.statement());
        }
      }
    }
    return several;
  }

  private void add(Site site) {
    sitesOf.computeIfAbsent(site.statement(), key -> new TreeSet<>()).add(PlanMover.hex(site));
    List<String> method =
        List.of(site.className(), site.method(), site.descriptor(), site.variable());
    sitesIn.computeIfAbsent(method, key -> new TreeSet<>()).add(PlanMover.hex(site));
  }

  /**
   * The plan by which it is prevented: as with a lock that is held all through a method, what must
   * not be interrupted begins with the first access there to the variable. Where locks are taken in
   * the program, or variables are several, it begins with its own first access. Elements of an
   * array have one lock: with one for each, threads that go through it would wait for each other.
   */
  public SteeringPlan prevention(SteeringPlan plan) {
    boolean simple =
        plan.steps().size() > 2
            && plan.steps().stream().allMatch(step -> step.which() == 0 && step.gates().isEmpty());
    if (!simple) {
      return plan;
    }
    List<PlannedStep> steps = new ArrayList<>();
    for (PlannedStep step : plan.steps()) {
      boolean first =
          steps.stream().noneMatch(before -> before.thread() == step.thread())
              && plan.steps().stream()
                  .filter(each -> each.thread() == step.thread())
                  .allMatch(each -> method(each).equals(method(step)));
      steps.add(first ? step.at(widened(step), step.gates(), step.line()) : step);
    }
    boolean isArray = plan.steps().get(0).variable().endsWith(ARRAY);
    return isArray ? plan.at(steps).whole() : plan.at(steps);
  }

  /**
   * The plan by which a pair is prevented if its accesses can't be made in the other order, because
   * whoever comes second makes the first one too: nobody comes by until the first one has left the
   * method.
   */
  public Optional<SteeringPlan> lock(Pattern pattern, SteeringPlan plan) {
    List<PlannedStep> steps = plan.steps();
    boolean simple =
        steps.size() == 2
            && steps.stream().allMatch(each -> each.gates().isEmpty())
            && ofSeveral.contains(pattern.sites().get(0).statement());
    return simple
        ? Optional.of(prevention(plan.at(List.of(steps.get(0), steps.get(1), steps.get(0)))))
        : Optional.empty();
  }

  private List<String> widened(PlannedStep step) {
    Set<String> sites = new TreeSet<>(step.sites());
    sites.addAll(sitesIn.getOrDefault(method(step), Set.of()));
    return List.copyOf(sites);
  }

  private static List<String> method(PlannedStep step) {
    return List.of(step.className(), step.method(), step.descriptor(), step.variable());
  }

  /** The plan of what was seen there. */
  public SteeringPlan plan(Sighting sighting) {
    Pattern pattern = sighting.pattern();
    List<PlannedStep> steps = new ArrayList<>();
    for (int step = 0; step < pattern.sites().size(); step++) {
      Site site = pattern.sites().get(step);
      PatternKind.Step kind = pattern.kind().steps().get(step);
      steps.add(
          new PlannedStep(
              kind.thread(),
              kind.act().verb(),
              variable(sighting, kind),
              kind.variable(),
              site.className(),
              site.method(),
              site.descriptor(),
              site.file(),
              site.line(),
              sites(site),
              gates(sighting, step)));
    }
    return new SteeringPlan(pattern.kind().notation(), steps);
  }

  private static String variable(Sighting sighting, PatternKind.Step step) {
    return sighting.variables().get(Math.min(step.variable(), sighting.variables().size() - 1));
  }

  private List<String> sites(Site site) {
    return List.copyOf(sitesOf.getOrDefault(site.statement(), Set.of(PlanMover.hex(site))));
  }

  /**
   * The outermost of the locks that an access has in common with one of another thread. The locks
   * of a deadlock are its steps.
   */
  private static List<String> gates(Sighting sighting, int step) {
    List<List<HeldLock>> locks = sighting.locks();
    if (sighting.pattern().isDeadlock() || locks.get(step) == null) {
      return List.of();
    }
    List<PatternKind.Step> kinds = sighting.pattern().kind().steps();
    List<HeldLock> ofOthers = new ArrayList<>();
    for (int other = 0; other < locks.size(); other++) {
      if (kinds.get(other).thread() != kinds.get(step).thread() && locks.get(other) != null) {
        ofOthers.addAll(locks.get(other));
      }
    }
    return Gates.outermost(locks.get(step), ofOthers).map(PlanMover::hex).stream().toList();
  }
}

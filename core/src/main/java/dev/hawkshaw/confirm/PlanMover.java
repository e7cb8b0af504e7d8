package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the plan of an interleaving fit changed code. */
public final class PlanMover {
  private static final String MONITOR = "monitor";

  private final Map<String, Site> before = new LinkedHashMap<>();
  private final List<Recording> after;
  private final SiteMatcher matcher;

  /**
   * Compares two builds.
   *
   * @param before runs of the old one
   * @param after runs of the new one
   */
  public PlanMover(Collection<Recording> before, List<Recording> after) {
    for (Recording recording : before) {
      recording.sites().forEach(site -> this.before.putIfAbsent(hex(site), site));
    }
    this.after = List.copyOf(after);
    Set<Site> now = new LinkedHashSet<>();
    after.forEach(recording -> now.addAll(recording.sites()));
    this.matcher = new SiteMatcher(this.before.values(), now);
  }

  /** The same interleaving in the changed code, as far as it is there. */
  public MovedPlan move(SteeringPlan plan) {
    List<List<Site>> sites = new ArrayList<>();
    List<PlannedStep> gone = new ArrayList<>();
    for (PlannedStep step : plan.steps()) {
      List<Site> found = match(step.sites(), step);
      sites.add(found);
      if (found.isEmpty()) {
        gone.add(step);
      }
    }
    return new MovedPlan(gone.isEmpty() ? moved(plan, sites) : null, gone, sites);
  }

  private SteeringPlan moved(SteeringPlan plan, List<List<Site>> sites) {
    Gates gates = new Gates(plan, sites, after);
    List<PlannedStep> steps = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      PlannedStep old = plan.steps().get(i);
      List<String> taken = gates.isKnown(i) ? gates.of(i) : matched(old);
      steps.add(moved(old, sites.get(i), taken));
    }
    return plan.at(steps);
  }

  private static PlannedStep moved(PlannedStep old, List<Site> sites, List<String> gates) {
    Site first = sites.get(0);
    return new PlannedStep(
        old.thread(),
        old.act(),
        old.variable(),
        old.which(),
        first.className(),
        first.method(),
        first.descriptor(),
        first.file(),
        first.line(),
        sites.stream().map(PlanMover::hex).distinct().toList(),
        gates);
  }

  /** Where the locks are taken now that were taken then: for who knows no better. */
  private List<String> matched(PlannedStep old) {
    Set<String> gates = new LinkedHashSet<>();
    for (String gate : old.gates()) {
      Site site = before.get(gate);
      if (site != null) {
        matcher.match(site).forEach(each -> gates.add(hex(each)));
      }
    }
    return List.copyOf(gates);
  }

  private List<Site> match(List<String> ids, PlannedStep step) {
    Set<Site> found = new LinkedHashSet<>();
    for (String id : ids) {
      found.addAll(matcher.match(before.getOrDefault(id, asPlanned(id, step))));
    }
    return List.copyOf(found);
  }

  /** A place that no run at hand came to is as its plan says. */
  private static Site asPlanned(String id, PlannedStep step) {
    boolean lock = !step.act().equals("reads") && !step.act().equals("writes");
    String kind = lock ? "RW" : step.act().equals("reads") ? "R" : "W";
    return new Site(
        Long.parseUnsignedLong(id, 16),
        step.className(),
        step.method(),
        step.descriptor(),
        step.file(),
        step.line(),
        kind,
        lock ? MONITOR : step.variable().replaceFirst("^(another|a third) ", ""),
        0);
  }

  static String hex(Site site) {
    return Long.toHexString(site.id());
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.BareWait;
import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.bug.Circumstances;
import dev.hawkshaw.bug.Publication;
import dev.hawkshaw.bug.Together;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.HandOver;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Says what may fix a bug whose cause is known. */
final class Remedy {
  private final Bug bug;
  private final Recording example;
  private final Guard guard;

  private Remedy(Bug bug, Recording example, Guard guard) {
    this.bug = bug;
    this.example = example;
    this.guard = guard;
  }

  /**
   * What to do, what is meant most likely first.
   *
   * @param example what the run of the bug's example recorded
   * @param guard what guards most accesses already, or null
   * @param prevention prevents the cause
   * @param plans makes other plans
   */
  static List<Attempt> of(
      Bug bug, Recording example, Guard guard, SteeringPlan prevention, PlanMaker plans) {
    return new Remedy(bug, example, guard).attempts(prevention, plans);
  }

  private List<Attempt> attempts(SteeringPlan prevention, PlanMaker plans) {
    Circumstances beside = bug.circumstances();
    if (mustWaitInLoop()) {
      return List.of(new Attempt(waitInLoop(beside.bareWait()), null));
    }
    if (bug.kind() == BugKind.ORDER && beside.publication() != null) {
      Publication publication = beside.publication();
      return List.of(new Attempt(publishLast(publication), held(publication.shown(), plans)));
    }
    Attempt usual = new Attempt(text(), prevention);
    return bug.kind() == BugKind.ORDER
        ? Stream.concat(lock(plans).stream(), Stream.of(usual)).toList()
        : List.of(usual);
  }

  /** Where no order can be meant: of variables that change together, or of calls of one method. */
  private Optional<Attempt> lock(PlanMaker plans) {
    Together together = bug.circumstances().together();
    if (together != null) {
      Sighting all = together.sighting();
      return Optional.of(new Attempt(lock(regions(all.pattern().sites())), plans.plan(all)));
    }
    return bug.methods().stream().distinct().count() == 1
        ? Optional.of(new Attempt(lock(regions()), held(bug.example().sighting(), plans)))
        : Optional.empty();
  }

  /** No order helps who does not look again, and no lock that is given back by waiting. */
  private boolean mustWaitInLoop() {
    BareWait wait = bug.circumstances().bareWait();
    return wait != null
        && bug.kind() != BugKind.LOST_SIGNAL
        && (bug.kind() == BugKind.ORDER || wait.isBetween());
  }

  private static String waitInLoop(BareWait wait) {
    return "Wait in a loop in %s (%s), which asks again after each wait whether it may go on."
        .formatted(wait.method().name(), wait.site().place());
  }

  private static String publishLast(Publication publication) {
    return "Fill first, publish last: in %s, the write of %s has to come after that of %s."
        .formatted(publication.method().name(), publication.early(), publication.later());
  }

  /** Nobody else comes by until the method has been left that makes the first access of a pair. */
  private static SteeringPlan held(Sighting sighting, PlanMaker plans) {
    SteeringPlan pair = plans.plan(sighting);
    PlannedStep first = pair.steps().get(0);
    return plans.prevention(pair.at(List.of(first, pair.steps().get(1), first)));
  }

  private String text() {
    return switch (bug.kind()) {
      case ORDER -> order();
      case LOST_SIGNAL ->
          "In %s, test the condition in a loop under the lock before waiting, and change it under the same lock in %s."
              .formatted(method(1), method(0));
      case DEADLOCK ->
          "Take %s in the same order in %s."
              .formatted(String.join(" and ", bug.variableNames()), methods());
      case ATOMICITY, MULTI_VARIABLE -> lock(regions());
    };
  }

  private String lock(List<String> regions) {
    String lock =
        guard == null ? "one lock" : guard.monitor() ? "that monitor" : "that " + guard.lock();
    String before = guard == null ? "" : capital(guard.words()) + ". ";
    return before + "Hold %s all through %s.".formatted(lock, String.join(", and ", regions));
  }

  /** In the methods that the bug is told to be in. */
  private List<String> regions() {
    List<PatternKind.Step> steps = bug.cause().kind().steps();
    return Regions.of(bug.cause().sites(), step -> method(steps.get(step).thread() - 1));
  }

  /** In the methods that make these accesses. */
  private static List<String> regions(List<Site> sites) {
    return Regions.of(sites, step -> Call.of(sites.get(step)).name());
  }

  /** What came second in failing runs has to come first. */
  private String order() {
    String first = what(1);
    String second = what(0);
    int mustBeFirst = example(1);
    int mustWait = example(0);
    Optional<HandOver> started = handOver(mustBeFirst, mustWait);
    if (started.isPresent()) {
      return "%s has to come before %s: do it before the thread is started (at %s)."
          .formatted(capital(first), second, started.get().giver());
    }
    String how =
        handOver(mustWait, mustBeFirst).isPresent()
            ? "join that thread, or wait for a latch that it counts down"
            : "wait for a latch or a future that says that it is done";
    return "%s has to come before %s: %s.".formatted(capital(first), second, how);
  }

  private int example(int step) {
    return bug.example().sighting().turns().get(step).thread();
  }

  private Optional<HandOver> handOver(int giver, int taker) {
    return example.handOvers().stream()
        .filter(each -> !each.kind().equals("JOIN"))
        .filter(each -> each.givenBy() == giver && each.takenBy() == taker)
        .findFirst();
  }

  /** {@code the write of Transfer.bandwidth in Sender.run() (Sender.java:12)}. */
  private String what(int step) {
    Site site = bug.cause().sites().get(step);
    boolean write = bug.cause().kind().steps().get(step).write();
    return "the %s of %s in %s%s"
        .formatted(
            write ? "write" : "read",
            bug.variableNames().get(0),
            method(bug.cause().kind().steps().get(step).thread() - 1),
            site.file().isEmpty() ? "" : " (" + site.place() + ")");
  }

  private String method(int thread) {
    return bug.methods().get(thread).name();
  }

  private String methods() {
    return String.join(" and ", bug.methods().stream().map(Call::name).distinct().toList());
  }

  private static String capital(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}

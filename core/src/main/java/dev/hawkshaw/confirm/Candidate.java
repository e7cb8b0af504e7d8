package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Site;
import java.util.List;

/**
 * An interleaving that may be the cause of a bug.
 *
 * @param shown as a run of the bug shows it
 * @param plan how to force it
 * @param prevention how to prevent it
 * @param lock how to prevent it as a lock would if it can't be prevented so; null if there is no
 *     other way
 * @param own whether the bug was found by it, or by one that goes with it
 */
public record Candidate(
    Shown shown, SteeringPlan plan, SteeringPlan prevention, SteeringPlan lock, boolean own) {

  /** One that is prevented where it is forced. */
  Candidate(Shown shown, SteeringPlan plan) {
    this(shown, plan, plan, null, true);
  }

  /** The same with the prevention that it was tested with. */
  public Candidate as(Tested tested) {
    return tested.byLock() ? new Candidate(shown, plan, lock, null, own) : this;
  }

  /** The ways to force it. */
  List<String> ways() {
    return SteeringPlan.ways(shown.sighting().begins());
  }

  /** What it is about. */
  public Pattern pattern() {
    return shown.pattern();
  }

  /** What it is done to; a lock has the name of its class. */
  String variableName() {
    return String.join(" and ", shown.sighting().variableNames());
  }

  /** Where its accesses are, in their order. */
  List<String> places() {
    return pattern().sites().stream().map(Site::place).toList();
  }

  /** The same for the same pattern, in all runs and on all machines. */
  public static String id(Pattern pattern) {
    StringBuilder id = new StringBuilder(pattern.kind().notation());
    pattern.sites().forEach(each -> id.append(' ').append(Long.toHexString(each.statement())));
    return id.toString();
  }
}

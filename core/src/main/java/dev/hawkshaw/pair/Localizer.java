package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Ranked;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says what was different in one failing run, compared with all passing ones. These are looked at
 * twice: first for the table, then, by {@link #compare}, for what came together.
 */
public final class Localizer {
  private final PairTable table;
  private final Presence passing;
  private final Reasons reasons;
  private final Set<Procedure> procedures;
  private final Map<Order, Pair> firsts;
  private final CoupleCounts couples;

  /** Explains a failing run by some procedures. */
  public Localizer(PairTable table, Recording failing, Collection<Procedure> procedures) {
    this.table = table;
    this.passing = table.presence();
    this.procedures = EnumSet.copyOf(procedures);
    List<Pair> pairs = PairFinder.of(failing);
    this.firsts = PairTable.firsts(pairs);
    this.couples = new CoupleCounts(table, pairs);
    this.reasons = new Reasons(table, passing, firsts.keySet(), failing);
  }

  /** Looks at a passing run for all that explain some run. */
  public static void compare(Collection<Localizer> localizers, Recording passing) {
    List<Pair> its = PairFinder.of(passing);
    localizers.forEach(each -> each.couples.add(its));
  }

  /** Whether the failing run shows nothing that threads share. */
  public boolean sawNothing() {
    return firsts.isEmpty();
  }

  /** How many couples it keeps numbers of. */
  int couples() {
    return couples.size();
  }

  /** What a procedure finds, as the paper has it. */
  public List<Finding> find(Procedure procedure) {
    return switch (procedure) {
      case I -> OnlyInFailing.find(table, firsts.values());
      case II -> Missing.find(table, passing, firsts.keySet());
      case III_SITE -> SiteCouples.find(table, passing, firsts.values());
      case III_THREAD -> Predictable.unexplainedCouples(couples.byThread(1));
      case III_LOOP -> Predictable.unexplainedCouples(couples.byLoop(1));
    };
  }

  /** As in the paper: what the first of the procedures finds that finds anything, by time. */
  public List<Ranked<Finding>> stopping() {
    return procedures.stream()
        .map(this::find)
        .filter(found -> !found.isEmpty())
        .findFirst()
        .map(found -> Standing.byTime(found, passing.runs()))
        .orElse(List.of());
  }

  /** What all procedures find, and what passing runs have seldom, by how much speaks for it. */
  public List<Ranked<Finding>> ranked() {
    Stream<Finding> all = procedures.stream().flatMap(each -> candidates(each).stream());
    return Standing.rank(all.toList(), reasons, passing.runs());
  }

  private List<Finding> candidates(Procedure procedure) {
    return switch (procedure) {
      case III_THREAD -> couples.byThread(passing.runs());
      case III_LOOP -> couples.byLoop(passing.runs());
      default -> find(procedure);
    };
  }

  /** Why a finding stands where it does. */
  public Reason reason(Finding finding) {
    return reasons.of(finding);
  }

  /** How many passing runs have an order the other way round. */
  public int turned(Order order) {
    return reasons.turned(order);
  }
}

package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Finds out how much speaks for a finding: what passing runs have, and where the failure was. */
final class Reasons {
  /** One in so many passing runs is many. */
  private static final int MANY = 4;

  private final PairTable table;
  private final Presence passing;
  private final Map<Order.Lines, BitSet> runsWith = new HashMap<>();
  private final Set<Order.Lines> known = new HashSet<>();
  private final Map<String, Integer> failedAt = new HashMap<>();

  /**
   * What is known.
   *
   * @param seen what the failing run has
   */
  Reasons(PairTable table, Presence passing, Set<Order> seen, Recording failing) {
    this.table = table;
    this.passing = passing;
    for (int order = 0; order < table.size(); order++) {
      Order.Lines lines = table.order(order).lines();
      runsWith.computeIfAbsent(lines, key -> new BitSet()).or(passing.runsWith(order));
      known.add(lines);
    }
    seen.forEach(order -> known.add(order.lines()));
    failing.failures().forEach(this::note);
  }

  /** The last line that each method of the stack was at. */
  private void note(Failure failure) {
    if (!failure.origin().endsWith(Failure.SWALLOWED)) {
      for (Frame frame : failure.frames()) {
        failedAt.merge(frame.className() + "." + frame.method(), frame.line(), Math::max);
      }
    }
  }

  Reason of(Finding finding) {
    return switch (finding.procedure()) {
      case I -> ofNew(finding.orders().get(0));
      case II -> ofMissing(finding);
      case III_SITE -> Reason.APART;
      default ->
          finding.passing() == 0 && !isOneWay(finding)
              ? Reason.NEVER_TOGETHER
              : Reason.SELDOM_TOGETHER;
    };
  }

  private Reason ofNew(Order order) {
    int turned = turned(order);
    if (turned > 0) {
      return turned * MANY >= passing.runs() ? Reason.OFTEN_TURNED : Reason.TURNED;
    }
    boolean reached =
        table.isReached(order.head().statement()) && table.isReached(order.tail().statement());
    return reached ? Reason.NEW_ORDER : Reason.NEW_PLACE;
  }

  private Reason ofMissing(Finding finding) {
    if (finding.passing() < passing.runs()) {
      return Reason.SOMETIMES_MISSING;
    }
    return hasGotTo(finding.orders().get(0).head()) ? Reason.ENDED_BEFORE : Reason.MISSING;
  }

  /** Whether the failure was in the method of a site, and not before it. */
  private boolean hasGotTo(Site site) {
    Integer line = failedAt.get(site.className() + "." + site.method());
    return line != null && site.line() <= line;
  }

  /** How many passing runs have an order the other way round. */
  int turned(Order order) {
    BitSet runs = runsWith.get(order.lines().reversed());
    return runs == null ? 0 : runs.cardinality();
  }

  /** Whether one of its orders was never seen the other way round: threads may be made to. */
  boolean isOneWay(Finding finding) {
    return finding.orders().stream().anyMatch(order -> !known.contains(order.lines().reversed()));
  }
}

package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts findings in order: by the reason; couples by how few passing runs have them, those of one
 * variable before those of two, and those that could never be otherwise last; then by procedure and
 * time, as what comes after the failure is no cause. What is at the same lines stands there once.
 */
final class Standing {
  private static final double PER_VARIABLE = 0.7;
  private static final double ONE_WAY = 0.5;

  /** What the rank goes by, but for what is equal in the code. */
  private static final Comparator<Ranked<Finding>> ORDER =
      Comparator.<Ranked<Finding>>comparingDouble(each -> -each.weight())
          .thenComparing(each -> each.entity().procedure())
          .thenComparing(each -> each.entity().when())
          .thenComparing(each -> -head(each.entity()))
          .thenComparing(each -> kinds(each.entity()));

  private Standing() {}

  static List<Ranked<Finding>> rank(List<Finding> findings, Reasons reasons, int passing) {
    List<Ranked<Finding>> weighed = new ArrayList<>(findings.size());
    for (Finding each : findings) {
      Ranked<Finding> scored = scored(each, passing);
      weighed.add(scored.weighing(weight(each, reasons, scored.score())));
    }
    return Ranking.of(once(weighed), ORDER, Comparator.comparing(each -> places(each.entity())));
  }

  /** By time alone. */
  static List<Ranked<Finding>> byTime(List<Finding> findings, int passing) {
    return Ranking.of(
        findings.stream().map(each -> scored(each, passing)).toList(),
        Comparator.comparing(each -> each.entity().when()),
        Comparator.comparing(each -> places(each.entity())));
  }

  private static Ranked<Finding> scored(Finding finding, int passing) {
    int also = finding.isMissing() ? 0 : finding.passing();
    Counts counts = new Counts(1, also, 0, passing - also);
    return new Ranked<>(0, 0, finding, Formula.JACCARD.score(counts), counts);
  }

  private static double weight(Finding finding, Reasons reasons, double score) {
    double weight = reasons.of(finding).strength();
    if (finding.isCouple() && finding.procedure() != Procedure.III_SITE) {
      weight +=
          score
              * (finding.variables() == 1 ? 1 : PER_VARIABLE)
              * (reasons.isOneWay(finding) ? ONE_WAY : 1)
              / 2;
    }
    return weight;
  }

  /** An update is a read and a write at the same lines: the best stands for all that it makes. */
  private static List<Ranked<Finding>> once(List<Ranked<Finding>> weighed) {
    Map<List<Long>, Ranked<Finding>> best = new LinkedHashMap<>();
    for (Ranked<Finding> each : weighed) {
      best.merge(
          each.entity().statements(), each, (one, two) -> ORDER.compare(one, two) <= 0 ? one : two);
    }
    return new ArrayList<>(best.values());
  }

  /** The nearer its head is, the more it has to do with its tail. */
  private static long head(Finding finding) {
    return finding.pairs().stream().mapToLong(Pair::whenFirst).max().orElse(0);
  }

  /**
   * That a thread reads what another wrote is how failures begin, so that comes first; in the
   * middle of three accesses stands a write.
   */
  private static String kinds(Finding finding) {
    StringBuilder kinds = new StringBuilder();
    if (finding.isCouple()) {
      Order one = finding.orders().get(0);
      Order two = finding.orders().get(1);
      kinds.append(one.tailWrites() && two.headWrites() ? 'a' : 'b');
    }
    for (Order order : finding.orders()) {
      kinds.append(!order.tailWrites() ? 'a' : order.headWrites() ? 'b' : 'c');
    }
    return kinds.toString();
  }

  private static String places(Finding finding) {
    StringBuilder places = new StringBuilder();
    for (Order order : finding.orders()) {
      places.append(order.head().place()).append(order.tail().place());
      places.append(order.head().id()).append(order.tail().id());
    }
    return places.toString();
  }
}

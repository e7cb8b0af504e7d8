package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Procedure III by threads and by loops: the couples of the failing run, and how many passing runs
 * have them. Of passing runs only these numbers are kept.
 */
final class CoupleCounts {
  private final Map<Couple, List<Pair>> couples = new LinkedHashMap<>();
  private final Map<Couple, Integer> passing = new HashMap<>();

  CoupleCounts(List<Pair> failing) {
    Couples.forEach(
        failing, (one, two) -> couples.putIfAbsent(Couple.of(one, two), List.of(one, two)));
  }

  /** Adds a passing run. */
  void add(Collection<Couple> its) {
    for (Couple each : its) {
      if (couples.containsKey(each) || isAnyGo(each)) {
        passing.merge(each, 1, Integer::sum);
      }
    }
  }

  /** What is known without a look at loops may be asked of a couple in one go. */
  private boolean isAnyGo(Couple each) {
    return !each.oneGo()
        && couples.containsKey(new Couple(each.one(), each.two(), each.oneLocation(), true));
  }

  /** Couples of which each order is in a passing run too: otherwise procedure I has it. */
  List<Finding> byThread(PairTable table) {
    return findings(table, Procedure.III_THREAD);
  }

  /** The same; those in one go are compared with those in one go. */
  List<Finding> byLoop(PairTable table) {
    return findings(table, Procedure.III_LOOP);
  }

  private List<Finding> findings(PairTable table, Procedure procedure) {
    List<Finding> findings = new ArrayList<>();
    couples.forEach(
        (couple, pairs) -> {
          Couple asked = procedure == Procedure.III_LOOP ? couple : couple.anyGo();
          boolean inLoop = procedure == Procedure.III_THREAD || couple.oneGo();
          if (inLoop && table.number(couple.one()) >= 0 && table.number(couple.two()) >= 0) {
            int also = passing.getOrDefault(asked, 0);
            findings.add(Finding.of(procedure, pairs.get(0), pairs.get(1), also));
          }
        });
    return findings;
  }
}

package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** On random runs, what is computed cleverly is what the definitions say. */
class ByDefinitionTest {
  private static final int MORE_THAN_ALL = 100;

  private int found;

  @Test
  void dropsWhatAnotherIsPredictableBy() {
    RandomRuns.forEach(
        (some, seed) -> {
          List<Pair> pairs = some.pairs();
          List<Pair> expected = ByDefinition.unexplained(pairs);
          found += pairs.size() - expected.size();
          assertEquals(
              new HashSet<>(expected), new HashSet<>(Predictable.unexplained(pairs)), seed);
        });
    assertTrue(found > 1000, found + " dropped");
  }

  @Test
  void findsWhatOnlyTheFailingRunHas() {
    RandomRuns.forEach(
        (some, seed) -> {
          List<String> expected = new ByDefinition(some).onlyInFailing();
          found += expected.size();
          assertEquals(expected, some.find(Procedure.I), seed);
        });
    assertTrue(found > 1000, found + " found");
  }

  @Test
  void findsWhatIsMissing() {
    RandomRuns.forEach(
        (some, seed) -> {
          Map<String, Long> expected = new ByDefinition(some).missing();
          List<Finding> missing = some.localizer().find(Procedure.II);
          Map<String, Long> times = new TreeMap<>();
          missing.forEach(each -> times.put(Case.show(each), each.when()));
          found += expected.size();
          assertEquals(expected, times, seed);
          assertEquals(
              missing.stream().map(Finding::when).sorted().toList(),
              missing.stream().map(Finding::when).toList(),
              seed);
        });
    assertTrue(found > 1000, found + " found");
  }

  @Test
  void findsCouplesBySites() {
    RandomRuns.forEach(
        (some, seed) -> {
          List<String> expected = new ByDefinition(some).siteCouples();
          found += expected.size();
          assertEquals(expected, some.find(Procedure.III_SITE), seed);
        });
    assertTrue(found > 100, found + " found");
  }

  @Test
  void countsCouplesByThreadsAndByLoops() {
    RandomRuns.forEach(
        (some, seed) -> {
          ByDefinition definition = new ByDefinition(some);
          CoupleCounts couples = some.couples();
          Map<Object, Integer> byThread = definition.couples(false);
          Map<Object, Integer> byLoop = definition.couples(true);
          found += byLoop.size();
          assertEquals(byThread, counts(couples.byThread(MORE_THAN_ALL), false), seed);
          assertEquals(byLoop, counts(couples.byLoop(MORE_THAN_ALL), true), seed);
        });
    assertTrue(found > 300, found + " found");
  }

  private static Map<Object, Integer> counts(List<Finding> findings, boolean inOrder) {
    Map<Object, Integer> counts = new HashMap<>();
    for (Finding each : findings) {
      Object key = ByDefinition.key(each.pairs().get(0), each.pairs().get(1), inOrder);
      assertTrue(counts.put(key, each.passing()) == null, "twice: " + Case.show(each));
    }
    return counts;
  }

  @Test
  void comparesNearestOfVeryManyOnly() {
    int[] told = new int[1];
    List<Pair> many = new ArrayList<>();
    StringBuilder steps = new StringBuilder("1Wx1");
    for (int i = 0; i < 200; i++) {
      steps.append(" 2Wx1 1Wx1 1Wy2 2Wy2");
    }
    many.addAll(Case.failing(steps.toString()).pairs());
    Couples.forEach(many, (one, two) -> told[0]++);

    assertTrue(told[0] > many.size(), told[0] + " couples of " + many.size() + " pairs");
    assertTrue(told[0] <= Couples.RECENT * many.size(), told[0] + " of " + many.size());
  }
}

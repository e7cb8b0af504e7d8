package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Programs with two bugs, as the paper's crawler was, and with none. */
class SecondBugTest {
  private static final List<Point> POINTS = MadeUp.points(40);
  private static final Set<Point> FIRST = Set.of(POINTS.get(3), POINTS.get(30));
  private static final Set<Point> SECOND = Set.of(POINTS.get(17));
  private static final Aim AIM = new Aim(400, 10, Aim.AVERAGE, 0.1, 50, 2);

  /** The second shows always, unless one of four others hides it. */
  private static double chance(Set<Point> noisy) {
    if (noisy.containsAll(FIRST)) {
      return 0.5;
    }
    boolean hidden = POINTS.subList(20, 24).stream().anyMatch(noisy::contains);
    return noisy.containsAll(SECOND) && !hidden ? 1 : 0;
  }

  @Test
  void featureSelectionFindsTheSecondWithoutTheFirst() throws Exception {
    Finding finding = search(new FeatureSearch(), SecondBugTest::chance);
    assertEquals(List.of(FIRST, SECOND), causes(finding));
  }

  @Test
  void activeSamplingFindsBoth() throws Exception {
    int both = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Finding finding = search(new ActiveSearch(), SecondBugTest::chance, seed, 3000);
      assertTrue(Set.of(FIRST, SECOND).containsAll(causes(finding)), "seed " + seed);
      both += finding.causes().size() == 2 ? 1 : 0;
    }
    assertTrue(both >= 8, both + " of 10 times");
  }

  @Test
  void findsNothingWhereNothingFails() throws Exception {
    for (String name : Searches.names(List.of())) {
      Finding finding = search(Searches.named(name, List.of()), noisy -> 0);
      assertEquals(List.of(), finding.causes(), name);
    }
  }

  @Test
  void activeSamplingIsNotMisledByRunsThatFailByThemselves() throws Exception {
    int right = 0;
    for (int seed = 1; seed <= 5; seed++) {
      Finding finding =
          search(new ActiveSearch(), noisy -> noisy.containsAll(FIRST) ? 0.5 : 0.02, seed, 3000);
      right += causes(finding).equals(List.of(FIRST)) ? 1 : 0;
    }
    assertTrue(right >= 4, right + " of 5");
  }

  private static Finding search(Search search, ToDoubleFunction<Set<Point>> chance)
      throws IOException, InterruptedException {
    return search(search, chance, 1, 20_000);
  }

  private static Finding search(
      Search search, ToDoubleFunction<Set<Point>> chance, long seed, int runs)
      throws IOException, InterruptedException {
    Outcome outcome =
        Experiment.run(search, new MadeUp(POINTS, chance, seed), AIM, Allowance.of(runs, seed));
    return outcome.finding().orElseThrow(() -> outcome.trouble().orElseThrow());
  }

  private static List<Set<Point>> causes(Finding finding) {
    return finding.causes().stream().map(cause -> Set.copyOf(cause.points())).toList();
  }
}

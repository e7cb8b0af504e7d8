package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CausePlaceTest {
  /** Two failing runs have all four, a passing one has the last: 1, 1, 1, 4. */
  private static final List<Ranked<String>> RANKING =
      Ranking.rank(
          Matrix.ofRun(1, true, List.of("a", "b", "c", "d"))
              .merge(Matrix.ofRun(2, true, List.of("a", "b", "c", "d")))
              .merge(Matrix.ofRun(3, false, List.of("d")))
              .merge(Matrix.ofRun(4, false, List.of())),
          Formula.JACCARD,
          Comparator.naturalOrder());

  @Test
  void aTieCountsAtItsWorstPlace() {
    assertEquals(new CausePlace(3, 2), CausePlace.in(RANKING, Set.of("a")::contains));
  }

  @Test
  void aTieAmongTrueCausesPutsNothingWrongBeforeThem() {
    assertEquals(new CausePlace(3, 1), CausePlace.in(RANKING, Set.of("a", "b")::contains));
    assertEquals(new CausePlace(3, 0), CausePlace.in(RANKING, Set.of("a", "b", "c")::contains));
  }

  @Test
  void whatComesBeforeCounts() {
    assertEquals(new CausePlace(4, 3), CausePlace.in(RANKING, Set.of("d")::contains));
  }

  @Test
  void whatIsNotRankedHasNoPlace() {
    assertNull(CausePlace.in(RANKING, Set.of("e")::contains));
  }
}

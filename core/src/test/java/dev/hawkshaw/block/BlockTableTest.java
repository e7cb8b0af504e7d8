package dev.hawkshaw.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockTableTest {
  @Test
  void letsWhatWasInAtOnceDecideAmongEquals() {
    Spectra spectra =
        new Spectra(0, 0, 0)
            .run("", "2 2 2 P", "1 1 2")
            .run("1", "2 2 2 F", "2 1 2")
            .run("2", "2 2 2 P", "1 2 2");

    List<RankedBlock> ranking = rank(spectra);

    assertEquals(List.of(1, 3, 2), ordinals(ranking));
    assertEquals(List.of(1, 2, 3), ranking.stream().map(each -> each.ranked().rank()).toList());
    assertEquals(1, ranking.get(0).togetherScore());
    assertEquals(ranking.get(0).ranked().score(), ranking.get(1).ranked().score());
    assertTrue(spectra.table().isSeparated(ranking));
  }

  @Test
  void putsTheScoreBeforeWhatWasInAtOnce() {
    Spectra spectra =
        new Spectra(0, 0).run("1", "2 2 F", "1 2").run("2", "1 2 P", "1 1").run("", "1 1 P", "1 1");

    assertEquals(List.of(1, 2), ordinals(rank(spectra)));
  }

  @Test
  void ordersEqualsByWhatSwitchingThereDidButLetsThemShareTheRank() {
    Spectra spectra = new Spectra(0, 1).run("1", "2 2 P").run("2", "2 2 F");

    List<RankedBlock> ranking = rank(spectra);

    assertEquals(List.of(2, 1), ordinals(ranking));
    assertEquals(1, ranking.get(1).ranked().rank());
    assertEquals(2, ranking.get(1).ranked().ties());
    assertEquals(1, ranking.get(0).switched());
    assertEquals(1, ranking.get(0).switchedFailing());
  }

  @Test
  void isNotSeparatedByBlocksThatAllRunsEnterAlike() {
    Spectra spectra = new Spectra(0, 0).run("1", "2 2 F", "2 2").run("2", "2 2 P", "2 2");

    assertFalse(spectra.table().isSeparated(rank(spectra)));
  }

  @Test
  void isNotSeparatedIfUnrelatedBlocksShareTheFirstRank() {
    Spectra spectra = new Spectra(0, 0).run("1", "2 3 F").run("2", "1 1 P").run("", "1 1 P");
    assertFalse(spectra.table().isSeparated(rank(spectra)), "not entered by as many threads");

    Spectra nested = new Spectra(0, 1).run("1", "2 3 F").run("2", "1 1 P").run("", "1 1 P");
    assertTrue(nested.table().isSeparated(rank(nested)));

    Spectra alike = new Spectra(0, 0).run("1", "2 2 F").run("2", "1 1 P").run("", "1 1 P");
    assertTrue(alike.table().isSeparated(rank(alike)));
  }

  @Test
  void isNotSeparatedByWhatOnlySomeFailingRunsHave() {
    Spectra spectra =
        new Spectra(0, 0)
            .run("1", "1 2 F")
            .run("2", "2 2 F")
            .run("", "1 2 P")
            .run("1 2", "1 2 P")
            .run("", "1 2 P");

    assertEquals(List.of(1, 2), ordinals(rank(spectra)));
    assertFalse(spectra.table().isSeparated(rank(spectra)));
  }

  @Test
  void isNotSeparatedWithoutPassingRuns() {
    Spectra spectra = new Spectra(0, 0).run("1", "2 1 F").run("2", "1 2 F");

    assertFalse(spectra.table().isSeparated(rank(spectra)));
  }

  @Test
  void ranksOnlyWhatIsAskedFor() {
    Spectra spectra = new Spectra(0, 0, 0).run("1", "2 2 2 F").run("2", "1 2 1 P");

    List<RankedBlock> ranking = spectra.table().rank(Formula.JACCARD, block -> block.ordinal() > 1);

    assertEquals(List.of(3, 2), ordinals(ranking));
    assertEquals(0.5, ranking.get(1).ranked().score());
  }

  private static List<RankedBlock> rank(Spectra spectra) {
    return spectra.table().rank(Formula.OCHIAI, block -> true);
  }

  private static List<Integer> ordinals(List<RankedBlock> ranking) {
    return ranking.stream().map(each -> each.block().ordinal()).toList();
  }
}

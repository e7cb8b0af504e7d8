package dev.hawkshaw.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The tables of the Scurf paper, to the digit. */
class WorkedExamplesTest {
  private static final double EXACT = 1e-12;

  private static Spectra phoneBook() {
    return new Spectra(0, 1, 0, 0)
        .run("1", "3 3 0 3 F")
        .run("2", "3 3 0 3 F")
        .run("3", "1 1 3 3 P")
        .run("4", "1 1 3 3 P");
  }

  private static Spectra pipe() {
    return new Spectra(0, 0, 2, 3, 4, 4)
        .run("1", "2 1 1 1 1 0 F")
        .run("2", "1 2 2 2 2 0 P")
        .run("3", "1 2 2 2 2 0 P")
        .run("4", "1 2 2 2 2 0 P")
        .run("5", "1 2 2 2 2 0 P")
        .run("6", "1 2 2 2 2 0 P");
  }

  private static Spectra syncResourcesAtLevelOne() {
    return new Spectra(0, 1, 2, 3)
        .run("1", "2 2 2 2 P")
        .run("2", "2 2 2 2 P")
        .run("3", "1 1 1 1 P")
        .run("4", "1 1 1 1 P");
  }

  private static Spectra syncResources() {
    return syncResourcesAtLevelOne()
        .run("1 2", "2 2 2 2 P")
        .run("1 3", "2 2 2 2 P")
        .run("1 4", "2 2 2 1 F")
        .run("2 3", "2 2 2 2 P")
        .run("2 4", "2 2 2 1 F")
        .run("3 4", "1 1 1 1 P");
  }

  @Test
  void scoresThePhoneBook() {
    assertScores(phoneBook(), 1, 1, 0, Math.sqrt(0.5));
    assertRanks(phoneBook(), 1, 1, 4, 3);
    assertTrue(isSeparated(phoneBook()), "one of the two is inside the other");
  }

  /** Table 1 has all fifteen versions. */
  @Test
  void scoresThePhoneBookTheSameAtAllLevels() {
    Spectra all = phoneBook();
    for (String fails : List.of("1 2", "1 3", "1 4", "2 3", "2 4")) {
      all.run(fails, "3 3 0 3 F");
    }
    all.run("3 4", "1 1 3 3 P");
    for (String fails : List.of("1 2 3", "1 2 4", "1 3 4", "2 3 4", "1 2 3 4")) {
      all.run(fails, "3 3 0 3 F");
    }

    assertScores(all, 1, 1, 0, 12 / Math.sqrt(12.0 * 15));
    assertRanks(all, 1, 1, 4, 3);
  }

  @Test
  void scoresThePipe() {
    assertScores(pipe(), 1, 0, 0, 0, 0, 0);
    assertRanks(pipe(), 1, 2, 2, 2, 2, 2);
    assertTrue(isSeparated(pipe()));
  }

  /** The paper has no table of it: component 2 is blamed after level 1. */
  @Test
  void blamesWhatTakesANameInGenerateNewName() {
    Spectra names =
        new Spectra(0, 0, 0).run("1", "1 1 0 P").run("2", "0 2 0 F").run("3", "1 1 0 P");

    assertScores(names, 0, 1, 0);
    assertRanks(names, 2, 1, 2);
    assertTrue(isSeparated(names));
  }

  @Test
  void goesOnAfterLevelOneOfSyncResources() {
    assertFalse(isSeparated(syncResourcesAtLevelOne()), "no run failed");
  }

  @Test
  void scoresSyncResourcesAtLevelTwo() {
    double top = 2 / Math.sqrt(2.0 * 7);
    assertScores(syncResources(), top, top, top, 0);
    assertRanks(syncResources(), 1, 1, 1, 4);
    assertTrue(isSeparated(syncResources()));
  }

  private static boolean isSeparated(Spectra spectra) {
    return spectra.table().isSeparated(rank(spectra));
  }

  private static List<RankedBlock> rank(Spectra spectra) {
    return spectra.table().rank(Formula.OCHIAI, block -> true);
  }

  private static void assertScores(Spectra spectra, double... scores) {
    for (RankedBlock each : rank(spectra)) {
      assertEquals(
          scores[each.block().ordinal() - 1],
          each.ranked().score(),
          EXACT,
          () -> "C" + each.block().ordinal());
    }
    assertEquals(scores.length, rank(spectra).size());
  }

  private static void assertRanks(Spectra spectra, Integer... ranks) {
    TreeMap<Integer, Integer> found = new TreeMap<>();
    rank(spectra).forEach(each -> found.put(each.block().ordinal(), each.ranked().rank()));
    assertEquals(List.of(ranks), new ArrayList<>(found.values()));
  }
}

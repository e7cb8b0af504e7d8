package dev.hawkshaw.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.testkit.BlockTrace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What counts as a run that was made to switch. */
class SwitchingTest {
  private static final String ENTRIES = "2/2 1/1 0/0 0/0 0/0";

  @Test
  void readsWhichOfTheChosenBlocksWereReachedInTheirOrder() {
    BlockRun run = run("blocks:a3+a1+c0:20", new SteeringRow(3, 0b010, 4, 0, 1, 1));

    assertEquals(Set.of(0xa1L), run.switching().reached());
    assertEquals(1, run.switching().unwoven());
    assertTrue(run.isForced());
    assertFalse(run.isInVain());
  }

  @Test
  void isInVainIfNobodyCameToAny() {
    BlockRun run = run("blocks:a2+a3:20", new SteeringRow(2, 0, 0, 0, 0, 0));

    assertFalse(run.isForced());
    assertTrue(run.isInVain());
  }

  @Test
  void isInVainIfTheRunDoesNotTell() {
    assertTrue(run("blocks:a1:20", SteeringRow.NONE).isInVain());
  }

  @Test
  void isNotInVainIfNothingWasToSwitch() {
    BlockRun run = run("none", SteeringRow.NONE);

    assertFalse(run.isForced());
    assertFalse(run.isInVain());
  }

  @Test
  void doesNotCountRunsInVainAsSwitchedThere() {
    Spectra spectra =
        new Spectra(0, 0).run("1", "2 2 F").run("1", "2 2 F").inVain().run("2", "1 2 P");

    RankedBlock first = spectra.table().rank(Formula.OCHIAI, b -> true).get(0);

    assertEquals(1, first.block().ordinal());
    assertEquals(1, first.switched());
    assertEquals(1, first.switchedFailing());
    assertEquals(2, first.ranked().counts().ef(), "how threads entered it counts all the same");
  }

  @Test
  void namesBlocksThatWereNeverReached() {
    List<Unreached> found =
        Unreached.of(
            List.of(
                run("blocks:a1+a2:20", new SteeringRow(2, 0b01, 1, 0, 0, 0)),
                run("blocks:a2:20", new SteeringRow(1, 0, 0, 0, 0, 0)),
                run("blocks:c0:20", new SteeringRow(1, 0, 0, 0, 0, 1)),
                run("blocks:c1:20", new SteeringRow(1, 0, 0, 0, 0, 0))));

    assertEquals(List.of(0xa2L, 0xc0L, 0xc1L), found.stream().map(Unreached::id).toList());
    assertEquals(List.of(2, 1, 1), found.stream().map(Unreached::runs).toList());
    assertEquals(List.of(false, true, false), found.stream().map(Unreached::unwoven).toList());
    assertEquals("loop", found.get(0).block().orElseThrow().kind());
    assertEquals(Optional.empty(), found.get(1).block());
  }

  private static BlockRun run(String strategy, SteeringRow steering) {
    return BlockRun.of(
        1,
        false,
        Version.parse(strategy).orElseThrow(),
        Recording.of(BlockTrace.of(ENTRIES).steered(steering)));
  }
}

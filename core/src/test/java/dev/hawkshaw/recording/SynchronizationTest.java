package dev.hawkshaw.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.HandOverRow;
import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.StuckRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SynchronizationTest {
  private static final HeldRow MONITOR = new HeldRow(3, "bank.Account.class", 2);
  private static final HeldRow LOCK = new HeldRow(4, "bank.Mutex", 3);

  private final Recording recording = Recording.of(contents());

  @Test
  void tellsTheLocksOfEachTurn() {
    List<Turn> turns = recording.windows().get(0).turns();
    assertEquals(new TurnLocks(null, null, null, null), turns.get(0).locks());
    assertNull(turns.get(1).locks().firstRead());
    assertNull(turns.get(1).locks().lastRead());
    assertEquals(List.of(), turns.get(1).locks().firstWrite());
    assertEquals(
        "[Account.class@3 (taken at Account.java:7), Mutex@4 (taken at Account.java:8)]",
        turns.get(1).locks().lastWrite().toString());
    assertTrue(turns.get(1).locks().lastWrite().get(0).isMonitor());
    assertFalse(turns.get(1).locks().lastWrite().get(1).isMonitor());
  }

  @Test
  void tellsInWhichOrderLocksAreTaken() {
    LockOrder order = recording.lockOrders().get(0);
    assertEquals("Account.class@3", order.held().name());
    assertEquals("Mutex@4", order.taken().name());
    assertEquals(-1, order.other());
  }

  @Test
  void tellsWhoWaitsForWhom() {
    StuckThread stuck = recording.stuckThreads().get(0);
    assertEquals(1, stuck.thread());
    assertEquals(0, stuck.holder());
    assertEquals("[Account.class@3 (taken at Account.java:7)]", stuck.held().toString());
    assertEquals("Mutex@4 (taken at Account.java:8)", stuck.wanted().toString());
    assertEquals("[bank.Account.add(Account.java:8)]", stuck.stackAt(stuck.wanted()).toString());
  }

  @Test
  void tellsWhichWorkWasHandedOver() {
    HandOver handOver = recording.handOvers().get(0);
    assertEquals("START", handOver.kind());
    assertEquals("bank.Main.main(Main.java:3)", handOver.giver().toString());
    assertEquals("bank.Teller.run(Teller.java:9)", handOver.taker().toString());
  }

  private static Contents contents() {
    TurnRow first = new TurnRow(0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, List.of());
    TurnRow second = new TurnRow(1, 2, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 2, List.of());
    return new Contents(
        new RunRow("", "", 5, "none", 0, 0),
        new CoverageRow(true, 1, 1, 1, 0, 0, Map.of(), Map.of(), Map.of()),
        List.of("main", "teller"),
        Map.of(1, site(6, "bank.Account.sum"), 2, site(7, "monitor"), 3, site(8, "lock")),
        Map.of(),
        Map.of(),
        List.of(new WindowRow(1, List.of(first, second))),
        List.of(),
        BlockRows.NONE,
        sync());
  }

  private static SyncRows sync() {
    FrameRow giver = new FrameRow("bank.Main", "main", "Main.java", 3);
    FrameRow taker = new FrameRow("bank.Teller", "run", "Teller.java", 9);
    FrameRow adds = new FrameRow("bank.Account", "add", "Account.java", 0);
    return new SyncRows(
        Map.of(1, List.of(), 2, List.of(MONITOR, LOCK)),
        List.of(new LockOrderRow(MONITOR, LOCK, 1, LockOrderRow.NOBODY, 2)),
        0,
        List.of(new HandOverRow(HandOverRow.Kind.START, giver, taker, 0, 1, 1, 2, 1)),
        List.of(new StuckRow(1, 0, List.of(MONITOR, LOCK), List.of(adds))));
  }

  private static SiteRow site(int line, String variable) {
    return new SiteRow(
        line, "bank.Account", "add", "()V", "Account.java", line, 0, AccessKind.RW, variable);
  }
}

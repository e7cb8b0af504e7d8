package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OppositeLocksTest {
  private static final int NOBODY = LockOrderRow.NOBODY;

  @Test
  void namesLocksThatTwoThreadsTakeInOppositeOrders() {
    List<String> found = found(run(order(1, 2, 10, 0, NOBODY), order(2, 1, 20, 1, NOBODY)));

    assertEquals(1, found.size());
    Expect.contains(
        found.get(0),
        "takes Mutex at Subject.java:20 while it holds Account",
        "and another thread takes Account at Subject.java:30 while it holds Mutex");
  }

  @Test
  void oneThreadAloneCanNotWaitForItself() {
    assertTrue(found(run(order(1, 2, 10, 0, NOBODY), order(2, 1, 20, 0, NOBODY))).isEmpty());
  }

  @Test
  void anotherThreadMayHaveDoneTheSame() {
    assertEquals(1, found(run(order(1, 2, 10, 0, 1), order(2, 1, 20, 0, NOBODY))).size());
  }

  @Test
  void sameOrderIsGood() {
    assertTrue(found(run(order(1, 2, 10, 0, 1), order(1, 2, 20, 1, NOBODY))).isEmpty());
  }

  @Test
  void whatWasSoBeforeIsNotNewThoughItsLinesMoved() {
    OppositeLocks old = new OppositeLocks();
    old.add(run(order(1, 2, 10, 0, NOBODY), order(2, 1, 20, 1, NOBODY)));
    OppositeLocks now = new OppositeLocks();
    now.add(run(order(2, 1, 50, 0, NOBODY), order(1, 2, 60, 1, NOBODY)));

    assertEquals(List.of(), now.without(old));
  }

  private static List<String> found(Recording run) {
    OppositeLocks locks = new OppositeLocks();
    locks.add(run);
    return locks.without(new OppositeLocks());
  }

  /** Lock 1 is an account, lock 2 a mutex; what was taken at line 10 was so at site 10. */
  private static LockOrderRow order(int held, int taken, int line, int thread, int other) {
    return new LockOrderRow(lock(held, line), lock(taken, line + 10), thread, other, line);
  }

  private static HeldRow lock(int number, int site) {
    return new HeldRow(number, number == 1 ? "example.Account" : "example.Mutex", site);
  }

  private static Recording run(LockOrderRow... orders) {
    Contents plain = Trace.of("1R1 2W2").contents(5);
    Map<Integer, SiteRow> sites = new HashMap<>(plain.sites());
    for (LockOrderRow order : orders) {
      for (HeldRow each : List.of(order.held(), order.taken())) {
        sites.put(each.site(), site(each.site()));
      }
    }
    return Recording.of(
        new Contents(
            plain.run(),
            plain.coverage(),
            plain.threads(),
            sites,
            plain.stacks(),
            plain.siteStacks(),
            plain.windows(),
            plain.failures(),
            plain.blocks(),
            new SyncRows(Map.of(), List.of(orders), 0, List.of(), List.of())));
  }

  private static SiteRow site(int line) {
    return new SiteRow(
        line, "example.Subject", "lock", "()V", "Subject.java", line, 0, AccessKind.RW, "monitor");
  }
}

package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GuardTest {
  @Test
  void lockOfMostAccessesIsTheGuard() {
    Optional<Guard> guard = guard("1R1[Account3] 1W2[Account3] 2R1[Account3] 2W2[Account3] 1W9[]");

    assertEquals(Optional.of(new Guard("Account", true, 4, 5)), guard);
    assertEquals(
        "the monitor of Account is held at 4 of 5 accesses already", guard.orElseThrow().words());
  }

  @Test
  void lockOfHalfTheAccessesIsNone() {
    assertEquals(Optional.empty(), guard("1R1[Account3] 2W2[]"));
  }

  /** Each thread has its own. */
  @Test
  void locksOfOneClassAreNotOneLock() {
    assertEquals(Optional.empty(), guard("1W1[Account3] 2W2[Account4]"));
  }

  @Test
  void lockOfEachRunIsAnother() {
    assertEquals(
        Optional.of(new Guard("Account", true, 4, 4)),
        guard("1W1[Account3] 2W2[Account3]", "1W1[Account7] 2W2[Account7]"));
  }

  @Test
  void accessWhoseLocksAreNotKnownDoesNotCount() {
    assertEquals(
        Optional.of(new Guard("Account", true, 2, 2)), guard("1W1[Account3] 2W2[Account3] 1R3"));
  }

  @Test
  void otherVariablesDoNotCount() {
    Recording other = new Trace().on("count", "1W1[Mutex3] 2W2[Mutex3]").recording(5);

    assertEquals(Optional.empty(), Guard.of("example.Subject.balance", List.of(other)));
  }

  private static Optional<Guard> guard(String... runs) {
    return Guard.of(
        "example.Subject.balance",
        Arrays.stream(runs).map(run -> new Trace().on("balance", run).recording(5)).toList());
  }
}

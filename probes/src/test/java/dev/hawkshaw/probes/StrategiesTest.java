package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
  @Test
  void areFoundByName() {
    assertNull(of("none"));
    assertInstanceOf(Scheduler.class, of("pct:3:400"));
    assertInstanceOf(Scheduler.class, of("pos"));
    assertInstanceOf(ForcedPair.class, of("pair:ffffffffffffffff:1"));
    assertInstanceOf(Counting.class, of("count"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yield", "spin", "sleep", "switch", "afterwrite", "between", "mixed", "mixed:0.1"})
  void delaysAreFoundByName(String name) {
    assertInstanceOf(RandomNoise.class, of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "force:1.0.r.1a/2.0.w.2b:300",
        "force:1.0.r.1a+ffffffffffffffff.7+8/2.0.w.2b.9/1.0.w.3c:1",
        "force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:patient",
        "force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:late",
        "force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:early",
        "force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:skip2",
        "force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:from1.3",
        "force:1.0.t.1/2.1.t.2/1.1.a.3/2.0.a.4:300",
        "prevent:1.0.r.1a/2.0.w.2b:300",
        "prevent:1.0.w.1/2.0.r.2/2.1.r.3/1.1.w.4:300",
        "guard:1.0.r.1a/2.0.w.2b/1.0.w.3c:none",
        "guard:1.0.r.1a/2.0.w.2b/1.0.w.3c:mixed:0.1",
        "guard:1.0.r.1a/2.0.w.2b/1.0.w.3c:pct:3:400",
        "guard:1.0.r.1a/2.0.w.2b/1.0.w.3c:force:1.0.r.1a/2.0.w.2b:300:early"
      })
  void steeringIsFoundByName(String name) {
    assertInstanceOf(Steering.class, of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "force",
        "force:",
        "force:1.0.r.1a/2.0.w.2b",
        "force:1.0.r.1a/2.0.w.2b:",
        "force:1.0.r.1a/2.0.w.2b:0",
        "force:1.0.r.1a/2.0.w.2b:-5",
        "force:1.0.r.1a/2.0.w.2b:soon",
        "force:1.0.r.1a/2.0.w.2b:9999999999999",
        "force:1.0.r.1a/2.0.w.2b:300:",
        "force:1.0.r.1a/2.0.w.2b:300:loudly",
        "force:1.0.r.1a/2.0.w.2b:300:skip",
        "force:1.0.r.1a/2.0.w.2b:300:skip0",
        "force:1.0.r.1a/2.0.w.2b:300:skip-1",
        "force:1.0.r.1a/2.0.w.2b:300:from3",
        "force:1.0.r.1a/2.0.w.2b:300:from0.0",
        "force:1.0.r.1a/2.0.w.2b:300:from1.x",
        "force:1.0.r.1a/2.0.w.2b:300:early:patient",
        "force:1.0.r.1a:300",
        "force:1.0.r.1a/1.0.w.2b:300",
        "force:1.0.r.1a/3.0.w.2b:300",
        "force:2.0.r.1a/3.0.w.2b:300",
        "force:0.0.r.1a/1.0.w.2b:300",
        "force:1.1.r.1a/2.1.w.2b:300",
        "force:1.0.r.1a/2.2.w.2b:300",
        "force:1.0.r.1a/2000000000.0.w.2b:300",
        "force:1.0.r.1a/2.2000000000.w.2b:300",
        "force:1.-1.r.1a/2.0.w.2b:300",
        "force:1.0.q.1a/2.0.w.2b:300",
        "force:1.0.rw.1a/2.0.w.2b:300",
        "force:1.0.r/2.0.w.2b:300",
        "force:1.0.r./2.0.w.2b:300",
        "force:1.0.r.xyz/2.0.w.2b:300",
        "force:1.0.r.1a+/2.0.w.2b:300",
        "force:1.0.r.1a./2.0.w.2b:300",
        "force:1.0.r.1a.2.3/2.0.w.2b:300",
        "force:one.0.r.1a/2.0.w.2b:300",
        "force:1.0.r.1a//2.0.w.2b:300",
        "force:1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2"
            + "/1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2/1.0.r.1/2.0.w.2:300",
        "prevent:1.0.r.1a/2.0.w.2b",
        "prevent:1.0.r.1a/2.0.w.2b:300:patient",
        "guard:1.0.r.1a/2.0.w.2b",
        "guard:1.0.r.1a/2.0.w.2b:",
        "guard:1.0.r.1a/2.0.w.2b:loud",
        "guard:1.0.r.1a:none",
        "blocks",
        "blocks:1a",
        "blocks::300",
        "blocks:1a+:300",
        "blocks:xyz:300",
        "blocks:1a:0",
        "blocks:1a:300:more",
        "blocks:1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1"
            + "+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1:300"
      })
  void refuseWhatIsNoPlan(String name) {
    assertThrows(IllegalArgumentException.class, () -> of(name));
  }

  @Test
  void sayWhetherTheyNeedBlocks() {
    assertTrue(Strategies.needsBlocks("blocks:1a+ffffffffffffffff:300"));
    assertTrue(of("blocks:1a+ffffffffffffffff:300") instanceof BlockSwitch);
    assertFalse(Strategies.needsBlocks("mixed"));
  }

  @Test
  void sayBeforeWhichLocksThreadsAreHeld() {
    assertEquals(Set.of(), Strategies.gates("mixed"));
    assertEquals(Set.of(), Strategies.gates("force:1.0.r.1a/2.0.w.2b:300"));
    assertEquals(
        Set.of(7L, 8L, -1L), Strategies.gates("force:1.0.r.1.7+8/2.0.w.2.ffffffffffffffff:3"));
    assertEquals(Set.of(7L), Strategies.gates("prevent:1.0.r.1.7/2.0.w.2.7:3"));
    assertEquals(Set.of(7L), Strategies.gates("guard:1.0.r.1.7/2.0.w.2:mixed"));
    assertEquals(
        Set.of(7L, 9L), Strategies.gates("guard:1.0.r.1.7/2.0.w.2:force:1.0.r.1.9/2.0.w.2:300"));
    assertEquals(
        Set.of(1L, 2L, 3L, 4L), Strategies.gates("force:1.0.t.1/2.1.t.2/1.1.a.3/2.0.a.4:3"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "loud",
        "pct",
        "pct:3",
        "pct:0:10",
        "pct:3:0",
        "pct:x:10",
        "pair:1",
        "pair:x:y",
        "mixed:0",
        "mixed:1.5",
        "mixed:",
        "mixed:NaN"
      })
  void refuseWhatIsNone(String name) {
    assertThrows(IllegalArgumentException.class, () -> of(name));
  }

  private static Noise of(String name) {
    return Strategies.of(name, 0.5, 1_000, Runs.recorder(3));
  }
}

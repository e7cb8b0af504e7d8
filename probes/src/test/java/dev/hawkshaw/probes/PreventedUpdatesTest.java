package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program without any lock does what it would do with one. */
@Timeout(60)
class PreventedUpdatesTest {
  private static final int ROUNDS = 50;

  /** So many times in a row no machine is too busy. */
  private static final int MOST_GUARDED = 10;

  private volatile int counter;

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void noUpdateIsLost(int threads) {
    assertNoneIsLost("prevent:1.0.r.get/2.0.w.set/1.0.w.set" + Steered.LONG, threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void noUpdateIsLostUnderNoiseOfAnotherKind(int threads) {
    assertNoneIsLost("guard:1.0.r.get/2.0.w.set/1.0.w.set:mixed", threads);
  }

  private void assertNoneIsLost(String strategy, int threads) {
    Steered run = updated(strategy, threads);
    assertEquals(threads * ROUNDS, counter, run.row().toString());
    assertEquals(0, run.row().realised());
  }

  /** Or else the tests above would say nothing. */
  @Test
  void updatesAreLostIfThatIsForced() {
    Steered run = updated("force:1.0.r.get/2.0.w.set/1.0.w.set" + Steered.LONG, 3);
    assertTrue(counter < 3 * ROUNDS, run.row().toString());
    assertTrue(run.row().realised() > 0);
  }

  /**
   * What is forced beside a guard can't happen where the guard is. A guard waits for a tenth of a
   * second at the most, which is not enough for a thread that gets no processor for so long: then
   * it happens after all, and the run says so.
   */
  @Test
  void guardKeepsOutWhatIsForcedBesideIt() {
    Steered run = guarded();
    for (int round = 1; round < MOST_GUARDED && run.row().realised() > 0; round++) {
      assertTrue(2 * ROUNDS - counter <= run.row().realised(), run.row().toString());
      run = guarded();
    }
    assertEquals(0, run.row().realised());
    assertEquals(2 * ROUNDS, counter, run.row().toString());
    assertTrue(run.row().vain() > 0, "it was tried");
  }

  private Steered guarded() {
    counter = 0;
    String plan = Steered.withIds("force:1.0.r.get/2.0.w.set/1.0.w.set:20");
    String guarded = "guard" + plan.substring(plan.indexOf(':'), plan.lastIndexOf(':') + 1) + plan;
    Steered run = Steered.by(guarded);
    for (int i = 0; i < 2; i++) {
      run.thread(() -> updates(run));
    }
    run.startAll();
    run.end();
    return run;
  }

  private Steered updated(String strategy, int threads) {
    Steered run = new Steered(strategy);
    for (int i = 0; i < threads; i++) {
      run.thread(() -> updates(run));
    }
    run.startAll();
    run.end();
    return run;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate")
  private void updates(Steered run) {
    for (int i = 0; i < ROUNDS; i++) {
      run.noise.before(run.x, Runs.site("get"));
      int read = counter;
      run.noise.before(run.x, -Runs.site("set"));
      counter = read + 1;
      run.noise.before(run.y, Runs.site("elsewhere"));
    }
  }

  @Test
  void nobodySeesAChangeBetweenTwoReads() {
    Steered run = new Steered("prevent:1.0.r.once/2.0.w.put/1.0.r.twice" + Steered.LONG);
    AtomicInteger changed = new AtomicInteger();
    run.thread(() -> reads(run, changed));
    run.thread(() -> reads(run, changed));
    run.thread(() -> writes(run));
    run.startAll();
    run.end();
    assertEquals(0, changed.get(), run.row().toString());
    assertEquals(ROUNDS, counter);
    assertEquals(0, run.row().realised());
  }

  private void reads(Steered run, AtomicInteger changed) {
    for (int i = 0; i < ROUNDS; i++) {
      run.noise.before(run.x, Runs.site("once"));
      int once = counter;
      run.noise.before(run.x, Runs.site("twice"));
      if (counter != once) {
        changed.incrementAndGet();
      }
      run.noise.before(run.y, Runs.site("elsewhere"));
    }
  }

  private void writes(Steered run) {
    for (int i = 1; i <= ROUNDS; i++) {
      run.noise.before(run.x, -Runs.site("put"));
      counter = i;
      run.noise.before(run.y, Runs.site("elsewhere"));
    }
  }
}

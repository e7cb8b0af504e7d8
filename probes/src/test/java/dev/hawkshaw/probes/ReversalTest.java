package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReversalTest {
  @Test
  void letsTheSecondAccessComeFirst() {
    Steered run = new Steered("prevent:1.0.r.use/2.0.w.init" + Steered.LONG);
    Thread using = run.thread(() -> run.read(run.x, "use"));
    Thread making = run.thread(() -> run.write(run.x, "init"));
    run.goAndBeHeld(using);
    making.start();
    run.end();
    assertEquals(List.of("init", "use"), run.made());
    assertEquals(1, run.row().kept());
    assertEquals(0, run.row().realised());
  }

  @Test
  void letsItComeFirstUnderALockInCommon() {
    Steered run = new Steered("prevent:1.0.r.use.using/2.0.w.init.making" + Steered.LONG);
    Object lock = new Object();
    Thread using =
        run.thread(
            () -> {
              run.beforeLock(lock, "using");
              synchronized (lock) {
                run.read(run.x, "use");
              }
            });
    Thread making =
        run.thread(
            () -> {
              run.beforeLock(lock, "making");
              synchronized (lock) {
                run.write(run.x, "init");
              }
            });
    run.goAndBeHeld(using);
    making.start();
    run.end();
    assertEquals(List.of("init", "use"), run.made());
    assertEquals(1, run.row().kept());
  }

  @Test
  void doesNotWaitOnceItWasMade() {
    Steered run = new Steered("prevent:1.0.r.use/2.0.w.init" + Steered.LONG);
    Thread making = run.thread(() -> run.write(run.x, "init"));
    Thread using =
        run.thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                run.read(run.x, "use");
              }
            });
    making.start();
    Steered.end(making);
    using.start();
    run.end();
    assertEquals(0, run.row().vain());
    assertEquals(0, run.row().realised());
  }

  @Test
  void anotherThingDoesNotCount() {
    Steered run = new Steered("prevent:1.0.r.use/2.0.w.init" + Steered.LONG);
    Thread using = run.thread(() -> run.read(run.x, "use"));
    Thread elsewhere = run.thread(() -> run.write(run.y, "init"));
    Thread making = run.thread(() -> run.write(run.x, "init"));
    run.goAndBeHeld(using);
    run.go(elsewhere);
    assertTrue(run.isHeld(using));
    making.start();
    run.end();
    assertEquals(List.of("init", "init", "use"), run.made());
  }

  /** And it is told that it could not be kept from happening. */
  @Test
  void waitsForNobodyWhoCantCome() {
    Steered run = new Steered("prevent:1.0.r.use/2.0.w.init" + Steered.LONG);
    Object lock = new Object();
    Thread using =
        run.thread(
            () -> {
              synchronized (lock) {
                run.read(run.x, "use");
              }
            });
    Thread making =
        run.thread(
            () -> {
              synchronized (lock) {
                run.write(run.x, "init");
              }
            });
    run.goAndBeHeld(using);
    making.start();
    run.end();
    assertEquals(List.of("use", "init"), run.made());
    assertEquals(1, run.row().realised());
    assertEquals(1, run.row().vain());
  }

  @Test
  void aThreadAloneGoesOn() {
    Steered run = new Steered("prevent:1.0.r.use/2.0.w.init" + Steered.LONG);
    run.go(run.thread(() -> run.read(run.x, "use")));
    run.end();
    assertEquals(1, run.row().realised());
    assertEquals(0, run.row().vain());
  }
}

package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.fixture.Caller;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExclusionTest {
  private static final String PLAN = "1.0.r.get/2.0.w.put/1.0.w.set";
  private static final String PREVENT = "prevent:" + PLAN + Steered.LONG;
  private static final String GUARD = "guard:" + PLAN + ":none";

  private final CountDownLatch go = new CountDownLatch(1);

  /** Whoever would come between waits until the other one is through. */
  @Test
  void keepsAThreadFromComingBetween() {
    Steered run = new Steered(PREVENT);
    Thread between = run.thread(() -> run.write(run.x, "put"));
    Thread updating = run.thread(() -> update(run, run.x));
    run.goAndBeHeld(between);
    updating.start();
    run.end();
    assertEquals(List.of("get", "set", "put"), run.made());
    assertEquals(1, run.row().kept());
    assertEquals(0, run.row().realised());
  }

  @Test
  void holdsWhoIsInsideUntilSomebodyWantsToComeIn() {
    Steered run = new Steered(PREVENT);
    Thread updating = run.thread(() -> update(run, run.x));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.goAndBeHeld(updating);
    assertEquals(List.of("get"), run.made());
    assertEquals(0, run.row().kept());
    between.start();
    run.end();
    assertEquals(List.of("get", "set", "put"), run.made());
    assertEquals(1, run.row().kept());
  }

  @Test
  void holdsNobodyForNothingIfItIsOnlyToGuard() {
    Steered run = new Steered(GUARD);
    Thread updating = run.thread(() -> update(run, run.x));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.go(updating);
    assertFalse(updating.isAlive(), "there is nobody to wait for");
    run.go(between);
    run.end();
    assertEquals(List.of("get", "set", "put"), run.made());
    assertEquals(0, run.row().kept() + run.row().vain());
  }

  @Test
  void keepsNobodyOutWhoTouchesSomethingElse() {
    Steered run = new Steered(GUARD);
    Thread inside =
        run.thread(
            () -> {
              run.read(run.x, "get");
              spin();
              run.write(run.x, "set");
            });
    Thread elsewhere = run.thread(() -> update(run, run.y));
    inside.start();
    Steered.await(() -> run.made().size() == 1);
    elsewhere.start();
    Steered.end(elsewhere);
    assertEquals(List.of("get", "get", "set"), run.made());
    go.countDown();
    run.end();
    assertEquals(0, run.row().kept() + run.row().vain() + run.row().realised());
  }

  @Test
  void endsWithItsThread() {
    Steered run = new Steered(GUARD);
    Thread updating = run.thread(() -> run.read(run.x, "get"));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    Thread third = run.thread(this::spin);
    third.start();
    updating.start();
    Steered.end(updating);
    run.go(between);
    go.countDown();
    run.end();
    assertEquals(0, run.row().kept() + run.row().vain() + run.row().realised());
  }

  /** Who leaves the method in which the accesses are has left, whether it made the last or not. */
  @Test
  void endsWithItsMethod() {
    inOneMethod("first", "last");
    Steered run = new Steered("guard:1.0.r.first/2.0.w.put/1.0.w.last:none");
    Thread updating =
        run.thread(
            () -> {
              Caller.call(() -> run.read(run.x, "first"));
              run.read(run.y, "elsewhere");
              spin();
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    updating.start();
    Steered.await(() -> run.made().size() == 2);
    run.go(between);
    assertFalse(between.isAlive());
    assertEquals(0, run.row().kept() + run.row().vain() + run.row().realised());
    go.countDown();
    run.end();
  }

  /** It may wait for the very one that is kept out. */
  @Test
  void endsWhenItsThreadWaitsOutsideItsMethod() {
    inOneMethod("first", "last");
    Steered run = new Steered("prevent:1.0.r.first/2.0.w.put/1.0.w.last" + Steered.LONG);
    Thread between = run.thread(() -> run.write(run.x, "put"));
    Thread updating =
        run.thread(
            () -> {
              Caller.call(() -> run.read(run.x, "first"));
              between.start();
              Steered.end(between);
            });
    run.go(updating);
    run.end();
    assertEquals(List.of("first", "put"), run.made());
    assertEquals(0, run.row().realised());
  }

  @Test
  void keepsOutWhoTouchesSomethingElseIfAllIsOne() {
    Steered run = new Steered("prevent:*" + PLAN + Steered.LONG);
    Thread updating = run.thread(() -> update(run, run.x));
    Thread elsewhere = run.thread(() -> update(run, run.y));
    run.goAndBeHeld(updating);
    elsewhere.start();
    run.end();
    assertEquals(List.of("get", "set", "get", "set"), run.made());
    assertEquals(1, run.row().kept());
  }

  @Test
  void doesNotEndInAMethodThatIsCalled() {
    inOneMethod("first", "last");
    Steered run = new Steered("guard:1.0.r.first/2.0.w.put/1.0.w.last:none");
    Thread updating =
        run.thread(
            () ->
                Caller.call(
                    () -> {
                      run.read(run.x, "first");
                      Caller.call(() -> run.read(run.y, "elsewhere"));
                      spin();
                    }));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    updating.start();
    Steered.await(() -> run.made().size() == 2);
    run.go(between);
    assertEquals(1, run.row().kept());
    go.countDown();
    run.end();
  }

  /** Those have frames that only others see. */
  @Test
  void doesNotEndInAMethodThatIsCalledThroughAMethodHandle() throws ReflectiveOperationException {
    inOneMethod("first", "last");
    MethodHandle call =
        MethodHandles.lookup()
            .findStatic(Caller.class, "call", MethodType.methodType(void.class, Runnable.class));
    Steered run = new Steered("guard:1.0.r.first/2.0.w.put/1.0.w.last:none");
    Thread updating =
        run.thread(
            () ->
                invoke(
                    call,
                    () -> {
                      run.read(run.x, "first");
                      spin();
                    }));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    updating.start();
    Steered.await(() -> run.made().size() == 1);
    run.goAndBeHeld(between);
    go.countDown();
    run.end();
    assertEquals(1, run.row().kept());
  }

  private static void invoke(MethodHandle call, Runnable body) {
    try {
      call.invokeExact(body);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Sites are found by their ids, so these are the ones that a strategy means by their names. */
  private static void inOneMethod(String... names) {
    for (String name : names) {
      Sites.number(
          new SiteRow(name.hashCode(), "Some", "one", "()V", "", 1, 0, AccessKind.R, "Some.field"));
    }
  }

  /** It is told that somebody came in between after all. */
  @Test
  void endsInTimeIfTheLastAccessNeverComes() {
    Steered run = new Steered("prevent:" + PLAN + ":20");
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              spin();
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    updating.start();
    Steered.await(() -> run.made().size() == 1);
    between.start();
    Steered.end(between);
    go.countDown();
    run.end();
    assertEquals(1, run.row().kept());
    assertEquals(1, run.row().realised());
    assertTrue(run.row().vain() >= 1);
  }

  private static void update(Steered run, Location at) {
    run.read(at, "get");
    run.write(at, "set");
    run.noise.before(new Location(), Runs.site("elsewhere")); // so it is known to be through
  }

  /** A thread that waits would not be waited for. */
  private void spin() {
    while (go.getCount() > 0) {
      Thread.onSpinWait();
    }
  }
}

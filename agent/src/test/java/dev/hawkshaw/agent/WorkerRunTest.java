package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Exits;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerRunTest {
  private static volatile WorkerRun current;
  private static volatile boolean worked;
  private static volatile boolean unwound;
  private static volatile CountDownLatch gone;

  @AfterEach
  void clear() {
    current = null;
    worked = false;
    unwound = false;
  }

  @Test
  void endsWithTheMainMethod() throws Exception {
    WorkerRun run = run("gets");

    assertTrue(worked);
    assertEquals(0, run.code());
    assertFalse(run.wasHalted());
  }

  @Test
  void failsIfTheMainMethodThrows() throws Exception {
    assertEquals(1, run("fails").code());
  }

  @Test
  void waitsForThreadsThatKeepTheJvmAlive() throws Exception {
    run("startsAnother");

    assertTrue(worked);
  }

  @Test
  void letsAThreadThatExitsGoOnlyWhenTheRunIsOver() throws Exception {
    gone = new CountDownLatch(1);

    WorkerRun run = run("exits");

    assertEquals(7, run.code());
    assertFalse(run.wasHalted());
    assertEquals(1, gone.getCount());
    run.release();
    gone.await();
    assertTrue(unwound);
    assertFalse(worked);
  }

  @Test
  void knowsWhetherItWasHalted() throws Exception {
    WorkerRun run = run("halts");

    assertEquals(8, run.code());
    assertTrue(run.wasHalted());
    run.release();
  }

  private static WorkerRun run(String method) throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(void.class, String[].class);
    WorkerRun run =
        new WorkerRun(
            MethodHandles.lookup().findStatic(WorkerRunTest.class, method, type),
            new String[] {"argument"});
    current = run;
    run.await(WorkerRunTest.class.getClassLoader(), new Leftovers(null));
    boolean unused = Thread.interrupted(); // that is how it is woken
    return run;
  }

  static void gets(String[] arguments) {
    worked = arguments[0].equals("argument");
  }

  /** Without a word on standard error. */
  static void fails(String[] arguments) {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
    throw new IllegalStateException();
  }

  static void startsAnother(String[] arguments) {
    new Thread(() -> worked = true).start();
  }

  static void exits(String[] arguments) {
    try {
      current.exit(7, false);
      worked = true;
    } catch (Exits.Unwinding e) {
      unwound = true;
    } finally {
      gone.countDown();
    }
  }

  static void halts(String[] arguments) {
    current.exit(8, true);
  }
}

package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What an access is about to do the probe knows, but not when it is done: a thread that gets no
 * processor just then is waited for in vain. So a few rounds may come out otherwise.
 */
@Timeout(60)
class ForcingTest {
  private static final int ROUNDS = 20;
  private static final int MOST_ROUNDS = 16;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "R1-W2",
        "W1-R2",
        "W1-W2",
        "R1-W2-R1",
        "W1-W2-R1",
        "W1-R2-W1",
        "R1-W2-W1",
        "W1-W2-W1"
      })
  void makesAccessesInThePlannedOrderWhoeverStartsFirst(String kind) {
    for (int first = 1; first <= 2; first++) {
      assertMostAreAsPlanned(kind.replace("-", "x-") + "x", first);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"W1x-R2x-R2y-W1y", "R1x-W2x-W2y-R1y", "W1x-W2y-R1y-R2x"})
  void makesThemInThePlannedOrderOnTwoLocations(String kind) {
    for (int first = 1; first <= 2; first++) {
      assertMostAreAsPlanned(kind, first);
    }
  }

  @Test
  void holdsThreeThreadsInTheirOrder() {
    assertMostAreAsPlanned("W1x-W2x-R3x", 3);
  }

  private static void assertMostAreAsPlanned(String kind, int first) {
    List<String> steps = List.of(kind.split("-", -1));
    int good = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Steered run = new Steered("force:" + plan(kind, steps) + Steered.LONG);
      play(run, kind, steps, first);
      good += run.made().equals(names(kind, steps)) && run.row().realised() == 1 ? 1 : 0;
    }
    assertTrue(good >= MOST_ROUNDS, kind + " from thread " + first + ": only " + good);
  }

  private static String plan(String kind, List<String> steps) {
    List<String> plan = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      String step = steps.get(i);
      char act = Character.toLowerCase(step.charAt(0));
      plan.add(step.charAt(1) + "." + (step.charAt(2) - 'x') + "." + act + "." + name(kind, i));
    }
    return String.join("/", plan);
  }

  private static void play(Steered run, String kind, List<String> steps, int first) {
    List<Thread> threads = new ArrayList<>();
    long count = steps.stream().mapToInt(step -> step.charAt(1) - '0').max().orElseThrow();
    for (int i = 1; i <= count; i++) {
      int number = i;
      threads.add(run.thread(() -> body(run, kind, steps, number)));
    }
    for (int i = 0; i < count; i++) {
      run.go(threads.get((int) ((first - 1 + i) % count)));
    }
    run.end();
  }

  private static void body(Steered run, String kind, List<String> steps, int thread) {
    for (int i = 0; i < steps.size(); i++) {
      String step = steps.get(i);
      if (step.charAt(1) - '0' == thread) {
        Location at = step.charAt(2) == 'x' ? run.x : run.y;
        if (step.charAt(0) == 'R') {
          run.read(at, name(kind, i));
        } else {
          run.write(at, name(kind, i));
        }
      }
    }
    run.noise.before(new Location(), Runs.site("elsewhere")); // so it is known to be through
  }

  private static List<String> names(String kind, List<String> steps) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      names.add(name(kind, i));
    }
    return names;
  }

  private static String name(String kind, int step) {
    return kind + " " + step;
  }

  /** One is held, and all others go on, wherever they are and whatever they touch. */
  @Test
  void holdsNobodyAtOtherSites() {
    Steered run = new Steered("force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG);
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
            });
    Thread other =
        run.thread(
            () -> {
              for (int i = 0; i < 1_000; i++) {
                run.noise.before(run.x, Runs.site("another site"));
                run.noise.before(run.x, -Runs.site("another site"));
                run.noise.before(run.y, Runs.site("another site"));
                run.beforeLock(run, "another lock");
              }
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.goAndBeHeld(updating);
    other.start();
    Steered.end(other);
    assertTrue(run.isHeld(updating));
    assertEquals(0, run.row().vain());
    between.start();
    run.end();
    assertEquals(List.of("get", "put", "set"), run.made());
  }

  /** Both read before either goes on: that the second does too takes nothing from the first. */
  @Test
  void takesUpWithEachThreadThatBegins() {
    Steered run = new Steered("force:1.0.r.ask/2.0.w.close/2.1.r.empty/1.1.w.fill" + Steered.LONG);
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch both = new CountDownLatch(1);
    run.thread(
        () -> {
          run.read(run.x, "ask");
          asked.countDown();
          Steered.await(() -> both.getCount() == 0);
          run.write(run.y, "fill");
        });
    run.thread(
        () -> {
          Steered.await(() -> asked.getCount() == 0);
          run.read(run.x, "ask");
          both.countDown();
          run.write(run.x, "close");
          run.read(run.y, "empty");
        });
    run.startAll();
    run.end();
    assertEquals(1, run.row().realised(), run.row().toString());
    assertEquals("fill", run.made().get(4));
  }

  private static void joinLike(CountDownLatch others) {
    try {
      others.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** As a program's first thread does: it touches a thing, starts others and joins them. */
  @Test
  void whoBeganAndWaitsForOthersIsNotTheOne() throws InterruptedException {
    Steered run = new Steered("force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG);
    CountDownLatch others = new CountDownLatch(1);
    Thread parent =
        run.thread(
            () -> {
              run.read(run.x, "get");
              joinLike(others);
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
            });
    parent.start();
    Steered.await(() -> parent.getState() == Thread.State.WAITING);
    run.goAndBeHeld(between);
    updating.start();
    Steered.end(updating);
    others.countDown();
    run.end();
    assertEquals(List.of("get", "get", "put", "set"), run.made());
    assertEquals(1, run.row().realised(), run.row().toString());
  }

  @Test
  void waitsForOneWhoTouchesTheSameThing() {
    Steered run = new Steered("force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG);
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
            });
    Thread elsewhere = run.thread(() -> run.write(run.y, "put"));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.goAndBeHeld(updating);
    run.go(elsewhere);
    assertTrue(run.isHeld(updating));
    assertEquals(0, run.row().realised());
    between.start();
    Steered.end(updating);
    Steered.end(between);
    assertEquals(1, run.row().realised());
    run.end();
  }

  @Test
  void realisesItAgainAndAgain() {
    Steered run = new Steered("force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG);
    for (int i = 0; i < ROUNDS; i++) {
      Thread updating =
          run.thread(
              () -> {
                run.read(run.x, "get");
                run.write(run.x, "set");
              });
      Thread between = run.thread(() -> run.write(run.x, "put"));
      run.go(between);
      updating.start();
      run.end();
    }
    assertTrue(run.row().realised() >= MOST_ROUNDS, run.row().toString());
    assertEquals(3 * ROUNDS, run.made().size());
  }
}

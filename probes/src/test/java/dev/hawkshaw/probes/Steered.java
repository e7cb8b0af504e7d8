package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.SteeringRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A run that is steered: threads whose accesses are told in the order in which they were made. */
final class Steered {
  /** So patient that a busy machine makes no difference; no test may ever wait for so long. */
  static final String LONG = ":600000";

  private static final long SECONDS = 30;

  final Location x = new Location();
  final Location y = new Location();
  final Recorder recorder = Runs.recorder(3);
  final Noise noise;

  private final Queue<String> made = new ConcurrentLinkedQueue<>();
  private final List<Thread> threads = new ArrayList<>();

  /** A run with a strategy in which sites are called by their names. */
  Steered(String strategy) {
    this(strategy, withIds(strategy));
  }

  private Steered(String unused, String strategy) {
    noise = Strategies.of(strategy, 0.5, 1, recorder);
  }

  /** A run with a strategy in which sites have their ids. */
  static Steered by(String strategy) {
    return new Steered("", strategy);
  }

  /** {@code force:1.0.r.get/2.0.w.set:300} with the sites' ids instead of their names. */
  static String withIds(String strategy) {
    String[] words = strategy.split(":", -1);
    List<String> steps = new ArrayList<>();
    String all = words[1].startsWith("*") ? "*" : "";
    for (String step : words[1].substring(all.length()).split("/", -1)) {
      String[] parts = step.split("\\.", -1);
      for (int i = 3; i < parts.length; i++) {
        parts[i] = ids(parts[i]);
      }
      steps.add(String.join(".", parts));
    }
    words[1] = all + String.join("/", steps);
    return String.join(":", words);
  }

  private static String ids(String names) {
    List<String> ids = new ArrayList<>();
    for (String name : names.split("\\+", -1)) {
      ids.add(Long.toHexString(Sites.row(Runs.site(name)).id()));
    }
    return String.join("+", ids);
  }

  void read(Location at, String site) {
    noise.before(at, Runs.site(site));
    made.add(site);
  }

  void read(Location at, int access, String site) {
    noise.before(at, access);
    made.add(site);
  }

  void write(Location at, String site) {
    noise.before(at, -Runs.site(site));
    made.add(site);
  }

  /** As woven code does before it takes a lock. */
  void beforeLock(Object lock, String site) {
    noise.beforeLock(lock, Runs.site(site));
  }

  /** What was done, in that order. */
  List<String> made() {
    return List.copyOf(made);
  }

  SteeringRow row() {
    return noise.row();
  }

  /** A thread of the program, which is about to be started. */
  Thread thread(Runnable body) {
    Thread thread = new Thread(() -> toItsEnd(body));
    thread.setDaemon(true);
    noise.starts(thread);
    threads.add(thread);
    return thread;
  }

  /** The JDK's threads say themselves when they end, once they are woven. */
  private static void toItsEnd(Runnable body) {
    try {
      body.run();
    } finally {
      Owner.end(Thread.currentThread());
    }
  }

  boolean isHeld(Thread thread) {
    return recorder.threads().of(thread).runner().isHere;
  }

  /** Starts a thread, and waits until it is held or has ended. */
  Thread go(Thread thread) {
    thread.start();
    await(() -> isHeld(thread) || thread.getState() == Thread.State.TERMINATED);
    return thread;
  }

  /** The same for one that has to be held. */
  void goAndBeHeld(Thread thread) {
    go(thread);
    assertTrue(isHeld(thread), "it was not held");
  }

  void startAll() {
    for (Thread thread : threads) {
      thread.start();
    }
  }

  void end() {
    for (Thread thread : threads) {
      end(thread);
    }
  }

  static void end(Thread thread) {
    try {
      thread.join(TimeUnit.SECONDS.toMillis(SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assertFalse(thread.isAlive(), "it hangs");
  }

  static void await(BooleanSupplier signal) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!signal.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it never comes");
      LockSupport.parkNanos(20_000);
    }
  }
}

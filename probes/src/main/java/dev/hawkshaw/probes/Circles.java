package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.StuckRow;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The threads of a run that wait for each other in a circle, with their locks.
 *
 * <p>Where threads meet: that there is a circle is what the JVM says, which stops all threads to
 * look, and knows of every lock who has it. So a thread that goes on can't be taken for one that
 * does not. Those in a circle write nothing any more, and what they wrote down for themselves
 * before they were stopped is read here without their help. Only an interrupt can set one free, so
 * nothing is told if the JVM does not say the same again when all was read.
 */
final class Circles {
  private final ThreadMXBean jvm = ManagementFactory.getThreadMXBean();
  private final Recorder recorder;
  private final Map<Long, Thread> byId = new HashMap<>();

  private Circles(Recorder recorder, List<Thread> threads) {
    this.recorder = recorder;
    for (Thread thread : threads) {
      byId.put(thread.getId(), thread);
    }
  }

  /** Those of these threads that are in one. */
  static List<StuckRow> of(Recorder recorder, List<Thread> threads) {
    return new Circles(recorder, threads).rows();
  }

  private List<StuckRow> rows() {
    List<StuckRow> rows = new ArrayList<>();
    Set<Long> before = deadlocked();
    for (ThreadInfo info : infos(before)) {
      StuckRow row = info == null ? null : row(info);
      if (row != null) {
        rows.add(row);
      }
    }
    return deadlocked().equals(before) ? closed(rows) : List.of();
  }

  /** Without threads that wait for one that is not told, and so on. */
  private static List<StuckRow> closed(List<StuckRow> rows) {
    Set<Integer> told = new HashSet<>();
    for (StuckRow row : rows) {
      told.add(row.thread());
    }
    List<StuckRow> closed = new ArrayList<>();
    for (StuckRow row : rows) {
      if (told.contains(row.holder())) {
        closed.add(row);
      }
    }
    return closed.size() == rows.size() ? rows : closed(closed);
  }

  /** A JVM that makes many runs may have threads of earlier ones that are still stuck. */
  private Set<Long> deadlocked() {
    Set<Long> ids = new HashSet<>();
    long[] found = jvm.findDeadlockedThreads();
    for (long id : found == null ? new long[0] : found) {
      if (byId.containsKey(id)) {
        ids.add(id);
      }
    }
    return ids;
  }

  private ThreadInfo[] infos(Set<Long> ids) {
    long[] all = new long[ids.size()];
    int count = 0;
    for (long id : ids) {
      all[count++] = id;
    }
    return jvm.getThreadInfo(all, Integer.MAX_VALUE);
  }

  /** Null if it is not known where the thread waits, as when that is in code that is not woven. */
  private StuckRow row(ThreadInfo info) {
    Thread holder = byId.get(info.getLockOwnerId());
    HeldRow wanted = holder == null ? null : wanted(info);
    if (wanted == null) {
      return null;
    }
    List<HeldRow> locks = held(info, wanted.lock());
    locks.add(wanted);
    return new StuckRow(
        tag(info).number(),
        recorder.threads().of(holder).number(),
        locks,
        Stacks.frames(info.getStackTrace()));
  }

  /** What a thread took, each once; without a monitor that it gave up to wait for a signal. */
  private List<HeldRow> held(ThreadInfo info, int wanted) {
    HeldLocks held = tag(info).held();
    List<HeldRow> rows = new ArrayList<>();
    Set<Integer> known = new HashSet<>();
    known.add(wanted);
    for (int i = 0; i < held.depth(); i++) {
      HeldRow row = recorder.locks().row(held.lock(i), held.site(i));
      if (known.add(row.lock())) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Who waits only for a while is in a circle for the JVM, but will leave it. */
  private HeldRow wanted(ThreadInfo info) {
    return switch (info.getThreadState()) {
      case BLOCKED -> monitor(info);
      case WAITING -> lock(info);
      default -> null;
    };
  }

  private HeldRow lock(ThreadInfo info) {
    HeldLocks held = tag(info).held();
    Object wanted = held.wanted();
    boolean waits =
        wanted instanceof ReentrantLock lock
            ? lock.hasQueuedThread(byId.get(info.getThreadId()))
            : wanted != null && Deadlocks.mayBe(wanted, info.getLockInfo());
    return waits ? recorder.locks().row(wanted, held.wantedAt()) : null;
  }

  /**
   * A monitor counts as held from just before it is taken, but for that of a synchronized method:
   * no code runs before the JVM takes it. Whoever holds it knows which object it is.
   */
  private HeldRow monitor(ThreadInfo info) {
    HeldRow own = find(tag(info).held(), info.getLockInfo());
    if (own != null) {
      return own;
    }
    HeldLocks ofHolder = recorder.threads().of(byId.get(info.getLockOwnerId())).held();
    HeldRow taken = find(ofHolder, info.getLockInfo());
    StackTraceElement[] stack = info.getStackTrace();
    int site = taken == null || stack.length == 0 ? 0 : Sites.ofMonitor(stack[0]);
    return site == 0 ? null : new HeldRow(taken.lock(), taken.className(), site);
  }

  /** The last one that is this monitor, or null. */
  private HeldRow find(HeldLocks held, LockInfo monitor) {
    for (int i = held.depth() - 1; i >= 0; i--) {
      if (is(held.lock(i), monitor)) {
        return recorder.locks().row(held.lock(i), held.site(i));
      }
    }
    return null;
  }

  private static boolean is(Object lock, LockInfo monitor) {
    return System.identityHashCode(lock) == monitor.getIdentityHashCode()
        && lock.getClass().getName().equals(monitor.getClassName());
  }

  private Threads.Tag tag(ThreadInfo info) {
    return recorder.threads().of(byId.get(info.getThreadId()));
  }
}

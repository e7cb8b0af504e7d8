package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Circles of threads of which each waits for a lock that the next one holds.
 *
 * <p>Where threads meet: where a thread took its locks is what it wrote down for itself, and it is
 * read here without its help; it waits and writes nothing any more.
 */
final class Deadlocks {
  private final Recorder recorder;
  private final Map<Long, ThreadInfo> byId = new HashMap<>();
  private final List<String> locks = new ArrayList<>();
  private final List<FailureRow> rows = new ArrayList<>();

  Deadlocks(Recorder recorder, ThreadInfo[] threads) {
    this.recorder = recorder;
    for (ThreadInfo thread : threads) {
      if (thread != null) {
        byId.put(thread.getThreadId(), thread);
      }
    }
    Set<Long> done = new HashSet<>();
    for (ThreadInfo thread : threads) {
      if (thread != null) {
        follow(thread, done);
      }
    }
  }

  List<FailureRow> rows() {
    return rows;
  }

  private void follow(ThreadInfo start, Set<Long> done) {
    List<ThreadInfo> way = new ArrayList<>();
    ThreadInfo thread = start;
    while (thread != null && done.add(thread.getThreadId())) {
      way.add(thread);
      thread = byId.get(thread.getLockOwnerId());
    }
    int from = thread == null ? -1 : way.indexOf(thread);
    if (from >= 0) {
      rows.add(row(way.subList(from, way.size())));
    }
  }

  private FailureRow row(List<ThreadInfo> circle) {
    StringBuilder message = new StringBuilder();
    for (int i = 0; i < circle.size(); i++) {
      ThreadInfo thread = circle.get(i);
      ThreadInfo owner = circle.get((i + 1) % circle.size());
      message.append(i == 0 ? "" : "; ").append(link(thread, owner));
    }
    ThreadInfo first = circle.get(0);
    List<FrameRow> frames = new ArrayList<>();
    for (StackTraceElement element : first.getStackTrace()) {
      frames.add(Frames.row(element));
    }
    return new FailureRow(
        "deadlock", first.getThreadName(), kind(circle), message.toString(), frames);
  }

  private String link(ThreadInfo thread, ThreadInfo owner) {
    LockInfo lock = thread.getLockInfo();
    return '"'
        + thread.getThreadName()
        + "\" waits at "
        + waitsAt(thread)
        + " for "
        + numbered(lock)
        + ", which \""
        + owner.getThreadName()
        + "\" holds"
        + takenAt(owner, lock);
  }

  /** The same for every circle at these places, whichever thread comes first. */
  private String kind(List<ThreadInfo> circle) {
    List<String> links = new ArrayList<>();
    for (ThreadInfo thread : circle) {
      links.add(simple(thread.getLockInfo()) + " at " + waitsAt(thread));
    }
    links.sort(null);
    return "deadlock: " + String.join(" <-> ", links);
  }

  private String takenAt(ThreadInfo owner, LockInfo lock) {
    Set<String> places = new TreeSet<>();
    for (FrameRow each : seenAt(owner, lock)) {
      places.add(place(each));
    }
    return places.isEmpty() ? takenIn(owner, lock) : ", taken at " + String.join(" or ", places);
  }

  /**
   * Where a thread waits. Of one that is to enter a monitor the JVM tells the line of what it would
   * do next; the probe before that knows better.
   */
  private String waitsAt(ThreadInfo thread) {
    FrameRow frame = Frames.innermost(thread.getStackTrace());
    if (thread.getThreadState() == Thread.State.BLOCKED) {
      StackTraceElement top = thread.getStackTrace()[0];
      for (FrameRow each : seenAt(thread, thread.getLockInfo())) {
        if (each.className().equals(top.getClassName())
            && each.method().equals(top.getMethodName())) {
          frame = each;
        }
      }
    }
    return place(frame);
  }

  /**
   * Where the probes saw a thread take a lock, or try to. Of a lock of java.util.concurrent only
   * the class is known here: what a thread waits for is something inside it.
   */
  private List<FrameRow> seenAt(ThreadInfo info, LockInfo lock) {
    Thread thread = thread(info);
    HeldLocks held = thread == null ? new HeldLocks() : recorder.threads().of(thread).held();
    List<FrameRow> places = new ArrayList<>();
    for (int i = 0; i < held.depth(); i++) {
      Object each = held.lock(i);
      if (each != null && mayBe(each, lock)) {
        SiteRow site = Sites.row(held.site(i));
        places.add(new FrameRow(site.className(), site.method(), site.file(), site.line()));
      }
    }
    return places;
  }

  static boolean mayBe(Object held, LockInfo lock) {
    String name = held.getClass().getName();
    return isInside(lock)
        ? outer(name).equals(outer(lock.getClassName()))
        : System.identityHashCode(held) == lock.getIdentityHashCode()
            && name.equals(lock.getClassName());
  }

  /** What is not woven shows in which method it holds a monitor, but not at which line. */
  private static String takenIn(ThreadInfo owner, LockInfo lock) {
    for (MonitorInfo monitor : owner.getLockedMonitors()) {
      if (monitor.getIdentityHashCode() == lock.getIdentityHashCode()
          && monitor.getClassName().equals(lock.getClassName())
          && monitor.getLockedStackFrame() != null) {
        StackTraceElement frame = monitor.getLockedStackFrame();
        return ", taken in "
            + place(new FrameRow(frame.getClassName(), frame.getMethodName(), "", 0));
      }
    }
    return "";
  }

  private static Thread thread(ThreadInfo info) {
    for (Thread each : Thread.getAllStackTraces().keySet()) {
      if (each.getId() == info.getThreadId()) {
        return each;
      }
    }
    return null;
  }

  private String numbered(LockInfo lock) {
    String key = lock.getClassName() + lock.getIdentityHashCode();
    if (!locks.contains(key)) {
      locks.add(key);
    }
    return simple(lock) + "@" + (locks.indexOf(key) + 1);
  }

  private static String simple(LockInfo lock) {
    String name = lock.getClassName();
    String whole = isInside(lock) ? outer(name) : name;
    return whole.substring(whole.lastIndexOf('.') + 1);
  }

  /** What waits for a lock of java.util.concurrent waits for something inside it. */
  private static boolean isInside(LockInfo lock) {
    return lock.getClassName().startsWith("java.util.concurrent.locks.");
  }

  private static String outer(String name) {
    int inner = name.indexOf('$');
    return inner < 0 ? name : name.substring(0, inner);
  }

  static String place(FrameRow frame) {
    if (frame.className().isEmpty()) {
      return "code of the JDK";
    }
    String type = frame.className().substring(frame.className().lastIndexOf('.') + 1);
    String where = frame.file().isEmpty() ? "" : "(" + frame.file() + ":" + frame.line() + ")";
    return type + "." + frame.method() + where;
  }
}

package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FailureRow;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out why a run does not end: which threads wait for each other in a circle, and which wait
 * for a signal that was given before they waited. What all threads are doing goes into a file.
 *
 * <p>Where threads meet: a thread of our own looks at those of the program, which stand still or
 * not; it takes none of their locks. Virtual threads can't be looked at in this way.
 */
final class Hang {
  private final ThreadInfo[] threads;

  private Hang() {
    this.threads = ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
  }

  /** Writes what was found into a file, and gives back what goes into the recording. */
  static List<FailureRow> diagnose(Recorder recorder, File file) throws IOException {
    Hang hang = new Hang();
    List<FailureRow> found = new ArrayList<>(new Deadlocks(recorder, hang.threads).rows());
    found.addAll(new LostSignals(recorder, hang.threads).rows());
    try (Writer out = Files.newBufferedWriter(file.toPath(), StandardCharsets.UTF_8)) {
      hang.write(found, out);
    }
    return found;
  }

  private void write(List<FailureRow> found, Writer out) throws IOException {
    for (FailureRow row : found) {
      out.write(row.origin() + ": " + row.message() + "\n");
    }
    if (found.isEmpty()) {
      out.write("no deadlock and no lost signal was found\n");
    }
    for (ThreadInfo thread : threads) {
      if (thread != null) {
        out.write("\n");
        write(thread, out);
      }
    }
  }

  private static void write(ThreadInfo thread, Writer out) throws IOException {
    out.write('"' + thread.getThreadName() + "\" " + thread.getThreadState());
    LockInfo lock = thread.getLockInfo();
    if (lock != null) {
      out.write(" on " + name(lock));
      if (thread.getLockOwnerName() != null) {
        out.write(", which \"" + thread.getLockOwnerName() + "\" holds");
      }
    }
    out.write("\n");
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < stack.length; i++) {
      out.write("    at " + stack[i] + "\n");
      for (MonitorInfo monitor : thread.getLockedMonitors()) {
        if (monitor.getLockedStackDepth() == i) {
          out.write("      holding " + name(monitor) + "\n");
        }
      }
    }
    for (LockInfo each : thread.getLockedSynchronizers()) {
      out.write("    holding " + name(each) + "\n");
    }
  }

  private static String name(LockInfo lock) {
    return lock.getClassName() + "@" + Integer.toHexString(lock.getIdentityHashCode());
  }
}

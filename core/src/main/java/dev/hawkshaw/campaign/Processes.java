package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** How processes of runs are ended, and what differs from one system to another. */
final class Processes {
  /** How often it is asked whether a run can go on. */
  static final int MILLIS_BETWEEN_LOOKS = 50;

  private static final long SECONDS_TO_WRITE_RECORDING = 20;

  private Processes() {}

  static File nullDevice() {
    return new File(isWindows() ? "NUL" : "/dev/null");
  }

  static boolean isWindows() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win");
  }

  /**
   * Whether a process ends by itself in this time. It is not waited for once its agent has said by
   * a file that it can't go on.
   */
  static boolean ends(Process process, long millis, Path stuck) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    long left = millis;
    while (left > 0 && !Files.exists(stuck)) {
      if (process.waitFor(Math.min(left, MILLIS_BETWEEN_LOOKS), TimeUnit.MILLISECONDS)) {
        return true;
      }
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    return false;
  }

  /**
   * Asks for a thread dump, which goes to the run's output, then lets the JVM end so that its
   * recording is written, and uses force only if it does not. A file tells the agent that it is to
   * find out why the run hangs; it writes there what it found.
   */
  static void end(Process process, Path late) throws InterruptedException {
    try {
      Files.writeString(late, "");
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(late, e.getMessage()).causedBy(e);
    }
    List<ProcessHandle> children = process.descendants().toList();
    if (!isWindows()) {
      try {
        new ProcessBuilder("kill", "-QUIT", String.valueOf(process.pid())).start().waitFor();
      } catch (IOException e) {
        // Without the kill command there is no dump; the run still ends and is judged.
        process.destroy();
      }
    }
    process.destroy();
    if (!process.waitFor(SECONDS_TO_WRITE_RECORDING, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }

  /** An agent that could not say anything leaves the file as it was. */
  static void keepDump(Path late, Path dump) {
    try {
      if (Files.size(late) > 0) {
        Files.move(late, dump, StandardCopyOption.REPLACE_EXISTING);
      } else {
        Files.delete(late);
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(dump, e.getMessage()).causedBy(e);
    }
  }
}

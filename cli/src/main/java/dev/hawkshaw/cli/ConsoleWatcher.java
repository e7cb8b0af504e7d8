package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Watcher;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows progress: one live line on a terminal, a plain line now and then elsewhere. */
final class ConsoleWatcher implements Watcher {
  private static final long PLAIN_EVERY_NANOS = 5_000_000_000L;

  private final PrintWriter err;
  private final boolean live;
  private long lastPlain = System.nanoTime();
  private boolean lineOpen;

  /** The launcher script knows whether standard error is a terminal; the JDK does not before 22. */
  ConsoleWatcher(PrintWriter err) {
    this.err = err;
    this.live = Boolean.getBoolean("hawkshaw.live");
  }

  @Override
  public void recording(String subject, String study, int planned, int alreadyThere) {
    err.printf("Recording %s: %d runs into %s%n", subject, planned, study);
    if (alreadyThere > 0) {
      err.printf("  %d runs are there from before%n", alreadyThere);
    }
    err.flush();
  }

  @Override
  public synchronized void isolation(String how) {
    err.print(lineOpen ? System.lineSeparator() : "");
    err.println("  " + how);
    err.flush();
  }

  @Override
  public synchronized void progress(int done, int planned, int failing, double runsPerSecond) {
    String line =
        String.format(
            Locale.ROOT,
            "  %d of %d runs, %.1f runs/s, %d failed so far",
            done,
            planned,
            runsPerSecond,
            failing);
    boolean last = done == planned;
    if (live) {
      err.print("\r" + line + (last ? System.lineSeparator() : "   "));
      lineOpen = !last;
    } else if (last || System.nanoTime() - lastPlain > PLAIN_EVERY_NANOS) {
      lastPlain = System.nanoTime();
      err.println(line);
    }
    err.flush();
  }

  @Override
  public synchronized void interrupted(int done, int planned) {
    if (lineOpen) {
      err.println();
    }
    err.printf(
        "Interrupted: %d of %d runs are kept; the same command goes on from there.%n",
        done, planned);
    err.flush();
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Status;
import dev.hawkshaw.pipeline.Watcher;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows progress: one live line on a terminal, a plain line now and then elsewhere, nothing if it
 * is to be quiet.
 */
final class ConsoleWatcher implements Watcher {
  private static final long LIVE_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long PLAIN_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final int WIDE = 1000;

  private final PrintWriter err;
  private final boolean quiet;
  private final boolean live;
  private final int width;
  private final LongSupplier nanos;
  private long next;
  private int shown;

  ConsoleWatcher(PrintWriter err, boolean quiet) {
    this(err, quiet, System::nanoTime);
  }

  /**
   * The launcher script knows whether standard error is a terminal, and how wide; the JDK does not
   * before 22.
   */
  ConsoleWatcher(PrintWriter err, boolean quiet, LongSupplier nanos) {
    this.err = err;
    this.quiet = quiet;
    this.live = Boolean.getBoolean("hawkshaw.live");
    this.width = Math.max(20, Integer.getInteger("hawkshaw.columns", 80)) - 1;
    this.nanos = nanos;
    this.next = nanos.getAsLong() + (live ? 0 : PLAIN_EVERY_NANOS);
  }

  @Override
  public void recording(String subject, String study, int planned, int alreadyThere) {
    if (quiet) {
      return;
    }
    String many = planned == Limits.NO_RUN_LIMIT ? "runs" : planned + " runs";
    err.printf("Recording %s: %s into %s%n", subject, many, study);
    if (alreadyThere > 0) {
      err.printf("  %d runs are there from before%n", alreadyThere);
    }
    err.flush();
  }

  @Override
  public synchronized void isolation(String how) {
    if (!quiet) {
      endLine();
      err.println("  " + how);
      err.flush();
    }
  }

  @Override
  public synchronized void confirming(String line) {
    if (!quiet) {
      endLine();
      err.println("  confirming " + line);
      err.flush();
    }
  }

  @Override
  public synchronized void progress(Status status) {
    boolean last = status.done() >= status.planned();
    long now = nanos.getAsLong();
    if (quiet || (!last && now - next < 0)) {
      return;
    }
    next = now + (live ? LIVE_EVERY_NANOS : PLAIN_EVERY_NANOS);
    String line = StatusLine.of(status, live ? width : WIDE);
    if (live) {
      err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
      shown = line.length();
      if (last) {
        endLine();
      }
    } else {
      err.println(line);
    }
    err.flush();
  }

  @Override
  public synchronized void interrupted(int done, int planned) {
    endLine();
    if (!quiet) {
      String of = planned == Limits.NO_RUN_LIMIT ? "" : " of " + planned;
      err.printf(
          "Interrupted: %d%s runs are kept; the same command goes on from there.%n", done, of);
    }
    err.flush();
  }

  @Override
  public synchronized void ended() {
    endLine();
    err.flush();
  }

  private void endLine() {
    if (shown > 0) {
      err.println();
      shown = 0;
    }
  }
}

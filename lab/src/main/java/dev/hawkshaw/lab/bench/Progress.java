package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pipeline.Status;
import dev.hawkshaw.pipeline.Watcher;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Says how far a benchmark is and how long it will still take; a line per step. The campaign's
 * threads tell it of runs while the benchmark tells it of steps, so it locks itself.
 */
final class Progress implements Watcher {
  private final PrintWriter err;
  private long began;
  private double done;
  private double fresh;
  private double total;
  private int newRuns;

  Progress(PrintWriter err) {
    this.err = err;
  }

  /** A benchmark begins; the total is in any unit that takes about the same time. */
  void begin(String what, double total) {
    this.total = total;
    began = System.nanoTime();
    err.println(what);
    err.flush();
  }

  /** Something was measured. */
  synchronized void step(String what, double amount) {
    step(what, amount, true);
  }

  /**
   * A campaign is through. If all its runs were there from before, that says nothing of the time.
   */
  synchronized void campaign(String what, double amount) {
    step(what, amount, newRuns > 0);
    newRuns = 0;
  }

  private void step(String what, double amount, boolean isNew) {
    done += amount;
    if (isNew) {
      fresh += amount;
    }
    err.printf(Locale.ROOT, "  %3.0f%%  %s%s%n", 100 * Math.min(1, done / total), what, timeLeft());
    err.flush();
  }

  private String timeLeft() {
    if (fresh == 0 || done >= total) {
      return "";
    }
    double perUnit = (System.nanoTime() - began) / fresh;
    long minutes = Duration.ofNanos((long) (perUnit * (total - done))).toMinutes();
    return "  (about " + (minutes + 1) + " min left)";
  }

  @Override
  public void recording(String subject, String study, int planned, int alreadyThere) {
    // A benchmark has hundreds of studies; each is a step and gets its line when it is done.
  }

  @Override
  public void isolation(String how) {
    // The same for each of the hundreds of studies.
  }

  @Override
  public synchronized void progress(Status status) {
    newRuns++;
  }

  @Override
  public void ended() {
    // The benchmark's own step says so.
  }

  @Override
  public void interrupted(int done, int planned) {
    err.println("Interrupted: what was measured is kept; the same command goes on from there.");
    err.flush();
  }
}

package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Status;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConsoleWatcherTest {
  private static final String LIVE = "hawkshaw.live";
  private static final String COLUMNS = "hawkshaw.columns";
  private static final String END = System.lineSeparator();

  private final StringWriter err = new StringWriter();
  private long now;

  @AfterEach
  void clearProperties() {
    System.clearProperty(LIVE);
    System.clearProperty(COLUMNS);
  }

  @Test
  void saysWhereTheRunsGo() {
    watcher(false).recording("Account", "studies/account", 100, 0);

    assertEquals("Recording Account: 100 runs into studies/account" + END, err.toString());
  }

  @Test
  void saysHowManyRunsAreThereFromBefore() {
    watcher(false).recording("Account", "studies/account", Limits.NO_RUN_LIMIT, 40);

    assertEquals(
        "Recording Account: runs into studies/account"
            + END
            + "  40 runs are there from before"
            + END,
        err.toString());
  }

  @Test
  void saysWhatCameOfEachCandidate() {
    watcher(false).confirming("bug 1: R1-W2-W1: cause");

    assertEquals("  confirming bug 1: R1-W2-W1: cause" + END, err.toString());
  }

  @Test
  void plainOutputIsALineEveryFiveSeconds() {
    ConsoleWatcher watcher = watcher(false);
    for (int second = 1; second <= 12; second++) {
      now = TimeUnit.SECONDS.toNanos(second);
      watcher.progress(status(second, 20));
    }

    assertEquals(line(5, 20) + END + line(10, 20) + END, err.toString());
  }

  @Test
  void plainOutputHasTheLastLine() {
    ConsoleWatcher watcher = watcher(false);
    watcher.progress(status(1, 2));
    watcher.progress(status(2, 2));
    watcher.ended();

    assertEquals(line(2, 2) + END, err.toString());
  }

  @Test
  void liveOutputRewritesOneLineFourTimesASecond() {
    ConsoleWatcher watcher = watcher(true);
    for (int i = 0; i <= 500; i++) {
      now = TimeUnit.MILLISECONDS.toNanos(i);
      watcher.progress(status(i, 1000));
    }

    assertEquals("\r" + line(0, 1000) + "\r" + line(250, 1000) + "\r" + line(500, 1000), said());
  }

  @Test
  void shorterLiveLineCoversTheLongerOne() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(new Status(9, 1, 1, 0, 0, 1, "", "", 10));
    now = TimeUnit.SECONDS.toNanos(1);
    watcher.progress(new Status(9, 2, 1, 0, 0, 1, "", "", 9));

    assertEquals(
        "\r  1/9 runs: 1 passed, 0 failed, 0 hung; 1.0/s; 10s left"
            + "\r  2/9 runs: 1 passed, 0 failed, 0 hung; 1.0/s; 9s left ",
        said());
  }

  @Test
  void liveLineEndsWithTheRuns() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(status(2, 2));
    watcher.ended();

    assertEquals("\r" + line(2, 2) + END, err.toString());
  }

  @Test
  void liveLineEndsWhenItIsStoppedBefore() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(status(1, 9));
    watcher.ended();
    watcher.ended();

    assertEquals("\r" + line(1, 9) + END, err.toString());
  }

  @Test
  void liveLineFitsTheTerminal() {
    System.setProperty(COLUMNS, "40");
    watcher(true).progress(status(1, 1000));

    assertEquals("\r  1/1000 runs: 1 passed, 0 failed, 0 h~", said());
  }

  @Test
  void interruptionEndsTheLiveLine() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(status(1, 9));
    watcher.interrupted(1, 9);

    assertEquals(
        "\r"
            + line(1, 9)
            + END
            + "Interrupted: 1 of 9 runs are kept; the same command goes on from there."
            + END,
        err.toString());
  }

  @Test
  void interruptionIsOneLineElsewhere() {
    watcher(false).interrupted(3, Limits.NO_RUN_LIMIT);

    assertEquals(
        "Interrupted: 3 runs are kept; the same command goes on from there." + END, err.toString());
  }

  @Test
  void quietSaysNothing() {
    System.setProperty(LIVE, "true");
    ConsoleWatcher watcher = new ConsoleWatcher(new PrintWriter(err), true, () -> now);
    watcher.recording("Account", "studies/account", 1, 1);
    watcher.progress(status(1, 1));
    watcher.ended();
    watcher.interrupted(1, 1);

    assertEquals("", said());
  }

  private String said() {
    return err.toString();
  }

  private static Status status(int done, int planned) {
    return new Status(planned, done, done, 0, 0, 2.5, "", "", -1);
  }

  private static String line(int done, int planned) {
    return "  %d/%d runs: %d passed, 0 failed, 0 hung; 2.5/s".formatted(done, planned, done);
  }

  private ConsoleWatcher watcher(boolean live) {
    System.setProperty(LIVE, String.valueOf(live));
    return new ConsoleWatcher(new PrintWriter(err), false, () -> now);
  }
}

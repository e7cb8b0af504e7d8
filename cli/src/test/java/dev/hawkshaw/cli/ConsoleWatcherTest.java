package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConsoleWatcherTest {
  private static final String LIVE = "hawkshaw.live";
  private static final String END = System.lineSeparator();

  private final StringWriter err = new StringWriter();

  @AfterEach
  void clearLive() {
    System.clearProperty(LIVE);
  }

  @Test
  void saysWhereTheRunsGo() {
    watcher(false).recording("Account", "studies/account", 100, 0);

    assertEquals("Recording Account: 100 runs into studies/account" + END, err.toString());
  }

  @Test
  void saysHowManyRunsAreThereFromBefore() {
    watcher(false).recording("Account", "studies/account", 100, 40);

    assertEquals(
        "Recording Account: 100 runs into studies/account"
            + END
            + "  40 runs are there from before"
            + END,
        err.toString());
  }

  @Test
  void plainOutputIsShort() {
    ConsoleWatcher watcher = watcher(false);
    watcher.progress(1, 2, 0, 1.25);
    watcher.progress(2, 2, 1, 2.5);

    assertEquals("  2 of 2 runs, 2.5 runs/s, 1 failed so far" + END, err.toString());
  }

  @Test
  void liveOutputRewritesOneLine() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(1, 2, 0, 0.5);
    watcher.progress(2, 2, 1, 0.5);

    assertEquals(
        "\r  1 of 2 runs, 0.5 runs/s, 0 failed so far   "
            + "\r  2 of 2 runs, 0.5 runs/s, 1 failed so far"
            + END,
        err.toString());
  }

  @Test
  void interruptionEndsTheLiveLine() {
    ConsoleWatcher watcher = watcher(true);
    watcher.progress(1, 9, 0, 0.5);
    watcher.interrupted(1, 9);

    assertEquals(
        "\r  1 of 9 runs, 0.5 runs/s, 0 failed so far   "
            + END
            + "Interrupted: 1 of 9 runs are kept; the same command goes on from there."
            + END,
        err.toString());
  }

  @Test
  void interruptionIsOneLineElsewhere() {
    watcher(false).interrupted(3, 9);

    assertEquals(
        "Interrupted: 3 of 9 runs are kept; the same command goes on from there." + END,
        err.toString());
  }

  private ConsoleWatcher watcher(boolean live) {
    System.setProperty(LIVE, String.valueOf(live));
    return new ConsoleWatcher(new PrintWriter(err));
  }
}

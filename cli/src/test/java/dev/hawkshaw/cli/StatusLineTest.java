package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusLineTest {
  private static final Status ALL =
      new Status(500, 57, 40, 16, 1, 2.14, "switch", "lost update on Account.balance", 207);

  @Test
  void hasEverything() {
    assertEquals(
        "  57/500 runs: 40 passed, 16 failed, 1 hung; 2.1/s; best: switch;"
            + " suspect: lost update on Account.balance; 3m27s left",
        StatusLine.of(ALL, 200));
  }

  @Test
  void leavesOutWhatIsNotKnown() {
    assertEquals(
        "  0 runs: 0 passed, 0 failed, 0 hung; 0.0/s",
        StatusLine.of(new Status(Limits.NO_RUN_LIMIT, 0, 0, 0, 0, 0, "", "", -1), 200));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "112 | 57/500 runs: 40 passed, 16 failed, 1 hung; 2.1/s; suspect: lost update on"
            + " Account.balance; 3m27s left",
        "99 | 57/500 runs: 40 passed, 16 failed, 1 hung; suspect: lost update on"
            + " Account.balance; 3m27s left",
        "91 | 57/500 runs: 40 passed, 16 failed, 1 hung; suspect: lost update on Account.balance",
        "83 | 57/500 runs: 40 passed, 16 failed, 1 hung; suspect: lost update on Account.balan~"
      })
  void leavesOutTheLeastWhenThereIsNoRoom(int width, String expected) {
    String line = StatusLine.of(ALL, width);

    assertEquals(expected, line.strip());
    assertTrue(line.length() <= width, line);
  }

  @ParameterizedTest
  @CsvSource({"0, 0s", "59, 59s", "60, 1m00s", "3599, 59m59s", "3600, 1h00m", "7530, 2h05m"})
  void saysTimesShort(long seconds, String text) {
    assertEquals(text, StatusLine.time(seconds));
  }
}

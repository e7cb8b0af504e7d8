package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a campaign goes, in one line that fits. */
final class StatusLine {
  private StatusLine() {}

  /**
   * The line. When there is not room for all, the best strategy goes first, then the speed, then
   * the time left, and the suspect is cut short; the counts stay.
   */
  static String of(Status status, int width) {
    List<String> parts = parts(status);
    for (int leftOut : new int[] {2, 1, 4}) {
      if (join(parts).length() > width) {
        parts.set(leftOut, "");
      }
    }
    String line = join(parts);
    return line.length() <= width ? line : line.substring(0, width - 1) + "~";
  }

  private static List<String> parts(Status status) {
    boolean limited = status.planned() != Limits.NO_RUN_LIMIT;
    List<String> parts = new ArrayList<>();
    parts.add(
        (limited ? status.done() + "/" + status.planned() : String.valueOf(status.done()))
            + " runs: %d passed, %d failed, %d hung"
                .formatted(status.passed(), status.failed(), status.hung()));
    parts.add(String.format(Locale.ROOT, "%.1f/s", status.runsPerSecond()));
    parts.add(status.strategy().isEmpty() ? "" : "best: " + status.strategy());
    parts.add(status.suspect().isEmpty() ? "" : "suspect: " + status.suspect());
    boolean timed = status.secondsLeft() >= 0 && status.done() < status.planned();
    parts.add(timed ? time(status.secondsLeft()) + " left" : "");
    return parts;
  }

  private static String join(List<String> parts) {
    return "  " + String.join("; ", parts.stream().filter(part -> !part.isEmpty()).toList());
  }

  /** 45s, 3m20s or 2h05m. */
  static String time(long seconds) {
    if (seconds < 60) {
      return seconds + "s";
    }
    return seconds < 3600
        ? "%dm%02ds".formatted(seconds / 60, seconds % 60)
        : "%dh%02dm".formatted(seconds / 3600, seconds / 60 % 60);
  }
}

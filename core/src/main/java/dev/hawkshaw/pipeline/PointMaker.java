package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Point;
import java.util.Set;

/** Makes a run's points into those that searches know. */
final class PointMaker {
  private static final Set<String> ACCESSES = Set.of("read", "write", "update");

  private PointMaker() {}

  static Point of(dev.hawkshaw.recording.Point seen) {
    return new Point(
        seen.id(),
        kind(seen.kind()),
        seen.className(),
        seen.method(),
        seen.file(),
        seen.line(),
        what(seen));
  }

  /** Whether it is an access to a variable, which only matters if threads share that. */
  static boolean isAccess(dev.hawkshaw.recording.Point seen) {
    return ACCESSES.contains(seen.kind());
  }

  static Point.Kind kind(String word) {
    return switch (word) {
      case "read", "write", "update" -> Point.Kind.ACCESS;
      case "lock" -> Point.Kind.LOCK_BEFORE;
      case "locked" -> Point.Kind.LOCK_AFTER;
      case "unlock" -> Point.Kind.UNLOCK_BEFORE;
      case "unlocked" -> Point.Kind.UNLOCK_AFTER;
      case "wait", "waited", "signal", "signalled" -> Point.Kind.SIGNAL;
      case "start", "started", "begin" -> Point.Kind.START;
      case "join", "joined" -> Point.Kind.JOIN;
      case "block" -> Point.Kind.BLOCK;
      default -> throw new IllegalArgumentException("no kind of point: " + word);
    };
  }

  /** What it is about, and where one kind stands for several, which of them it is. */
  private static String what(dev.hawkshaw.recording.Point seen) {
    String about = shortened(seen.about(), isAccess(seen) ? 2 : 1);
    String which =
        switch (seen.kind()) {
          case "read", "write", "update", "begin" -> seen.kind();
          case "wait" -> "before waiting";
          case "waited" -> "after waiting";
          case "signalled" -> "after the signal";
          case "started" -> "after the start";
          case "joined" -> "after the join";
          default -> "";
        };
    return which.isEmpty() ? about : (about + " (" + which + ")").strip();
  }

  /** The last names of a qualified one. */
  private static String shortened(String name, int names) {
    int at = name.length();
    for (int i = 0; i < names && at >= 0; i++) {
      at = name.lastIndexOf('.', at - 1);
    }
    return name.substring(at + 1);
  }
}

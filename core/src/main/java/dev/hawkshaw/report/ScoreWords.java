package dev.hawkshaw.report;

import dev.hawkshaw.point.Point;
import java.util.Locale;

/** The words of a score graph. */
final class ScoreWords {
  private ScoreWords() {}

  static String point(Point point) {
    return point.words();
  }

  static String score(double score) {
    return String.format(Locale.ROOT, "%.2f", score);
  }

  static String change(double change) {
    return String.format(Locale.ROOT, "%+.2f", change);
  }
}

package dev.hawkshaw.report;

import java.util.Locale;

/** Says shares in words that claim no more than they should. */
final class Share {
  private Share() {}

  /** {@code 95%} or {@code 74.1%}: cut, so that it is not more than the share is. */
  static String atLeast(double share) {
    return percent(Math.floor(share * 1000 + 1e-9));
  }

  /** The same, but not less. */
  static String atMost(double share) {
    return percent(Math.ceil(share * 1000 - 1e-9));
  }

  private static String percent(double thousandths) {
    String text = String.format(Locale.ROOT, "%.1f", thousandths / 10);
    return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + "%";
  }
}

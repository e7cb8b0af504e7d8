package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.jfree.data.time.Day;

/**
 * Bug 3096264 of JFreeChart: all callers of {@code Day.parseDay} share a static {@code
 * SimpleDateFormat}, which keeps the date that it works on in fields.
 *
 * <pre>
 * subject: jfreechart-3096264
 * kind: atomicity
 * jars: jfree:jfreechart:1.0.13 jfree:jcommon:1.0.16
 * cause: SimpleDateFormat.<contents>|DateFormat.<contents> W1-W2 Day.parseDay Day.parseDay
 * cause: SimpleDateFormat.<contents>|DateFormat.<contents> W1-W2-W1|W1-W2-R1 Day.parseDay Day.parseDay Day.parseDay
 * method: Day.parseDay
 * </pre>
 */
public final class JFreeChart3096264 {
  private JFreeChart3096264() {}

  /** One round: two threads parse different days. */
  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> check("2010-10-27", new Day(27, 10, 2010)),
        () -> check("1999-01-05", new Day(5, 1, 1999)));
  }

  private static void check(String text, Day expected) {
    Day day;
    // fix: synchronized (Day.class) { day = Day.parseDay(text); }
    day = Day.parseDay(text);
    if (!expected.equals(day)) {
      throw new IllegalStateException(text + " was read as " + day);
    }
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.point.Point;
import java.util.Locale;

/**
 * A point as reports name it.
 *
 * @param id hexadecimal, the same in all runs and on all machines
 * @param kind what the program does there, as in {@link Point.Kind}
 * @param title what happens there, and in which method
 * @param place the file and line
 */
public record ShownPoint(
    String id,
    String kind,
    String title,
    String place,
    String className,
    String method,
    String file,
    int line) {

  /** {@code access Account.balance (read) in Account.get (Account.java:12)}. */
  public String words() {
    return title + " (" + place + ")";
  }

  /** One that a search knows. */
  public static ShownPoint of(Point point) {
    String about = point.what().isEmpty() ? "" : " " + point.what();
    return new ShownPoint(
        String.format(Locale.ROOT, "%016x", point.id()),
        point.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        point.kind().words() + about + " in " + point.methodName(),
        point.place(),
        point.className(),
        point.method(),
        point.file(),
        point.line());
  }
}

package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;

/** The classic way: parts and their complements, in ever smaller parts. */
final class Ddmin extends DeltaSearch {
  @Override
  public String name() {
    return "ddmin";
  }

  @Override
  List<Point> reduce(List<Point> whole, Shown shown) throws InterruptedException {
    List<Point> current = whole;
    int parts = 2;
    while (current.size() > 1) {
      List<Point> less = smaller(current, parts, shown);
      if (less != null) {
        boolean isPart = less.size() <= (current.size() + parts - 1) / parts;
        parts = isPart ? 2 : Math.max(2, parts - 1);
        current = less;
      } else if (parts >= current.size()) {
        break;
      } else {
        parts = Math.min(current.size(), 2 * parts);
      }
    }
    return current;
  }

  /** A part that shows the bug, or else the rest of one; null if nothing does. */
  private static List<Point> smaller(List<Point> current, int parts, Shown shown)
      throws InterruptedException {
    List<List<Point>> cut = cut(current, parts);
    for (List<Point> part : cut) {
      if (shown.by(part)) {
        return part;
      }
    }
    for (List<Point> part : parts > 2 ? cut : List.<List<Point>>of()) {
      if (shown.without(part, current)) {
        return less(current, part);
      }
    }
    return null;
  }

  private static List<List<Point>> cut(List<Point> whole, int parts) {
    List<List<Point>> cut = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int from = (int) ((long) whole.size() * i / parts);
      int to = (int) ((long) whole.size() * (i + 1) / parts);
      cut.add(whole.subList(from, to));
    }
    return cut;
  }
}

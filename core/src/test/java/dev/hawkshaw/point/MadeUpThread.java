package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A thread of a made-up program: points that it comes to one after the other, taking time. */
final class MadeUpThread {
  private final String name;
  private final List<Point> points = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  MadeUpThread(String name) {
    this.name = name;
  }

  /** The next point. */
  Point then(Point.Kind kind, String what) {
    int line = points.size() + 1;
    long id = 1_000L * (name.hashCode() & 0xFFFF) + line;
    Point point = new Point(id, kind, "made." + name, "run", name + ".java", line, what);
    if (!points.isEmpty()) {
      edges.add(new Edge(points.get(points.size() - 1), point, 1));
    }
    points.add(point);
    return point;
  }

  /** So many accesses, of which nothing depends. */
  MadeUpThread accesses(int number) {
    for (int i = 0; i < number; i++) {
      then(Point.Kind.ACCESS, "x");
    }
    return this;
  }

  /** It goes back. */
  void back(Point from, Point to) {
    edges.add(new Edge(from, to, 3));
  }

  List<Point> points() {
    return points;
  }

  List<Edge> edges() {
    return edges;
  }

  /** Goes along the points from one to the other, inclusive, and says when it gets there. */
  static double go(double time, List<Point> way, Set<Point> noisy, Random random) {
    double at = time;
    for (Point point : way) {
      at += step(point, noisy, random);
    }
    return at;
  }

  /** A step is about 1; noise is about 20, and does not always come. */
  static double step(Point point, Set<Point> noisy, Random random) {
    double noise = noisy.contains(point) && random.nextDouble() < 0.95 ? 20 : 0;
    return 0.8 + 0.4 * random.nextDouble() + noise * (0.95 + 0.1 * random.nextDouble());
  }
}

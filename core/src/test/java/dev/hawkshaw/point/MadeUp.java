package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** A made-up program: how likely a run fails follows from where there is noise. */
final class MadeUp implements NoisyRuns {
  private final List<Point> points;
  private final List<Edge> edges;
  private final ToDoubleFunction<Set<Point>> chance;
  private final Random random;
  private int made;

  private Set<Point> cause = Set.of();

  MadeUp(List<Point> points, ToDoubleFunction<Set<Point>> chance, long seed) {
    this(points, chain(points), chance, seed);
  }

  MadeUp(List<Point> points, List<Edge> edges, ToDoubleFunction<Set<Point>> chance, long seed) {
    this.points = List.copyOf(points);
    this.edges = List.copyOf(edges);
    this.chance = chance;
    this.random = new Random(seed);
  }

  /** Says what a search ought to find. */
  MadeUp causedBy(Point... points) {
    cause = Set.of(points);
    return this;
  }

  /** So many accesses one after the other. */
  static List<Point> points(int number) {
    return IntStream.range(0, number).mapToObj(MadeUp::point).toList();
  }

  static Point point(int number) {
    return new Point(
        number, Point.Kind.ACCESS, "made.Up", "work", "Up.java", number + 1, "Up.x" + number);
  }

  static List<Edge> chain(List<Point> points) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 1; i < points.size(); i++) {
      edges.add(new Edge(points.get(i - 1), points.get(i), 1));
    }
    return edges;
  }

  /**
   * As the paper's crawler: two points show the bug in a tenth of the runs, and each of those that
   * hide it leaves only a share, so that with noise everywhere one in 750 runs fails.
   */
  static MadeUp crawler(int hiding, long seed) {
    List<Point> points = points(314);
    List<Integer> places = new ArrayList<>(IntStream.range(0, 314).boxed().toList());
    Collections.shuffle(places, new Random(seed * 31));
    Point one = points.get(places.get(0));
    Point two = points.get(places.get(1));
    List<Point> hide = places.subList(2, 2 + hiding).stream().map(points::get).toList();
    double share = Math.pow(10.0 / 750, 1.0 / hiding);
    return new MadeUp(
            points,
            noisy ->
                noisy.contains(one) && noisy.contains(two)
                    ? 0.1 * Math.pow(share, (double) hide.stream().filter(noisy::contains).count())
                    : 0,
            seed)
        .causedBy(one, two);
  }

  Set<Point> cause() {
    return cause;
  }

  @Override
  public List<Point> points() {
    return points;
  }

  @Override
  public List<Edge> edges() {
    return edges;
  }

  @Override
  public int run(Set<Point> noisy, int times) {
    int failures = 0;
    for (int i = 0; i < times; i++) {
      failures += random.nextDouble() < chance.applyAsDouble(noisy) ? 1 : 0;
    }
    made += times;
    return failures;
  }

  /** How many runs were made. */
  int made() {
    return made;
  }
}

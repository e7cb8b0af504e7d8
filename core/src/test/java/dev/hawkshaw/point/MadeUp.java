package dev.hawkshaw.point;

import java.util.ArrayList;
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

  MadeUp(List<Point> points, ToDoubleFunction<Set<Point>> chance, long seed) {
    this.points = points;
    this.edges = chain(points);
    this.chance = chance;
    this.random = new Random(seed);
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
    java.util.Collections.shuffle(places, new Random(seed * 31));
    Set<Point> cause = Set.of(points.get(places.get(0)), points.get(places.get(1)));
    List<Point> hide = places.subList(2, 2 + hiding).stream().map(points::get).toList();
    double share = Math.pow(10.0 / 750, 1.0 / hiding);
    MadeUp crawler =
        new MadeUp(
            points,
            noisy ->
                noisy.containsAll(cause)
                    ? 0.1 * Math.pow(share, hide.stream().filter(noisy::contains).count())
                    : 0,
            seed);
    crawler.cause = cause;
    return crawler;
  }

  private Set<Point> cause = Set.of();

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
    double fails = chance.applyAsDouble(noisy);
    int failures = 0;
    for (int i = 0; i < times; i++) {
      failures += random.nextDouble() < fails ? 1 : 0;
    }
    made += times;
    return failures;
  }

  /** How many runs were made. */
  int made() {
    return made;
  }
}

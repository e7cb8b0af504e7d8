package dev.hawkshaw.lab.kernel;

/** Rays against spheres: many small objects whose fields are read over and over. */
final class SmallObjects {
  private final Sphere[] spheres = new Sphere[64];
  private final long[] sums = new long[Workers.COUNT];

  private SmallObjects() {
    for (int i = 0; i < spheres.length; i++) {
      spheres[i] = new Sphere(new Point(i % 8 - 4, i / 8 - 4, 10 + i % 5), 0.3 + i % 3 * 0.1);
    }
  }

  private static final class Point {
    final double x;
    final double y;
    final double z;

    Point(double x, double y, double z) {
      this.x = x;
      this.y = y;
      this.z = z;
    }
  }

  private static final class Sphere {
    final Point center;
    final double radius;

    Sphere(Point center, double radius) {
      this.center = center;
      this.radius = radius;
    }

    boolean isHit(Point direction) {
      double along = center.x * direction.x + center.y * direction.y + center.z * direction.z;
      double length =
          direction.x * direction.x + direction.y * direction.y + direction.z * direction.z;
      double distance =
          center.x * center.x + center.y * center.y + center.z * center.z - along * along / length;
      return distance <= radius * radius;
    }
  }

  /** A picture of so many lines. */
  static long run(int lines) {
    SmallObjects scene = new SmallObjects();
    Workers.run(number -> scene.trace(number, lines));
    return scene.sums[0] + scene.sums[1];
  }

  private void trace(int number, int lines) {
    long hits = 0;
    for (int row = number; row < lines; row += Workers.COUNT) {
      for (int column = 0; column < 320; column++) {
        Point direction = new Point(column / 160.0 - 1, row % 240 / 120.0 - 1, 2);
        for (Sphere sphere : spheres) {
          hits += sphere.isHit(direction) ? 1 : 0;
        }
      }
    }
    sums[number] = hits;
  }
}

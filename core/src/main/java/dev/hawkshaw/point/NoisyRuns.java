package dev.hawkshaw.point;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Makes runs of a program with noise at chosen points; what makes them does not matter here. */
public interface NoisyRuns {
  /** All points of the program, in an order that is always the same. */
  List<Point> points();

  /** Points that one thread came to directly after each other, in any run. */
  List<Edge> edges();

  /**
   * Makes runs with noise at these points alone; there is noise nowhere if there are none.
   *
   * @return how many of the runs failed
   */
  int run(Set<Point> points, int times) throws IOException, InterruptedException;
}

package dev.hawkshaw.point;

import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * What a search has to work with: the points of a program, and runs with noise where it likes.
 *
 * <p>Where threads meet: it is for the thread that searches, and for no other.
 */
public interface Laboratory {
  /** All points of the program, in an order that is always the same. */
  List<Point> points();

  /**
   * Makes runs with noise at these points and nowhere else.
   *
   * @return how many of the runs failed
   * @throws dev.hawkshaw.problem.HawkshawException if a point is none of the program's, or fewer
   *     runs than that are left; it need not be caught
   */
  int run(Set<Point> points, int times) throws InterruptedException;

  /** Points that one thread came to directly after each other. */
  List<Edge> edges();

  /** How many runs may still be made. */
  int runsLeft();

  /** All samples that this search has had. */
  Samples samples();

  /** What is wanted of a search. */
  Aim aim();

  /** Chance that is the same every time: the same search finds the same with the same runs. */
  Random random();
}

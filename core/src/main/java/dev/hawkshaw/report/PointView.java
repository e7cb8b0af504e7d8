package dev.hawkshaw.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.hawkshaw.point.ScoreGraph;
import java.util.List;

/**
 * What the point view shows: where noise exposes a failure, and where it hides it.
 *
 * @param search the name of the search
 * @param ended whether the search was through, or had to be ended by what it did; if not, there
 *     were no more runs for it
 * @param trouble what it did wrong; "" if nothing
 * @param points how many points the program has
 * @param samples how many sets of points had noise
 * @param learning the runs that learned the points
 * @param quiet the runs without noise
 * @param noisy the runs with noise at some points
 * @param inVain how many of these came to none of their points
 * @param found sets of points where noise alone exposes the failure
 * @param bySearch whether these are the search's own answer; else the fewest that were tried
 * @param ranking all points that have a score, the most suspicious first
 * @param exposing where noise makes more runs fail
 * @param hiding where noise makes fewer runs fail
 * @param rises where the score rises most along the execution
 * @param falls where it falls most
 * @param bracketed whether these are what the search looked for
 * @param notes what was not seen or done, in sentences
 * @param graph the score along the execution, to be drawn
 */
public record PointView(
    String search,
    boolean ended,
    String trouble,
    int points,
    int samples,
    Rate learning,
    Rate quiet,
    Rate noisy,
    int inVain,
    List<Found> found,
    boolean bySearch,
    List<Scored> ranking,
    List<Effect> exposing,
    List<Effect> hiding,
    List<Step> rises,
    List<Step> falls,
    boolean bracketed,
    List<String> notes,
    @JsonIgnore ScoreGraph graph) {

  /** How many of some runs failed. */
  public record Rate(int runs, int failing) {
    /** {@code 3 of 10 (30%)}. */
    String words() {
      return "%d of %d (%d%%)"
          .formatted(failing, runs, Math.round(100.0 * failing / Math.max(1, runs)));
    }
  }

  /** Points, and how often runs fail with noise there alone. */
  public record Found(List<ShownPoint> points, Rate alone) {}

  /**
   * A point's score.
   *
   * @param inducing in how many samples with noise there runs failed often
   * @param samples how many samples had noise there
   */
  public record Scored(ShownPoint point, double score, int inducing, int samples) {}

  /**
   * What noise at a point does.
   *
   * @param with the share of runs that fail with noise there
   * @param without the same without
   * @param distance how many standard deviations of chance these are apart
   */
  public record Effect(ShownPoint point, double with, double without, double distance) {}

  /**
   * From a point to the next that the same thread came to.
   *
   * @param change by how much the score changes
   * @param times how often a thread took that step in the runs that learned
   */
  public record Step(ShownPoint from, ShownPoint to, double change, long times) {}
}

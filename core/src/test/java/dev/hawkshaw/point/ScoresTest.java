package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScoresTest {
  private static final List<Point> POINTS = MadeUp.points(3);
  private static final Point A = POINTS.get(0);
  private static final Point B = POINTS.get(1);
  private static final Point C = POINTS.get(2);
  private static final Samples SAMPLES =
      new Samples(
          List.of(
              new Sample(Set.of(A, B), 10, 8),
              new Sample(Set.of(A, C), 10, 1),
              new Sample(Set.of(B), 10, 6),
              new Sample(Set.of(C), 10, 0)));

  @Test
  void putsFirstWhatInducesMoreOftenThanTheAverage() {
    List<Scored> scores = Scores.of(POINTS, SAMPLES, Aim.AVERAGE);
    assertEquals(List.of(B, A, C), scores.stream().map(Scored::point).toList());
    assertEquals(2.5 / 0.5, scores.get(0).score());
    assertEquals(1.5 / 1.5, scores.get(1).score());
    assertEquals(new Scored(C, 0.5 / 2.5, 0, 2), scores.get(2));
  }

  @Test
  void takesAThresholdThatIsGiven() {
    List<Scored> scores = Scores.of(POINTS, SAMPLES, 0.1);
    assertEquals(List.of(A, B, C), scores.stream().map(Scored::point).toList());
    assertEquals(2.5 / 0.5, scores.get(0).score());
  }

  @Test
  void countsNoSampleAsInducingThatNeverFailed() {
    Samples none = new Samples(List.of(new Sample(Set.of(A), 10, 0)));
    assertEquals(0, Scores.of(POINTS, none, Aim.AVERAGE).get(0).inducing());
  }

  @Test
  void leavesOutSamplesWithAllPointsOfAKnownBug() {
    Samples rest = SAMPLES.without(List.of(A, B));
    assertEquals(3, rest.all().size());
    assertEquals(7, rest.failures());
    assertEquals(30, rest.runs());
  }

  @Test
  void addsUpRunsOfTheSamePoints() {
    Samples twice = new Samples(List.of(new Sample(Set.of(A), 10, 1), new Sample(Set.of(A), 5, 2)));
    assertEquals(new Sample(Set.of(A), 15, 3), twice.of(List.of(A)));
    assertEquals(null, twice.of(List.of(B)));
  }
}

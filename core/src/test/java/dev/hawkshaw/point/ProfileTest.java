package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProfileTest {
  private static final List<Point> POINTS = MadeUp.points(30);
  private static final Set<Point> CAUSE = Set.of(POINTS.get(4), POINTS.get(20));

  @Test
  void tellsWhatExposesFromWhatHides() throws Exception {
    Profile profile = profile(CAUSE);
    assertEquals(CAUSE, points(profile.exposing()));
    assertEquals(Set.of(POINTS.get(11)), points(profile.hiding()));
  }

  @Test
  void needsNoCause() throws Exception {
    assertEquals(CAUSE, points(profile(Set.of()).exposing()));
  }

  @Test
  void saysNothingWithoutRuns() {
    Profile profile = Profile.of(POINTS, new Samples(List.of()), CAUSE);
    assertEquals(new Profile(List.of(), List.of()), profile);
  }

  private static Profile profile(Set<Point> cause) throws IOException, InterruptedException {
    MadeUp program =
        new MadeUp(
            POINTS,
            noisy -> noisy.containsAll(CAUSE) ? noisy.contains(POINTS.get(11)) ? 0.1 : 0.5 : 0,
            1);
    Aim aim = new Aim(300, 10, Aim.AVERAGE, 0.3, 20, 1);
    Outcome outcome = Experiment.run(new FeatureSearch(), program, aim, Allowance.of(10_000, 1));
    return Profile.of(POINTS, outcome.samples(), cause);
  }

  private static Set<Point> points(List<Influence> influences) {
    return influences.stream().map(Influence::point).collect(Collectors.toSet());
  }
}

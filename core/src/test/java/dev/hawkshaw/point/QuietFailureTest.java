package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run without noise that fails early makes active sampling slower, not blind. */
class QuietFailureTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void doesNotHideTheCauseForLong(long seed) throws Exception {
    List<Point> points = MadeUp.points(25);
    Set<Point> cause = Set.of(points.get(4), points.get(17));
    MadeUp program = new MadeUp(points, noisy -> noisy.containsAll(cause) ? 0.12 : 0, seed);
    NoisyRuns runs = new FailsOnce(program);

    Outcome outcome =
        Experiment.run(new ActiveSearch(), runs, Aim.DEFAULT, Allowance.of(3_000, seed));

    assertEquals(cause, Set.copyOf(outcome.finding().orElseThrow().points()));
  }

  /** The first run without noise fails. */
  private static final class FailsOnce implements NoisyRuns {
    private final MadeUp program;
    private boolean failed;

    FailsOnce(MadeUp program) {
      this.program = program;
    }

    @Override
    public List<Point> points() {
      return program.points();
    }

    @Override
    public List<Edge> edges() {
      return List.of();
    }

    @Override
    public int run(Set<Point> noisy, int times) {
      int failures = program.run(noisy, times);
      boolean first = noisy.isEmpty() && !failed;
      failed |= noisy.isEmpty();
      return first ? 1 : failures;
    }
  }
}

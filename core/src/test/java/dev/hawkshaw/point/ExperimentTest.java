package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExperimentTest {
  private static final List<Point> POINTS = MadeUp.points(4);
  private static final Finding NOTHING = new Finding(List.of(), List.of());

  /** What a search does. */
  private interface Doing {
    Finding in(Laboratory laboratory) throws InterruptedException;
  }

  @Test
  void givesWhatTheSearchFound() throws Exception {
    Outcome outcome = run(laboratory -> NOTHING, 10);
    assertSame(NOTHING, outcome.finding().orElseThrow());
    assertTrue(outcome.trouble().isEmpty());
  }

  @Test
  void namesASearchThatAsksForAnUnknownPointAndKeepsItsSamples() throws Exception {
    Outcome outcome =
        run(
            laboratory -> {
              laboratory.run(Set.of(POINTS.get(1)), 3);
              laboratory.run(Set.of(MadeUp.point(77)), 3);
              return NOTHING;
            },
            10);
    assertTrouble(
        Problem.UNKNOWN_POINT, "the search mine asked for noise at access Up.x77", outcome);
    assertEquals(List.of(new Sample(Set.of(POINTS.get(1)), 3, 3)), outcome.samples().all());
    Scored first = outcome.scores(POINTS, Aim.AVERAGE).get(0);
    assertEquals(POINTS.get(1), first.point());
  }

  @Test
  void endsASearchThatNeverEndsByItself() throws Exception {
    Outcome outcome =
        run(
            laboratory -> {
              while (true) {
                laboratory.run(Set.of(POINTS.get(0)), 2);
              }
            },
            7);
    assertTrouble(Problem.SEARCH_SPENT, "asked for 2 runs when 1 were left of 7", outcome);
    assertEquals(6, outcome.samples().runs());
  }

  @Test
  void leavesASearchAloneThatGoesOnAfterItsRunsAreSpent() throws Exception {
    Outcome outcome =
        run(
            laboratory -> {
              while (true) {
                try {
                  laboratory.run(Set.of(), 1);
                } catch (RuntimeException e) {
                  assertTrue(laboratory.runsLeft() == 0);
                }
              }
            },
            new Allowance(3, 60_000, 100, 1));
    assertTrouble(Problem.SEARCH_STUCK, "the search mine did nothing for", outcome);
    assertEquals(3, outcome.samples().runs());
  }

  @Test
  void leavesASearchAloneThatThinksForEver() throws Exception {
    Outcome outcome =
        run(
            laboratory -> {
              laboratory.run(Set.of(POINTS.get(0)), 1);
              while (laboratory.runsLeft() > 0) {
                Thread.onSpinWait();
                if (Thread.currentThread().isInterrupted()) {
                  return NOTHING;
                }
              }
              return NOTHING;
            },
            new Allowance(3, 100, 100, 1));
    assertTrouble(Problem.SEARCH_STUCK, "its 1 runs so far are kept", outcome);
  }

  @Test
  void namesASearchThatThrows() throws Exception {
    Outcome outcome =
        run(
            laboratory -> {
              laboratory.run(Set.of(POINTS.get(2)), 5);
              throw new StackOverflowError();
            },
            10);
    assertTrouble(
        Problem.SEARCH_BROKEN, "the search mine threw java.lang.StackOverflowError", outcome);
    assertEquals(5, outcome.samples().runs());
  }

  @Test
  void refusesAFindingThatIsNoneOrNamesUnknownPoints() throws Exception {
    assertTrouble(Problem.SEARCH_BROKEN, "gave no finding", run(laboratory -> null, 1));
    Scored unknown = new Scored(MadeUp.point(9), 1, 0, 0);
    Finding finding = new Finding(List.of(), List.of(unknown));
    assertTrouble(Problem.UNKNOWN_POINT, "Up.x9", run(laboratory -> finding, 1));
  }

  @Test
  void refusesNoRuns() throws Exception {
    Outcome outcome = run(laboratory -> new Finding(List.of(), scored(laboratory, 0)), 5);
    assertTrouble(Problem.SEARCH_BROKEN, "asked for 0 runs", outcome);
  }

  private static List<Scored> scored(Laboratory laboratory, int times) throws InterruptedException {
    laboratory.run(Set.of(), times);
    return List.of();
  }

  @Test
  void doesNotBlameTheSearchForRunsThatCannotBeMade() {
    NoisyRuns full = noRuns();
    Search search = search(laboratory -> new Finding(List.of(), scored(laboratory, 1)));
    IOException thrown =
        assertThrows(
            IOException.class, () -> Experiment.run(search, full, Aim.DEFAULT, Allowance.of(9, 1)));
    assertEquals("no space left", thrown.getMessage());
  }

  private static NoisyRuns noRuns() {
    return new NoisyRuns() {
      @Override
      public List<Point> points() {
        return POINTS;
      }

      @Override
      public List<Edge> edges() {
        return List.of();
      }

      @Override
      public int run(Set<Point> points, int times) throws IOException {
        throw new IOException("no space left");
      }
    };
  }

  @Test
  void endsASearchThatGoesOnThoughNoRunsCanBeMade() {
    NoisyRuns none = noRuns();
    Search search =
        search(
            laboratory -> {
              while (true) {
                try {
                  laboratory.run(Set.of(), 1);
                } catch (IllegalStateException | InterruptedException e) {
                  Thread.onSpinWait();
                }
              }
            });
    assertThrows(
        IOException.class,
        () -> Experiment.run(search, none, Aim.DEFAULT, new Allowance(3, 600_000, 100, 1)));
  }

  @Test
  void givesTheSameChanceToTheSameSeed() throws Exception {
    List<Sample> once = run(new ActiveSearch()).samples().all();
    assertEquals(once, run(new ActiveSearch()).samples().all());
    assertFalse(once.isEmpty());
  }

  private static Outcome run(Search search) throws IOException, InterruptedException {
    return Experiment.run(search, MadeUp.crawler(2, 3), Aim.DEFAULT, Allowance.of(50, 5));
  }

  private static Outcome run(Doing doing, int runs) throws IOException, InterruptedException {
    return run(doing, Allowance.of(runs, 1));
  }

  private static Outcome run(Doing doing, Allowance allowance)
      throws IOException, InterruptedException {
    MadeUp program = new MadeUp(POINTS, noisy -> noisy.isEmpty() ? 0 : 1, 1);
    return Experiment.run(search(doing), program, Aim.DEFAULT, allowance);
  }

  private static Search search(Doing doing) {
    return new Search() {
      @Override
      public String name() {
        return "mine";
      }

      @Override
      public Finding search(Laboratory laboratory) throws InterruptedException {
        return doing.in(laboratory);
      }
    };
  }

  private static void assertTrouble(Problem problem, String words, Outcome outcome) {
    assertTrue(outcome.finding().isEmpty());
    assertEquals(problem, outcome.trouble().orElseThrow().problem());
    String message = outcome.trouble().orElseThrow().getMessage();
    assertTrue(message.contains(words), message);
    assertEquals(1, message.lines().count());
  }
}

package dev.hawkshaw.point;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets a search work. It may be anybody's code: whatever it does, it is told by name, and all its
 * samples are there in the end.
 *
 * <p>Where threads meet: the search has a thread of its own, so that one that never ends can be
 * left alone; {@link CheckedLaboratory} is all that both threads know.
 */
public final class Experiment {
  private final Search search;
  private final String name;
  private final CheckedLaboratory laboratory;

  private Experiment(Search search, NoisyRuns runs, Aim aim, Allowance allowance) {
    this.search = search;
    this.name = Searches.nameOf(search);
    this.laboratory = new CheckedLaboratory(name, runs, aim, allowance);
  }

  /**
   * Searches until the search ends or has to be ended.
   *
   * @throws IOException if runs can't be made
   */
  public static Outcome run(Search search, NoisyRuns runs, Aim aim, Allowance allowance)
      throws IOException, InterruptedException {
    return new Experiment(search, runs, aim, allowance).run();
  }

  private Outcome run() throws IOException, InterruptedException {
    FutureTask<Finding> task = new FutureTask<>(() -> search.search(laboratory));
    Thread thread = new Thread(task, "hawkshaw-search-" + name);
    thread.setDaemon(true);
    thread.start();
    try {
      Finding finding = await(task);
      HawkshawException flaw = laboratory.flaw(finding);
      return flaw == null ? outcome(Optional.of(finding), null) : outcome(flaw);
    } catch (ExecutionException e) {
      rethrowWhatIsNotItsFault();
      return outcome(trouble(e.getCause()));
    } catch (TimeoutException e) {
      rethrowWhatIsNotItsFault();
      long seconds = laboratory.limit() / 1000;
      return outcome(Problem.SEARCH_STUCK.with(name, seconds, runs()));
    } finally {
      laboratory.close();
      thread.interrupt();
    }
  }

  private Finding await(FutureTask<Finding> task)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (true) {
      try {
        // What is left may become less at any time, when the search is refused runs.
        long soon = Math.min(laboratory.patience(), laboratory.grace());
        return task.get(Math.max(1, soon), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (laboratory.patience() <= 0) {
          throw e;
        }
      }
    }
  }

  private void rethrowWhatIsNotItsFault() throws IOException {
    Exception broken = laboratory.broken().orElse(null);
    if (broken instanceof IOException e) {
      throw e;
    }
    if (broken instanceof RuntimeException e) {
      throw e;
    }
  }

  private HawkshawException trouble(Throwable thrown) {
    if (thrown instanceof HawkshawException known) {
      return known;
    }
    String first = String.valueOf(thrown).lines().findFirst().orElse("");
    return Problem.SEARCH_BROKEN.with(name, "threw " + first, runs()).causedBy(thrown);
  }

  private int runs() {
    return laboratory.samples().runs();
  }

  private Outcome outcome(HawkshawException trouble) {
    return outcome(Optional.empty(), trouble);
  }

  private Outcome outcome(Optional<Finding> finding, HawkshawException trouble) {
    return new Outcome(name, finding, laboratory.samples(), Optional.ofNullable(trouble));
  }
}

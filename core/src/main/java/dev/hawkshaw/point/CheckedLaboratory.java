package dev.hawkshaw.point;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * The laboratory that a search is given: it refuses what can't be done and keeps all that was.
 *
 * <p>Where threads meet: the search's thread asks for runs, the one that watches it reads what it
 * does and has done; everything that changes is protected by this object's lock, which is not held
 * while runs are made.
 */
final class CheckedLaboratory implements Laboratory {
  private final String search;
  private final NoisyRuns runs;
  private final Aim aim;
  private final Allowance allowance;
  private final List<Point> points;
  private final Set<Point> known;
  private final List<Edge> edges;
  private final Random random;

  private final List<Sample> samples = new ArrayList<>();
  private int used;
  private boolean running;
  private boolean refused;
  private boolean closed;
  private long since = System.nanoTime();
  private Exception broken;

  CheckedLaboratory(String search, NoisyRuns runs, Aim aim, Allowance allowance) {
    this.search = search;
    this.runs = runs;
    this.aim = aim;
    this.allowance = allowance;
    this.points = List.copyOf(runs.points());
    this.known = Set.copyOf(points);
    this.edges = List.copyOf(runs.edges());
    this.random = new Random(allowance.seed());
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
  public Aim aim() {
    return aim;
  }

  @Override
  public Random random() {
    return random;
  }

  @Override
  public synchronized int runsLeft() {
    return allowance.runs() - used;
  }

  @Override
  public synchronized Samples samples() {
    return new Samples(samples);
  }

  @Override
  public int run(Set<Point> where, int times) throws InterruptedException {
    Set<Point> noisy = Set.copyOf(where);
    begin(noisy, times);
    try {
      int failures = runs.run(noisy, times);
      end(new Sample(noisy, times, failures));
      return failures;
    } catch (IOException | RuntimeException e) {
      throw breakOff(e);
    } finally {
      rest();
    }
  }

  private synchronized void begin(Set<Point> noisy, int times) throws InterruptedException {
    if (closed) {
      throw new InterruptedException("the search is over");
    }
    for (Point point : noisy) {
      if (!known.contains(point)) {
        throw Problem.UNKNOWN_POINT.with(search, point.words(), used);
      }
    }
    if (times < 1) {
      throw Problem.SEARCH_BROKEN.with(search, "asked for " + times + " runs", used);
    }
    if (times > runsLeft()) {
      // Only a search that goes on after the first refusal has to hurry.
      since = refused ? since : System.nanoTime();
      refused = true;
      throw Problem.SEARCH_SPENT.with(search, times, runsLeft(), allowance.runs());
    }
    running = true;
    used += times;
  }

  private synchronized void end(Sample sample) {
    samples.add(sample);
  }

  private synchronized void rest() {
    running = false;
    since = System.nanoTime();
  }

  /**
   * What goes wrong with runs is not the search's fault, and is not told as such. There are no more
   * of them, so a search that goes on has to hurry.
   */
  private synchronized IllegalStateException breakOff(Exception why) {
    broken = why;
    refused = true;
    closed = true;
    return new IllegalStateException("runs can't be made", why);
  }

  /** What went wrong with the runs themselves. */
  synchronized Optional<Exception> broken() {
    return Optional.ofNullable(broken);
  }

  /** For how many more milliseconds the search may do without runs. */
  synchronized long patience() {
    if (running) {
      return limit();
    }
    return limit() - (System.nanoTime() - since) / 1_000_000;
  }

  /** The one that is over if patience is. */
  synchronized long limit() {
    return refused ? allowance.grace() : allowance.thinking();
  }

  /** The shorter of the two limits. */
  long grace() {
    return allowance.grace();
  }

  /** No more runs. */
  synchronized void close() {
    closed = true;
  }

  /** What is wrong with what the search came to; null if nothing is. */
  HawkshawException flaw(Finding finding) {
    if (finding == null) {
      return Problem.SEARCH_BROKEN.with(search, "gave no finding", samples().runs());
    }
    return finding
        .named()
        .filter(point -> !known.contains(point))
        .findFirst()
        .map(point -> Problem.UNKNOWN_POINT.with(search, point.words(), samples().runs()))
        .orElse(null);
  }
}

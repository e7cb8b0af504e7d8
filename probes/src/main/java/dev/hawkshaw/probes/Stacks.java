package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FrameRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Call stacks. Taking one costs microseconds, so a site's first turns get their own and later ones
 * only now and then; every site that was reached has at least one.
 *
 * <p>Where threads meet: {@link #counts} is read and counted up without a lock, so a count may be
 * lost, which only means one stack more; the table of stacks has a lock.
 */
final class Stacks {
  /** So many turns of each site have their own, where a run has a JVM's time for itself. */
  static final int MANY = 32;

  /** The same where a build's tests are captured, and each begins anew. */
  static final int FEW = 1;

  private static final int MOST = 1024;
  private static final int DEPTH = 64;
  private static final String OURS = "dev.hawkshaw.probes.";

  private final int always;
  private volatile int[] counts = new int[256];
  private final Map<List<FrameRow>, Integer> numbers = new HashMap<>();
  private final Map<Integer, Integer> samples = new HashMap<>();

  /**
   * No stacks yet.
   *
   * @param always how many turns of each site get their own
   */
  Stacks(int always) {
    this.always = always;
  }

  /** The number of the caller's stack if it is worth taking now, or else 0. */
  int at(int site) {
    int[] now = roomFor(site);
    if (now[site] >= MOST) {
      return 0; // a count that all threads write would be a place where they wait for each other
    }
    int count = ++now[site];
    boolean powerOfTwo = (count & count - 1) == 0;
    return count <= always || powerOfTwo ? take(site) : 0;
  }

  /** Makes sure that the site has one stack; says whether it had to be taken. */
  boolean sample(int site) {
    int[] now = counts;
    return (site >= now.length || now[site] == 0) && at(site) != 0;
  }

  /** One stack more if the site has few; says whether it was taken. */
  boolean sampleAgain(int site) {
    int[] now = counts;
    return (site >= now.length || now[site] < always) && at(site) != 0;
  }

  synchronized Map<Integer, List<FrameRow>> all() {
    Map<Integer, List<FrameRow>> result = new TreeMap<>();
    for (Map.Entry<List<FrameRow>, Integer> entry : numbers.entrySet()) {
      result.put(entry.getValue(), entry.getKey());
    }
    return result;
  }

  synchronized Map<Integer, Integer> samples(Set<Integer> sites) {
    Map<Integer, Integer> result = new TreeMap<>(samples);
    result.keySet().retainAll(sites);
    return result;
  }

  private int take(int site) {
    boolean entered = Inside.enter();
    try {
      return number(site, frames(new Throwable().getStackTrace()));
    } finally {
      Inside.leave(entered);
    }
  }

  private synchronized int number(int site, List<FrameRow> frames) {
    Integer number = numbers.get(frames);
    if (number == null) {
      number = numbers.size() + 1;
      numbers.put(frames, number);
    }
    samples.putIfAbsent(site, number);
    return number;
  }

  /** Those of the program, the innermost first. */
  static List<FrameRow> frames(StackTraceElement[] trace) {
    List<FrameRow> frames = new ArrayList<>();
    for (StackTraceElement element : trace) {
      if (Frames.isBelowProgram(element)) {
        break;
      }
      boolean ours =
          element.getClassName().startsWith(OURS)
              || Hiding.inSource(element.getMethodName()) == null;
      if (frames.size() < DEPTH && !ours) {
        frames.add(Frames.row(element));
      }
    }
    return frames;
  }

  private int[] roomFor(int site) {
    int[] now = counts;
    return site < now.length ? now : grow(site);
  }

  private synchronized int[] grow(int site) {
    if (site >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(site + 1, counts.length * 2));
    }
    return counts;
  }
}

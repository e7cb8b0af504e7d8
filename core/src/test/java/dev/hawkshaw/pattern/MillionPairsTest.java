package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Iterations;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What combining costs on the largest recordings: so many times the number of pairs. */
class MillionPairsTest {
  private static final TurnLocks NO_LOCKS = new TurnLocks(null, null, null, null);
  private static final int LOCATIONS = 1000;
  private static final int VARIABLES = 100;
  private static final int THREADS = 8;
  private static final int TURNS = 900_000;

  @Test
  void combinesAMillionPairsInTimeThatGrowsAsTheirNumber() {
    List<Pair> pairs = pairs();
    assertTrue(pairs.size() > 1_000_000, pairs.size() + " pairs");

    int tenth = pairs.size() / 10;
    long ofTenth = combinations(pairs.subList(0, tenth));
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long before = clock.getCurrentThreadCpuTime();
    long ofAll = combinations(pairs);
    long millis = (clock.getCurrentThreadCpuTime() - before) / 1_000_000;

    System.out.println(
        pairs.size() + " pairs, " + ofAll + " combinations, " + millis + " ms of CPU time");
    assertTrue(ofAll <= (long) Combiner.RELATED * pairs.size(), ofAll + " combinations");
    assertTrue(ofAll < 11 * ofTenth, ofAll + " combinations, a tenth has " + ofTenth);
  }

  private static long combinations(List<Pair> pairs) {
    Set<Pattern> patterns = new HashSet<>();
    long[] count = new long[1];
    Combiner.combine(
        Collapse.FULL,
        pairs,
        sighting -> {
          count[0]++;
          patterns.add(sighting.pattern());
        });
    assertTrue(patterns.size() > 1000, patterns.size() + " patterns");
    return count[0];
  }

  /** Threads take turns at random on many locations of few variables. */
  private static List<Pair> pairs() {
    Random random = new Random(1);
    List<List<Turn>> turns = new ArrayList<>();
    for (int i = 0; i < LOCATIONS; i++) {
      turns.add(new ArrayList<>());
    }
    for (int start = 1; start <= TURNS; start++) {
      int location = random.nextInt(LOCATIONS);
      turns.get(location).add(turn(location % VARIABLES, start, random));
    }
    PairFinder finder = new PairFinder();
    for (int location = 0; location < LOCATIONS; location++) {
      finder.add(location, turns.get(location));
    }
    return finder.pairs();
  }

  private static Turn turn(int variable, int start, Random random) {
    boolean reads = random.nextInt(3) > 0;
    boolean writes = !reads || random.nextBoolean();
    Site read = reads ? site(variable, false, random.nextInt(3)) : null;
    Site write = writes ? site(variable, true, random.nextInt(3)) : null;
    Site first = reads ? read : write;
    Site last = writes ? write : read;
    return new Turn(
        random.nextInt(THREADS),
        start,
        List.of(),
        first,
        last,
        read,
        read,
        write,
        write,
        Iterations.NONE,
        NO_LOCKS);
  }

  private static Site site(int variable, boolean write, int place) {
    long id = (variable * 100L + place * 10L + (write ? 1 : 0)) * 0x9E3779B97F4A7C15L;
    String name = "a.Class" + variable / 4;
    String kind = write ? "W" : "R";
    return new Site(id, name, "m", "()V", "A.java", place, kind, name + ".f" + variable, 0);
  }
}

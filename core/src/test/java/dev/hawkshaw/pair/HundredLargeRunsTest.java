package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Ranked;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What it costs to compare a failing run with many large ones: so much for each pair of a run. */
class HundredLargeRunsTest {
  private static final int RUNS = 100;

  /** Pairs as they are found and sorted; couples cost nothing. */
  private static final int BYTES_PER_PAIR = 600;

  private final ThreadMXBean clock = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long nanos;
  private long bytes;

  @Test
  void comparesAHundredLargeRunsAtACostThatGrowsAsTheirPairs() {
    long before = used();
    PairTable table = new PairTable();
    for (int run = 0; run < RUNS; run++) {
      Recording recording = LargeRuns.run(run);
      measure(() -> table.add(run(table), recording));
    }
    long pairs = (long) RUNS * LargeRuns.PAIRS;
    tell("table", used() - before, pairs);
    assertEquals(LargeRuns.ORDERS, table.size());
    assertTrue(bytes < BYTES_PER_PAIR * pairs, bytes + " bytes");

    Recording failing = LargeRuns.run(-1, LargeRuns.PAIRS);
    long beforeFailing = used();
    Localizer[] made = new Localizer[1];
    measure(() -> made[0] = new Localizer(table, failing, Procedure.all()));
    tell("localizer", used() - beforeFailing, LargeRuns.PAIRS);
    int couples = made[0].couples();
    assertTrue(couples <= Couples.RECENT * LargeRuns.PAIRS, couples + " couples");

    nanosAndBytes();
    for (int run = 0; run < RUNS; run++) {
      Recording recording = LargeRuns.run(run);
      measure(() -> Localizer.compare(List.of(made[0]), recording));
    }
    assertTrue(bytes < BYTES_PER_PAIR * pairs, bytes + " bytes");
    tell("compare", 0, pairs);

    List<List<Ranked<Finding>>> ranked = new java.util.ArrayList<>();
    measure(() -> ranked.add(made[0].ranked()));
    tell("ranked", 0, pairs);
    assertFalse(ranked.get(0).isEmpty());
    System.out.println(couples + " couples, " + ranked.get(0).size() + " ranked");
  }

  private static int run(PairTable table) {
    return table.runs().size();
  }

  private void measure(Runnable work) {
    long cpu = clock.getCurrentThreadCpuTime();
    long allocated = clock.getCurrentThreadAllocatedBytes();
    work.run();
    nanos += clock.getCurrentThreadCpuTime() - cpu;
    bytes += clock.getCurrentThreadAllocatedBytes() - allocated;
  }

  private void nanosAndBytes() {
    nanos = 0;
    bytes = 0;
  }

  private void tell(String what, long state, long pairs) {
    System.out.printf(
        "%s: %d ms of CPU time, %d bytes allocated per pair, keeps %d KB, %.1f per pair%n",
        what, nanos / 1_000_000, bytes / pairs, state / 1024, state / (double) pairs);
    nanosAndBytes();
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}

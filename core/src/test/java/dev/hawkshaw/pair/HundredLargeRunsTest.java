package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Ranked;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What it costs to compare a failing run with many large ones. Time is only told; what is bounded
 * is how many couples are looked at and how much is allocated, which is so much for each pair.
 */
class HundredLargeRunsTest {
  private static final int RUNS = 100;
  private static final long PAIRS = (long) RUNS * LargeRuns.PAIRS;

  /** For the pairs of a run as they are found and sorted; to look at couples costs nothing. */
  private static final int BYTES_PER_PAIR = 300;

  private final ThreadMXBean clock = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long nanos;
  private long bytes;

  @Test
  void comparesAHundredLargeRunsAtACostThatGrowsAsTheirPairs() {
    long before = used();
    PairTable table = table();
    tell("table", used() - before, PAIRS);
    assertEquals(LargeRuns.ORDERS, table.size());

    Recording failing = LargeRuns.run(-1);
    before = used();
    Localizer localizer = measure(() -> new Localizer(table, failing, Procedure.all()));
    tell("failing run", used() - before, LargeRuns.PAIRS);
    int couples = localizer.couples();
    assertTrue(couples > LargeRuns.PAIRS, couples + " couples");
    assertTrue(couples <= Couples.RECENT * LargeRuns.PAIRS, couples + " couples");

    before = used();
    compare(localizer);
    tell("comparison of " + couples + " couples", used() - before, PAIRS);

    List<Ranked<Finding>> ranked = measure(localizer::ranked);
    tell("ranking of " + ranked.size() + " findings", 0, PAIRS);
    int most = 2 * CoupleCounts.MOST + SiteCouples.MOST + 2 * LargeRuns.ORDERS;
    assertTrue(!ranked.isEmpty() && ranked.size() <= most, ranked.size() + " findings");
  }

  private PairTable table() {
    PairTable table = new PairTable();
    for (int run = 0; run < RUNS; run++) {
      int number = run;
      Recording recording = LargeRuns.run(run);
      measure(
          () -> {
            table.add(number, recording);
            return table;
          });
    }
    assertTrue(bytes < BYTES_PER_PAIR * PAIRS, bytes + " bytes");
    return table;
  }

  private void compare(Localizer localizer) {
    for (int run = 0; run < RUNS; run++) {
      Recording recording = LargeRuns.run(run);
      measure(
          () -> {
            Localizer.compare(List.of(localizer), recording);
            return localizer;
          });
    }
    assertTrue(bytes < BYTES_PER_PAIR * PAIRS, bytes + " bytes");
  }

  private <T> T measure(Supplier<T> work) {
    long cpu = clock.getCurrentThreadCpuTime();
    long allocated = clock.getCurrentThreadAllocatedBytes();
    T result = work.get();
    nanos += clock.getCurrentThreadCpuTime() - cpu;
    bytes += clock.getCurrentThreadAllocatedBytes() - allocated;
    return result;
  }

  private void tell(String what, long kept, long pairs) {
    System.out.printf(
        "%s: %d ms of CPU time; for each pair %d bytes allocated, %d kept%n",
        what, nanos / 1_000_000, bytes / pairs, Math.max(0, kept) / pairs);
    nanos = 0;
    bytes = 0;
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}

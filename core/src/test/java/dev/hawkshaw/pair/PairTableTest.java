package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairTableTest {
  @Test
  void mergesInAnyOrderAndGroupingToTheSame() {
    int[] found = new int[1];
    RandomRuns.forEach(
        (some, seed) -> {
          List<String> expected = all(some.localizer());
          found[0] += expected.size();
          Random random = new Random(seed.hashCode());
          for (int i = 0; i < 3; i++) {
            PairTable merged = merge(some.tables(), random);
            assertEquals(some.table().runs(), merged.runs(), seed);
            assertEquals(some.table().size(), merged.size(), seed);
            assertEquals(expected, all(some.localizer(merged)), seed);
          }
        });
    assertTrue(found[0] > 5000, found[0] + " found");
  }

  /** Any two that are left become one, until there is one. */
  private static PairTable merge(List<PairTable> tables, Random random) {
    List<PairTable> left = new ArrayList<>(tables);
    left.add(new PairTable());
    while (left.size() > 1) {
      Collections.shuffle(left, random);
      PairTable last = left.remove(left.size() - 1);
      left.get(0).merge(last);
    }
    return left.get(0);
  }

  private static List<String> all(Localizer localizer) {
    List<String> all = new ArrayList<>(Case.ranked(localizer));
    for (Procedure each : Procedure.values()) {
      localizer.find(each).forEach(found -> all.add(each + " " + Case.show(found) + found.when()));
    }
    return all;
  }

  @Test
  void keepsWhatItWasMergedFromAsItWas() {
    PairTable one = table(1, "1Wx1 2Rx2");
    PairTable other = table(2, "1Wy3 2Ry4 1Wx1 2Rx2");
    new PairTable().merge(one).merge(other);

    assertEquals(List.of(1), one.runs());
    assertEquals(1, one.size());
    assertEquals(2, other.size());
  }

  @Test
  void knowsItsRunsByTheirNumbers() {
    PairTable table = table(7, "1Wx1 2Rx2").merge(table(3, "1Wx1 2Rx2"));

    assertEquals(List.of(3, 7), table.runs());
    assertEquals(1, table.size());
    assertEquals(2, table.presence().count(0));
  }

  @Test
  void looksAgainAfterAnotherRunHasCome() {
    PairTable table = table(1, "1Wx1 2Rx2");
    assertEquals(1, table.presence().runs());
    table.add(2, Trace.ofAll("1Wx1 2Rx2").recording(5));
    assertEquals(2, table.presence().count(0));
    table.merge(table(3, "1Wx1 2Rx2"));
    assertEquals(3, table.presence().count(0));
  }

  @Test
  void saysWhenAnOrderUsuallyComes() {
    PairTable table = table(1, "1Wx1 2Rx2");
    table.merge(table(2, "1Wy3 2Ry4 1Wx1 2Rx2"));
    table.merge(table(3, "1Wy3 2Ry4 1Wz1 1Wz2 1Wz3 1Wx1 2Rx2"));
    int order = table.numbers(Case.failing("1Wx1 2Rx2").pairs())[0];

    assertEquals(8, table.usualTimes(Set.of(order)).get(order));
  }

  @Test
  void countsMoreRunsThanAWordHasBits() {
    PairTable table = new PairTable();
    for (int run = 0; run < 130; run++) {
      table.add(run, Trace.ofAll(run % 2 == 0 ? "1Wx1 2Rx2" : "1Wy1 2Ry2").recording(5));
    }
    Presence.Rows rows = table.presence().rows();

    assertEquals(65, table.presence().count(0));
    assertEquals(65, table.presence().count(1));
    rows.add(0);
    rows.add(1);
    rows.add(0);
    assertEquals(1, rows.nextApart(0, 0));
    assertEquals(-1, rows.nextApart(0, 2));
    assertEquals(0, rows.nextApart(1, 0));
    assertEquals(2, rows.nextApart(1, 1));
  }

  private static PairTable table(int run, String steps) {
    PairTable table = new PairTable();
    table.add(run, Trace.ofAll(steps).recording(5));
    return table;
  }
}

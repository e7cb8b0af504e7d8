package dev.hawkshaw.pair;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.recording.Recording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Runs of a program with very many orders. Each has most of them, at nearly the same time, so that
 * couples come again in other runs; each pair has its own order.
 */
final class LargeRuns {
  static final int PAIRS = 50_000;
  static final int ORDERS = PAIRS * 5 / 4;

  private static final int VARIABLES = 125;
  private static final int HEADS = 25;
  private static final int TAILS = 20;
  private static final int NEAR = 8;
  private static final List<String> NAMES = List.of("T1", "T2", "T3", "T4");

  private static final Map<Integer, SiteRow> SITES = sites();

  private LargeRuns() {}

  /** A run with so many different orders. */
  static Recording run(int seed) {
    Random random = new Random(seed);
    List<Integer> orders = new ArrayList<>();
    for (int order = 0; order < ORDERS; order++) {
      int open = PAIRS - orders.size();
      if (random.nextInt(ORDERS - order) < open) {
        orders.add(order);
      }
    }
    for (int i = 0; i + NEAR < orders.size(); i++) {
      Collections.swap(orders, i, i + random.nextInt(NEAR));
    }
    return recording(orders);
  }

  private static Recording recording(List<Integer> orders) {
    List<WindowRow> windows = new ArrayList<>();
    long when = 0;
    for (int order : orders) {
      windows.add(window(order, when));
      when += 2;
    }
    return Recording.of(
        new Contents(
            new RunRow("test", "17", 5, "none", 0, 1),
            new CoverageRow(true, 1, SITES.size(), 1000, 0, 0, Map.of(), Map.of(), Map.of()),
            NAMES,
            SITES,
            Map.of(),
            Map.of(),
            windows,
            List.of(),
            BlockRows.NONE,
            new SyncRows(Map.of(), List.of(), 0, List.of(), List.of())));
  }

  private static WindowRow window(int order, long when) {
    int variable = order % VARIABLES;
    int head = variable * (HEADS + TAILS) + order / VARIABLES % HEADS + 1;
    int tail = variable * (HEADS + TAILS) + HEADS + order / VARIABLES / HEADS + 1;
    int from = order * 31 / 7 % NAMES.size();
    int to = (from + 1 + order * 17 / 5 % (NAMES.size() - 1)) % NAMES.size();
    int location = order % 1000 + 1;
    return new WindowRow(location, List.of(turn(from, when + 1, head), turn(to, when + 2, tail)));
  }

  private static TurnRow turn(int thread, long start, int site) {
    boolean writes = SITES.get(site).kind() == AccessKind.W;
    int read = writes ? 0 : site;
    int write = writes ? site : 0;
    return new TurnRow(
        thread, start, 0, site, site, read, read, write, write, 0, 0, 0, 0, List.of());
  }

  /** Every second head reads, everything else writes. */
  private static Map<Integer, SiteRow> sites() {
    Map<Integer, SiteRow> sites = new LinkedHashMap<>();
    for (int variable = 0; variable < VARIABLES; variable++) {
      for (int line = 1; line <= HEADS + TAILS; line++) {
        int number = sites.size() + 1;
        boolean reads = line <= HEADS && line % 2 == 0;
        sites.put(
            number,
            new SiteRow(
                number * 0x9E3779B97F4A7C15L,
                "a.Class" + variable,
                "m",
                "()V",
                "A.java",
                line,
                line,
                reads ? AccessKind.R : AccessKind.W,
                "a.Class" + variable + ".field"));
      }
    }
    return sites;
  }
}

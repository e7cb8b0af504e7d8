package dev.hawkshaw.testkit;

import static dev.hawkshaw.testkit.Trace.NO_LOOP;

import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.testkit.Trace.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes turns and windows of the accesses of a {@link Trace}, as the probes do. */
final class TraceTurns {
  private final List<SiteRow> sites;
  private final TraceLocks locks;

  TraceTurns(List<SiteRow> sites, TraceLocks locks) {
    this.sites = sites;
    this.locks = locks;
  }

  /** A window starts at every turn but the last, and ends after so many turns or with the run. */
  List<WindowRow> windows(int location, List<Access> stream, int window) {
    List<TurnRow> turns = turns(stream);
    List<WindowRow> windows = new ArrayList<>();
    for (int from = 0; from < turns.size() - 1; from++) {
      int to = Math.min(from + window, turns.size());
      windows.add(new WindowRow(location, turns.subList(from, to)));
    }
    return windows;
  }

  private List<TurnRow> turns(List<Access> stream) {
    List<TurnRow> turns = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= stream.size(); to++) {
      if (to == stream.size() || stream.get(to).thread() != stream.get(from).thread()) {
        turns.add(turn(stream.subList(from, to)));
        from = to;
      }
    }
    return turns;
  }

  private TurnRow turn(List<Access> turn) {
    int[] all = turn.stream().mapToInt(each -> number(each)).toArray();
    int[] reads = numbers(turn, false);
    int[] writes = numbers(turn, true);
    return new TurnRow(
        turn.get(0).thread() - 1,
        turn.get(0).moment(),
        first(all),
        first(all),
        last(all),
        first(reads),
        last(reads),
        first(writes),
        last(writes),
        locks.number(first(turn, false)),
        locks.number(last(turn, false)),
        locks.number(first(turn, true)),
        locks.number(last(turn, true)),
        iterations(turn));
  }

  private static List<IterationRow> iterations(List<Access> turn) {
    if (turn.stream().allMatch(each -> each.loop() == 0)) {
      return List.of();
    }
    List<Access> reads = turn.stream().filter(each -> !each.write()).toList();
    List<Access> writes = turn.stream().filter(Access::write).toList();
    return Stream.of(turn, reads, writes).flatMap(TraceTurns::firstAndLast).toList();
  }

  private static Stream<IterationRow> firstAndLast(List<Access> some) {
    return some.isEmpty()
        ? Stream.of(NO_LOOP, NO_LOOP)
        : Stream.of(some.get(0).in(), some.get(some.size() - 1).in());
  }

  private static String first(List<Access> turn, boolean write) {
    return turn.stream()
        .filter(each -> each.write() == write)
        .map(Access::locks)
        .findFirst()
        .orElse("");
  }

  private static String last(List<Access> turn, boolean write) {
    return turn.stream()
        .filter(each -> each.write() == write)
        .map(Access::locks)
        .reduce("", (a, b) -> b);
  }

  private int[] numbers(List<Access> turn, boolean write) {
    return turn.stream()
        .filter(each -> each.write() == write)
        .mapToInt(each -> number(each))
        .toArray();
  }

  private int number(Access access) {
    return sites.indexOf(access.site()) + 1;
  }

  private static int first(int[] numbers) {
    return numbers.length == 0 ? 0 : numbers[0];
  }

  private static int last(int[] numbers) {
    return numbers.length == 0 ? 0 : numbers[numbers.length - 1];
  }
}

package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a run's threads synchronized.
 *
 * @param lockSets locks that were held together, in the order in which they were taken, by the
 *     number turns use; no lock at all is a set too
 * @param lockOrders locks taken while others were held, the first to be seen first
 * @param lockOrdersDropped sightings beyond the limit of distinct ones, which were not kept
 * @param handOvers work that threads gave each other, the first to be seen first
 * @param stuck threads that wait for each other in a circle when the run ends
 */
public record SyncRows(
    Map<Integer, List<HeldRow>> lockSets,
    List<LockOrderRow> lockOrders,
    int lockOrdersDropped,
    List<HandOverRow> handOvers,
    List<StuckRow> stuck) {

  /** Nothing known. */
  static final SyncRows NONE = new SyncRows(Map.of(), List.of(), 0, List.of(), List.of());

  void write(Out out) {
    out.number(lockSets.size());
    for (Map.Entry<Integer, List<HeldRow>> set : lockSets.entrySet()) {
      out.number(set.getKey());
      HeldRow.writeAll(set.getValue(), out);
    }
    out.number(lockOrders.size());
    for (LockOrderRow order : lockOrders) {
      order.write(out);
    }
    out.number(lockOrdersDropped);
    out.number(handOvers.size());
    for (HandOverRow handOver : handOvers) {
      handOver.write(out);
    }
    out.number(stuck.size());
    for (StuckRow thread : stuck) {
      thread.write(out);
    }
  }

  static SyncRows read(In in) throws FormatException {
    return new SyncRows(
        readSets(in), readOrders(in), in.integer(), readHandOvers(in), readStuck(in));
  }

  private static Map<Integer, List<HeldRow>> readSets(In in) throws FormatException {
    Map<Integer, List<HeldRow>> sets = new LinkedHashMap<>();
    int count = in.count();
    for (int i = 0; i < count; i++) {
      int number = in.integer();
      sets.put(number, HeldRow.readAll(in));
    }
    return sets;
  }

  private static List<LockOrderRow> readOrders(In in) throws FormatException {
    int count = in.count();
    List<LockOrderRow> orders = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      orders.add(LockOrderRow.read(in));
    }
    return orders;
  }

  private static List<HandOverRow> readHandOvers(In in) throws FormatException {
    int count = in.count();
    List<HandOverRow> handOvers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      handOvers.add(HandOverRow.read(in));
    }
    return handOvers;
  }

  private static List<StuckRow> readStuck(In in) throws FormatException {
    int count = in.count();
    List<StuckRow> stuck = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      stuck.add(StuckRow.read(in));
    }
    return stuck;
  }

  /** All sites that are named here. */
  public List<Integer> sites() {
    List<Integer> sites = new ArrayList<>();
    for (List<HeldRow> set : lockSets.values()) {
      for (HeldRow held : set) {
        sites.add(held.site());
      }
    }
    for (LockOrderRow order : lockOrders) {
      sites.add(order.held().site());
      sites.add(order.taken().site());
    }
    for (StuckRow thread : stuck) {
      for (HeldRow held : thread.locks()) {
        sites.add(held.site());
      }
    }
    return sites;
  }

  /** All threads that are named here. */
  public List<Integer> threads() {
    List<Integer> threads = new ArrayList<>();
    for (LockOrderRow order : lockOrders) {
      threads.add(order.thread());
      threads.add(Math.max(order.thread(), order.other()));
    }
    for (HandOverRow handOver : handOvers) {
      threads.add(handOver.givenBy());
      threads.add(handOver.takenBy());
    }
    for (StuckRow each : stuck) {
      threads.add(each.thread());
      threads.add(each.holder());
    }
    return threads;
  }
}

package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which passing run has which orders, and when each came first: 12 bytes for each order of a run,
 * and each different order once. Tables of different runs merge into one, in any order and
 * grouping.
 */
public final class PairTable {
  private final Map<Order, Integer> numbers = new HashMap<>();
  private final List<Order> orders = new ArrayList<>();
  private final TreeMap<Integer, RunOrders> runs = new TreeMap<>();
  private final Set<Site> sites = new HashSet<>();
  private final Set<Long> reached = new HashSet<>();

  /** What all that explain some run share; null while it may still change. */
  private Presence presence;

  /**
   * The orders of a run.
   *
   * @param numbers which they are
   * @param when when the tail of each came first, in half steps of the run's order of turns
   */
  private record RunOrders(int[] numbers, long[] when) {}

  /** The first pair of each order, in the order in which they came. */
  static Map<Order, Pair> firsts(List<Pair> pairs) {
    Map<Order, Pair> firsts = new LinkedHashMap<>();
    pairs.forEach(pair -> firsts.putIfAbsent(Order.of(pair), pair));
    return firsts;
  }

  /** Adds a passing run. */
  public void add(int run, Recording recording) {
    List<Pair> pairs = PairFinder.of(recording);
    int[] which = new int[pairs.size()];
    long[] when = new long[pairs.size()];
    BitSet had = new BitSet();
    int count = 0;
    for (Pair pair : pairs) {
      int number = numberFor(Order.of(pair));
      if (!had.get(number)) {
        had.set(number);
        which[count] = number;
        when[count++] = pair.whenSecond();
      }
    }
    runs.put(run, new RunOrders(Arrays.copyOf(which, count), Arrays.copyOf(when, count)));
    presence = null;
    recording.windows().forEach(this::reach);
    recording.crossings().forEach(this::reach);
  }

  private void reach(Window window) {
    for (Turn turn : window.turns()) {
      reach(turn.first());
      reach(turn.last());
      reach(turn.firstRead());
      reach(turn.lastRead());
      reach(turn.firstWrite());
      reach(turn.lastWrite());
    }
  }

  private void reach(Site site) {
    if (site != null && sites.add(site)) {
      reached.add(site.statement());
    }
  }

  /** Adds the other's runs to this one. */
  public PairTable merge(PairTable other) {
    int[] renumbered = other.orders.stream().mapToInt(this::numberFor).toArray();
    other.runs.forEach((run, its) -> runs.put(run, renumber(its, renumbered)));
    presence = null;
    sites.addAll(other.sites);
    reached.addAll(other.reached);
    return this;
  }

  private static RunOrders renumber(RunOrders its, int[] renumbered) {
    int[] which = its.numbers.clone();
    for (int i = 0; i < which.length; i++) {
      which[i] = renumbered[which[i]];
    }
    return new RunOrders(which, its.when);
  }

  private int numberFor(Order order) {
    Integer known = numbers.get(order);
    if (known != null) {
      return known;
    }
    numbers.put(order, orders.size());
    orders.add(order);
    return orders.size() - 1;
  }

  /** How many different orders there are. */
  public int size() {
    return orders.size();
  }

  /** The passing runs, the first one first. */
  public List<Integer> runs() {
    return List.copyOf(runs.keySet());
  }

  /** The first passing run that has an order. */
  public int firstRunWith(Order order) {
    int number = number(order);
    for (Map.Entry<Integer, RunOrders> run : runs.entrySet()) {
      for (int each : run.getValue().numbers) {
        if (each == number) {
          return run.getKey();
        }
      }
    }
    throw new IllegalArgumentException("no run has " + order);
  }

  Order order(int number) {
    return orders.get(number);
  }

  /** The number of an order, or -1 if no passing run has it. */
  int number(Order order) {
    return numbers.getOrDefault(order, -1);
  }

  /** Whether a passing run touched something at a statement that threads share. */
  boolean isReached(long statement) {
    return reached.contains(statement);
  }

  /** The numbers of the orders of pairs, -1 for those that no passing run has. */
  int[] numbers(List<Pair> pairs) {
    int[] its = new int[pairs.size()];
    for (int i = 0; i < its.length; i++) {
      its[i] = number(Order.of(pairs.get(i)));
    }
    return its;
  }

  /** Which passing runs have which orders. */
  Presence presence() {
    if (presence == null) {
      presence = newPresence();
    }
    return presence;
  }

  private Presence newPresence() {
    Presence all = new Presence(orders.size(), runs.size());
    int position = 0;
    for (RunOrders its : runs.values()) {
      for (int number : its.numbers) {
        all.add(number, position);
      }
      position++;
    }
    return all;
  }

  /** When some orders usually come: the median of the runs that have them. */
  Map<Integer, Long> usualTimes(Set<Integer> wanted) {
    Map<Integer, List<Long>> all = new HashMap<>();
    for (RunOrders its : runs.values()) {
      for (int i = 0; i < its.numbers.length; i++) {
        if (wanted.contains(its.numbers[i])) {
          all.computeIfAbsent(its.numbers[i], n -> new ArrayList<>()).add(its.when[i]);
        }
      }
    }
    Map<Integer, Long> medians = new HashMap<>();
    all.forEach((number, times) -> medians.put(number, median(times)));
    return medians;
  }

  private static long median(List<Long> times) {
    return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
  }
}

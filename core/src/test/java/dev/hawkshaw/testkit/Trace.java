package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run did to its variables, written like {@code 1R5 1W5 2W7}: thread 1 reads and writes at
 * line 5, then thread 2 writes at line 7. From line 100 on it is another method. It becomes a
 * recording in the way the probes make one: accesses collapse into turns, turns are cut into
 * windows, and the last windows are flushed.
 *
 * <p>With several variables {@code 1Rx5 2Wy7} says in which order all of it happened.
 *
 * <p>{@code 1R5[Account3,Mutex4]} says which monitors are held, by class and number, and {@code
 * 1R5[]} that none is; otherwise that is not known.
 */
public final class Trace {
  private static final int THREADS = 9;
  private static final String FIELD = "example.Subject.";

  private final Map<String, List<Access>> accesses = new LinkedHashMap<>();
  private final List<FailureRow> failures = new ArrayList<>();
  private final List<String> stuck = new ArrayList<>();
  private int moments;

  /**
   * One access.
   *
   * @param variable with its class
   * @param moment its place among all accesses of the run, from 1
   */
  public record Access(
      int thread, boolean write, int line, String variable, String locks, int moment) {

    static Access parse(String text, String variable, int moment) {
      int thread = text.charAt(0) - '0';
      int end = text.indexOf('[') < 0 ? text.length() : text.indexOf('[');
      int line = Integer.parseInt(text.substring(2, end));
      boolean write = text.charAt(1) == 'W';
      return new Access(thread, write, line, variable, text.substring(end), moment);
    }

    /** Its site: the same for every access with the same line, kind and variable. */
    public SiteRow site() {
      AccessKind kind = write ? AccessKind.W : AccessKind.R;
      long id = (kind + variable).hashCode() * 1000L + line;
      return new SiteRow(
          id, "example.Subject", method(), "()V", "Subject.java", line, 0, kind, variable);
    }

    private String method() {
      return line < 100 ? "step" : "check";
    }
  }

  /** A run whose accesses to the variable x are these. */
  public static Trace of(String steps) {
    return new Trace().on("x", steps);
  }

  /** A run whose accesses to the variables x, y and so on are these, in this order. */
  public static Trace ofAll(String steps) {
    return ofAll(steps, Map.of());
  }

  /**
   * The same.
   *
   * @param names what the variables are called; two may have the same name
   */
  public static Trace ofAll(String steps, Map<String, String> names) {
    Trace trace = new Trace();
    for (String step : steps.split(" ")) {
      String location = step.substring(2, 3);
      trace.add(
          location,
          names.getOrDefault(location, FIELD + location),
          step.replaceFirst(location, ""));
    }
    return trace;
  }

  /** Adds the accesses to a variable, after all others. */
  public Trace on(String variable, String steps) {
    Stream.of(steps.split(" ")).forEach(step -> add(variable, FIELD + variable, step));
    return this;
  }

  private void add(String location, String variable, String step) {
    accesses
        .computeIfAbsent(location, key -> new ArrayList<>())
        .add(Access.parse(step, variable, ++moments));
  }

  /** Adds an exception that left the thread T1. */
  public Trace throwing(String exception) {
    return failing("uncaught", exception, "wrong");
  }

  /** Adds something that went wrong in the thread T1. */
  public Trace failing(String origin, String exception, String message) {
    FrameRow frame = new FrameRow("example.Subject", "check", "Subject.java", 99);
    failures.add(new FailureRow(origin, "T1", exception, message, List.of(frame)));
    return this;
  }

  /**
   * Adds threads that wait for each other when the run ends. {@code 1>2 Account3:10 Mutex4:20}: T1
   * took the monitor of Account 3 at line 10 and wants that of Mutex 4 at line 20, which T2 has.
   */
  public Trace stuck(String... threads) {
    stuck.addAll(List.of(threads));
    return this;
  }

  /** The names of the variables. */
  public Set<String> variables() {
    return accesses.keySet();
  }

  /** The accesses to a variable. */
  public List<Access> accesses(String variable) {
    return accesses.get(variable);
  }

  /** What the analyses see. */
  public Recording recording(int window) {
    return Recording.of(contents(window));
  }

  /** What the file holds. */
  public Contents contents(int window) {
    List<SiteRow> sites = sites();
    TraceLocks locks = new TraceLocks();
    List<WindowRow> windows = new ArrayList<>();
    int location = 0;
    for (List<Access> stream : accesses.values()) {
      windows.addAll(windows(++location, turns(stream, sites, locks), window));
    }
    Map<Integer, SiteRow> siteRows = new LinkedHashMap<>();
    Map<Integer, List<FrameRow>> stacks = new LinkedHashMap<>();
    Map<Integer, Integer> siteStacks = new LinkedHashMap<>();
    for (SiteRow site : sites) {
      int number = sites.indexOf(site) + 1;
      siteRows.put(number, site);
      stacks.put(number, stack(site));
      siteStacks.put(number, number);
    }
    stuck.forEach(locks::addStuck);
    siteRows.putAll(locks.sites());
    return new Contents(
        new RunRow("test", "17", window, "none", 0, 1),
        coverage(sites.size(), windows),
        IntStream.rangeClosed(1, THREADS).mapToObj(i -> "T" + i).toList(),
        siteRows,
        stacks,
        siteStacks,
        windows,
        failures,
        List.of(),
        locks.rows());
  }

  private List<SiteRow> sites() {
    Set<SiteRow> sites = new LinkedHashSet<>();
    accesses.values().forEach(stream -> stream.forEach(access -> sites.add(access.site())));
    return List.copyOf(sites);
  }

  private static List<FrameRow> stack(SiteRow site) {
    return List.of(
        new FrameRow(site.className(), site.method(), site.file(), site.line()),
        new FrameRow("example.Worker", "run", "Worker.java", 7));
  }

  private static CoverageRow coverage(int sites, List<WindowRow> windows) {
    int shared = (int) windows.stream().map(WindowRow::location).distinct().count();
    return new CoverageRow(true, 1, sites, shared, 0, 0, Map.of(), Map.of(), Map.of());
  }

  /** A window starts at every turn but the last, and ends after so many turns or with the run. */
  private static List<WindowRow> windows(int location, List<TurnRow> turns, int window) {
    List<WindowRow> windows = new ArrayList<>();
    for (int from = 0; from < turns.size() - 1; from++) {
      int to = Math.min(from + window, turns.size());
      windows.add(new WindowRow(location, turns.subList(from, to)));
    }
    return windows;
  }

  private static List<TurnRow> turns(List<Access> stream, List<SiteRow> sites, TraceLocks locks) {
    List<TurnRow> turns = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= stream.size(); to++) {
      if (to == stream.size() || stream.get(to).thread() != stream.get(from).thread()) {
        turns.add(turn(stream.subList(from, to), sites, locks));
        from = to;
      }
    }
    return turns;
  }

  private static TurnRow turn(List<Access> turn, List<SiteRow> sites, TraceLocks locks) {
    int[] all = turn.stream().mapToInt(each -> number(each, sites)).toArray();
    int[] reads = numbers(turn, false, sites);
    int[] writes = numbers(turn, true, sites);
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
        List.of());
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

  private static int[] numbers(List<Access> turn, boolean write, List<SiteRow> sites) {
    return turn.stream()
        .filter(each -> each.write() == write)
        .mapToInt(each -> number(each, sites))
        .toArray();
  }

  private static int number(Access access, List<SiteRow> sites) {
    return sites.indexOf(access.site()) + 1;
  }

  private static int first(int[] numbers) {
    return numbers.length == 0 ? 0 : numbers[0];
  }

  private static int last(int[] numbers) {
    return numbers.length == 0 ? 0 : numbers[numbers.length - 1];
  }
}

package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 *
 * <p>{@code 1R5@2.3} is in the method's first loop, which the thread entered for the second time,
 * in the third iteration, and {@code 1R5@4:2.3} in the method's fourth loop; {@code 1R5@0.0} is in
 * the first loop too, but nobody knows when. Locks come after that.
 */
public final class Trace {
  private static final int THREADS = 9;
  private static final String FIELD = "example.Subject.";
  static final IterationRow NO_LOOP = new IterationRow(0, 0);

  private final Map<String, List<Access>> accesses = new LinkedHashMap<>();
  private final List<FailureRow> failures = new ArrayList<>();
  private final List<String> stuck = new ArrayList<>();
  private int moments;

  /**
   * One access.
   *
   * @param variable with its class
   * @param loop which of the method's loops it is in; 0 if in none
   * @param in when in that loop
   * @param moment its place among all accesses of the run, from 1
   */
  public record Access(
      int thread,
      boolean write,
      int line,
      String variable,
      String locks,
      int loop,
      IterationRow in,
      int moment) {
    private static final Pattern FORM =
        Pattern.compile("(\\d)([RW])(\\d+)(@(?:(\\d+):)?(\\d+)\\.(\\d+))?(\\[.*\\])?");

    static Access parse(String text, String variable, int moment) {
      Matcher parts = FORM.matcher(text);
      if (!parts.matches()) {
        throw new IllegalArgumentException("not an access: " + text);
      }
      boolean inLoop = parts.group(4) != null;
      return new Access(
          Integer.parseInt(parts.group(1)),
          parts.group(2).equals("W"),
          Integer.parseInt(parts.group(3)),
          variable,
          parts.group(8) == null ? "" : parts.group(8),
          !inLoop ? 0 : parts.group(5) == null ? 1 : Integer.parseInt(parts.group(5)),
          inLoop
              ? new IterationRow(Long.parseLong(parts.group(6)), Long.parseLong(parts.group(7)))
              : NO_LOOP,
          moment);
    }

    /** Its site: the same for every access with the same line, kind and variable. */
    public SiteRow site() {
      AccessKind kind = write ? AccessKind.W : AccessKind.R;
      long id = (kind + variable).hashCode() * 1000L + line;
      return new SiteRow(
          id,
          "example.Subject",
          method(line),
          "()V",
          "Subject.java",
          line,
          0,
          kind,
          variable,
          loop);
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
    return failing(origin, exception, message, "check", 99);
  }

  /** Adds an exception that was thrown at a line and left the thread T1. */
  public Trace throwingAt(int line, String exception) {
    return failing("uncaught", exception, "wrong", method(line), line);
  }

  private Trace failing(String origin, String exception, String message, String method, int line) {
    FrameRow frame = new FrameRow("example.Subject", method, "Subject.java", line);
    failures.add(new FailureRow(origin, "T1", exception, message, List.of(frame)));
    return this;
  }

  private static String method(int line) {
    return line < 100 ? "step" : "check";
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
    TraceTurns turns = new TraceTurns(sites, locks);
    List<WindowRow> windows = new ArrayList<>();
    int location = 0;
    for (List<Access> stream : accesses.values()) {
      windows.addAll(turns.windows(++location, stream, window));
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
        BlockRows.NONE,
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
}

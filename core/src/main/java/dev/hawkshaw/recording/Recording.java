package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.CaptureRow;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;
import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.RecordingReader;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.probes.format.StuckRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one run wrote, with every reference resolved. */
public final class Recording {
  private final Contents contents;
  private final Map<Integer, Site> sites = new HashMap<>();
  private final Map<Integer, List<Frame>> stacks = new HashMap<>();
  private final Map<Site, List<Frame>> stackOfSite = new HashMap<>();
  private final SiteStacks stacksAtSites;
  private final Map<Integer, List<HeldLock>> lockSets = new HashMap<>();
  private final List<Window> windows = new ArrayList<>();
  private final List<Window> crossings = new ArrayList<>();

  private Recording(Contents contents) {
    this.contents = contents;
    for (Map.Entry<Integer, SiteRow> entry : contents.sites().entrySet()) {
      sites.put(entry.getKey(), Site.of(entry.getValue()));
    }
    contents.stacks().forEach((number, rows) -> stacks.put(number, Frame.of(rows)));
    contents.siteStacks().forEach((site, stack) -> stackOfSite.put(sites.get(site), stack(stack)));
    contents.sync().lockSets().forEach((number, rows) -> lockSets.put(number, locks(rows)));
    for (WindowRow row : contents.windows()) {
      (row.crossing() ? crossings : windows).add(window(row));
    }
    stacksAtSites = new SiteStacks(stacks.values(), windows);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it can't be read or is damaged; the message says how
   */
  public static Recording read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return of(RecordingReader.read(in));
    }
  }

  /** The recording with these contents. */
  public static Recording of(Contents contents) {
    return new Recording(contents);
  }

  /** The distinct windows. */
  public List<Window> windows() {
    return windows;
  }

  /**
   * Windows of two turns, which may look like others: with those near them in the run's order they
   * show what two threads did to two locations.
   */
  public List<Window> crossings() {
    return crossings;
  }

  /** All places in the code that it speaks of, those where locks were taken included. */
  public Collection<Site> sites() {
    return Collections.unmodifiableCollection(sites.values());
  }

  /** The name of a thread. */
  public String threadName(int thread) {
    return contents.threads().get(thread);
  }

  /** A call stack with which the site was reached at least once; empty if none was kept. */
  public List<Frame> stackOf(Site site) {
    return stackOfSite.getOrDefault(site, List.of());
  }

  /**
   * The call stack of an access of a turn: its own if it began the turn and was kept, otherwise one
   * with which its site was reached in this run; if there are several, by the same thread, or the
   * one that has most in common with how the turn began: its thread is still in most of these
   * calls.
   */
  public List<Frame> stackOf(Turn turn, Site site) {
    return stacksAtSites.of(turn, site).orElseGet(() -> stackOf(site));
  }

  /**
   * All blocks of the methods that were entered, those that nobody entered included; empty unless
   * the run counted them.
   */
  public List<Block> blocks() {
    return contents.blocks().blocks().stream().map(Block::of).toList();
  }

  /** Which methods called which, as far as their blocks were counted. */
  public List<BlockCall> blockCalls() {
    return contents.blocks().calls().stream().map(BlockCall::of).toList();
  }

  /** Which blocks two threads were in at the same time, other than the same one. */
  public List<BlockMeeting> blockMeetings() {
    return contents.blocks().meetings().stream().map(BlockMeeting::of).toList();
  }

  /** How often there were more of these than are kept. */
  public int blockMeetingsDropped() {
    return contents.blocks().meetingsDropped();
  }

  /**
   * The points that threads came by: all of them if the run counted them, and else those at which
   * noise was to be made.
   */
  public List<Point> points() {
    return contents.points().points().stream().map(Point::of).toList();
  }

  /** Which points threads came by directly after which, if the run counted that. */
  public List<PointEdge> pointEdges() {
    List<PointRow> points = contents.points().points();
    List<PointEdge> edges = new ArrayList<>();
    for (PointEdgeRow row : contents.points().edges()) {
      edges.add(new PointEdge(points.get(row.from()).id(), points.get(row.to()).id(), row.times()));
    }
    return edges;
  }

  /** How many steps between points were not kept, because there was no room for more. */
  public long pointEdgesDropped() {
    return contents.points().dropped();
  }

  /** The ids of points at which noise was to be made and that no class has that was loaded. */
  public List<Long> missingPoints() {
    return List.copyOf(contents.points().missing());
  }

  /** How many turns a window holds. */
  public int window() {
    return contents.run().window();
  }

  /** What is known of a run that no campaign made; empty if one did. */
  public Optional<Capture> capture() {
    return contents.capture().equals(CaptureRow.NONE)
        ? Optional.empty()
        : Optional.of(Capture.of(contents.capture()));
  }

  /** How often threads came by where noise could be made. */
  public long steps() {
    return contents.run().steps();
  }

  /**
   * How far the run came with what it was to force or to prevent; empty if it was to do neither.
   */
  public Optional<Steering> steering() {
    return contents.steering().equals(SteeringRow.NONE)
        ? Optional.empty()
        : Optional.of(Steering.of(contents.steering()));
  }

  /** How often the scheduler gave up waiting for a thread, because it seemed to be blocked. */
  public long stuck() {
    return contents.run().stuck();
  }

  /** The self-check. */
  public Coverage coverage() {
    return Coverage.of(contents.coverage());
  }

  /** What the program showed of going wrong. */
  public List<Failure> failures() {
    List<Failure> failures = new ArrayList<>();
    for (FailureRow row : contents.failures()) {
      failures.add(
          new Failure(
              row.origin(), row.thread(), row.exception(), row.message(), Frame.of(row.frames())));
    }
    return failures;
  }

  /** Locks that were taken while others were held, the first to be seen first. */
  public List<LockOrder> lockOrders() {
    List<LockOrder> orders = new ArrayList<>();
    for (LockOrderRow row : contents.sync().lockOrders()) {
      orders.add(
          new LockOrder(
              lock(row.held()), lock(row.taken()), row.thread(), row.other(), row.when()));
    }
    return orders;
  }

  /** Threads that wait for each other in a circle when the run ends. */
  public List<StuckThread> stuckThreads() {
    List<StuckThread> stuck = new ArrayList<>();
    for (StuckRow row : contents.sync().stuck()) {
      List<HeldLock> locks = locks(row.locks());
      int last = locks.size() - 1;
      stuck.add(
          new StuckThread(
              row.thread(),
              row.holder(),
              locks.subList(0, last),
              locks.get(last),
              Frame.of(row.stack())));
    }
    return stuck;
  }

  /** When the last turn that was kept began, in the run's order of turns. */
  public long lastTurn() {
    return windows.stream()
        .flatMap(window -> window.turns().stream())
        .mapToLong(Turn::start)
        .max()
        .orElse(0);
  }

  /** Work that threads gave each other, the first to be seen first. */
  public List<HandOver> handOvers() {
    return contents.sync().handOvers().stream().map(HandOver::of).toList();
  }

  private List<Frame> stack(int number) {
    return stacks.getOrDefault(number, List.of());
  }

  private Window window(WindowRow row) {
    List<Turn> turns = new ArrayList<>();
    for (TurnRow turn : row.turns()) {
      turns.add(turn(turn));
    }
    return new Window(row.location(), turns);
  }

  private Turn turn(TurnRow row) {
    return new Turn(
        row.thread(),
        row.start(),
        stack(row.stack()),
        sites.get(row.first()),
        sites.get(row.last()),
        sites.get(row.firstRead()),
        sites.get(row.lastRead()),
        sites.get(row.firstWrite()),
        sites.get(row.lastWrite()),
        Iterations.of(row.iterations()),
        new TurnLocks(
            lockSets.get(row.locksFirstRead()),
            lockSets.get(row.locksLastRead()),
            lockSets.get(row.locksFirstWrite()),
            lockSets.get(row.locksLastWrite())));
  }

  private List<HeldLock> locks(List<HeldRow> rows) {
    return rows.stream().map(this::lock).toList();
  }

  private HeldLock lock(HeldRow row) {
    return new HeldLock(row.lock(), row.className(), sites.get(row.site()));
  }
}

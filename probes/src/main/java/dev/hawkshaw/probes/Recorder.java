package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.StuckRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Collects what one run shows and writes it down when the run ends. */
public final class Recorder {
  /** How many there were in this JVM. */
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final RunRow run;
  private final File file;
  private final Keeper keeper;
  private final short number = (short) COUNT.incrementAndGet();
  private final Threads threads;
  private final Stacks stacks;
  private final Locks locks = new Locks();
  private final Windows windows = new Windows(locks);
  private final Crossings crossings = new Crossings();
  private final HandOvers handOvers = new HandOvers();
  private final SharedLocations shared = new SharedLocations();
  private final Failures failures = new Failures();
  private final Swallowed swallowed = new Swallowed();
  private final AtomicLong order = new AtomicLong();
  private final AtomicInteger locations = new AtomicInteger();
  private final AtomicBoolean finished = new AtomicBoolean();
  private volatile Noise noise;

  /**
   * A recorder for one run.
   *
   * @param file where the recording goes, or null to keep it in memory only
   */
  public Recorder(RunRow run, File file) {
    this(run, file, null);
  }

  private Recorder(RunRow run, File file, Keeper keeper) {
    this.run = run;
    this.file = file;
    this.keeper = keeper;
    this.threads = new Threads(run.seed());
    this.stacks = new Stacks(keeper == null ? Stacks.MANY : Stacks.FEW);
  }

  /** Decides what becomes of what a run showed. */
  public interface Keeper {
    /** The run has ended. */
    void keep(Contents contents) throws IOException;
  }

  /** A recorder whose contents go to somebody when the run ends. */
  public static Recorder keptBy(RunRow run, Keeper keeper) {
    return new Recorder(run, null, keeper);
  }

  /** Tells the runs of this JVM apart; after many thousand runs a number is there again. */
  short number() {
    return number;
  }

  /** The program's threads as they are met. */
  public Threads threads() {
    return threads;
  }

  /** What went wrong so far. */
  public Failures failures() {
    return failures;
  }

  Swallowed swallowed() {
    return swallowed;
  }

  /** This noise, or none if null, is made in the run. */
  void makes(Noise newNoise) {
    noise = newNoise;
  }

  private RunRow run() {
    Noise made = noise;
    return made == null ? run : run.after(made.steps(), made.stuck());
  }

  Locks locks() {
    return locks;
  }

  HandOvers handOvers() {
    return handOvers;
  }

  Stacks stacks() {
    return stacks;
  }

  SharedLocations shared() {
    return shared;
  }

  Windows windows() {
    return windows;
  }

  int window() {
    return run.window();
  }

  long nextTurn() {
    return order.incrementAndGet();
  }

  int nextLocation() {
    return locations.incrementAndGet();
  }

  /**
   * A thread touches a location whose turn is another thread's, or nobody's. The stack is taken
   * first: nothing slow may stand between the moment that fixes the order and the access itself.
   */
  public void begin(Location at, Threads.Tag tag, int access) {
    boolean entered = Inside.enter();
    try {
      Calls.abandon(tag);
      int stack = stacks.at(Access.site(access));
      handOvers.arrive(tag);
      Turn turn = new Turn(tag.owner(), tag.number(), stack);
      turn.holdAtFirst(access, tag.held(), tag.held().set(locks, stack != 0));
      crossings.begin(turn);
      Location evicted = at.begin(turn, access, this);
      if (evicted != null) {
        evicted.flush(this);
      }
    } finally {
      Inside.leave(entered);
    }
  }

  /** Everything seen so far, the unfinished turns included. */
  public Contents contents() {
    shared.flush(this);
    crossings.settle();
    List<WindowRow> rows = windows.rows();
    rows.addAll(crossings.rows(windows));
    SyncRows sync = sync();
    Map<Integer, SiteRow> sites = sites(rows, sync);
    Contents contents =
        new Contents(
            run(),
            Coverage.row(locations.get(), windows.dropped() + (crossings.isFull() ? 1 : 0)),
            threads.names(),
            sites,
            stacks.all(),
            stacks.samples(sites.keySet()),
            rows,
            failures.and(swallowed.rows()),
            Blocks.rows(),
            sync);
    Noise made = noise;
    return made == null ? contents : contents.steered(made.row()).passing(made.points());
  }

  private SyncRows sync() {
    return new SyncRows(
        locks.sets(),
        locks.orders(),
        locks.ordersDropped(),
        handOvers.rows(),
        stuck(threads.waitingWithLocks()));
  }

  /**
   * To ask the JVM costs tens of milliseconds the first time, so it is asked only if two threads
   * look as if they waited for each other.
   */
  private List<StuckRow> stuck(List<Thread> waiting) {
    if (waiting.size() < 2) {
      return List.of();
    }
    try {
      return Circles.of(this, waiting);
    } catch (RuntimeException | LinkageError e) {
      Complaints.say("could not find out who waits for whom: " + e);
      return List.of();
    }
  }

  private static Map<Integer, SiteRow> sites(List<WindowRow> windows, SyncRows sync) {
    Map<Integer, SiteRow> sites = new TreeMap<>();
    for (int site : sync.sites()) {
      sites.put(site, Sites.row(site));
    }
    for (WindowRow window : windows) {
      for (TurnRow turn : window.turns()) {
        for (int site : turn.sites()) {
          if (site != 0 && !sites.containsKey(site)) {
            sites.put(site, Sites.row(site));
          }
        }
      }
    }
    return sites;
  }

  /**
   * Finds out why the run does not end. What is found goes into the recording, and what all threads
   * are doing into a file. That it can't be found out must not keep the recording from being
   * written.
   */
  private void diagnose(File dump) {
    boolean entered = Inside.enter();
    try {
      failures.addAll(Hang.diagnose(this, dump));
    } catch (IOException | RuntimeException | LinkageError e) {
      Complaints.say("could not find out why the run hangs: " + e);
    } finally {
      Inside.leave(entered);
    }
  }

  /** The run can't go on: the tool, which waits for its end, is told by a file. */
  void standsStill() {
    if (file == null) {
      return;
    }
    try {
      Files.write(Path.of(file + ".stuck"), new byte[0]);
    } catch (IOException e) {
      Complaints.say("could not tell that the run hangs: " + e);
    }
  }

  /** The JVM ends: if that is because the run was late, the recording is to say why it was. */
  public void finishLast() {
    File late = new File(file + ".late");
    if (file != null && late.exists()) {
      diagnose(late);
    }
    finish();
  }

  /** Writes the recording, once; a second call does nothing. */
  public void finish() {
    if ((file == null && keeper == null) || !finished.compareAndSet(false, true)) {
      return;
    }
    boolean entered = Inside.enter();
    try {
      Noise made = noise;
      if (made != null) {
        made.over();
      }
      if (keeper != null) {
        keeper.keep(contents());
      } else {
        RecordingWriter.write(contents(), file.toPath());
      }
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      Complaints.say("could not write the recording" + (file == null ? "" : " " + file) + ": " + e);
    } finally {
      Inside.leave(entered);
    }
  }
}

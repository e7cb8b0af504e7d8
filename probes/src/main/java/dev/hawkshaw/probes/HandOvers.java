package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.HandOverRow;
import dev.hawkshaw.probes.format.HandOverRow.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which work threads hand over to each other: threads that are started, tasks that executors run,
 * threads that end and are waited for. A thread that has taken up work shows where it is in the
 * program when it first touches something that is shared.
 *
 * <p>Finding out where costs a call stack, so the first ones are looked at and later ones only now
 * and then.
 *
 * <p>Where threads meet: the table of work is looked at without a lock, and what it says of a piece
 * of work is written before the work is given away; {@link #all} is guarded by this object's
 * monitor.
 */
final class HandOvers {
  private static final int MOST = 10_000;

  private final WeakTable<Given> given = new WeakTable<>();
  private final Map<HandOver, HandOver> all = new HashMap<>();
  private final AtomicInteger waiting = new AtomicInteger();

  /** What is known of work that was given away. */
  private static final class Given extends WeakTable.Entry {
    /** Null once it was taken up. */
    private volatile HandOverRow row;

    /** Where a thread was first seen after it had taken it up. */
    private volatile FrameRow body;

    Given(Object work, WeakTable<?> table) {
      super(work, table);
    }
  }

  /** A thread gives work away. */
  void give(Recorder recorder, Kind kind, Object work) {
    Threads.Tag tag = recorder.threads().current();
    if (work == null || !tag.handsOver()) {
      return;
    }
    FrameRow giver = Frames.innermost(new Throwable().getStackTrace());
    if (giver.className().isEmpty()) {
      return; // the JDK is busy with itself
    }
    Given known = given.get(work);
    if (known == null) {
      known = given.add(work, new Given(work, given));
    }
    int by = tag.number();
    if (known.row == null) {
      waiting.incrementAndGet();
    }
    known.row = new HandOverRow(kind, giver, Frames.NONE, by, by, recorder.nextTurn(), 0, 1);
  }

  /** A thread begins, perhaps not for the first time. */
  void begin(Recorder recorder) {
    if (recorder.threads().current().starts()) {
      take(recorder, Thread.currentThread());
    }
  }

  /** A thread takes work up. */
  void take(Recorder recorder, Object work) {
    Given known = work == null || waiting.get() <= 0 ? null : given.get(work);
    HandOverRow row = known == null ? null : known.row;
    if (row != null) {
      known.row = null;
      waiting.decrementAndGet();
      take(recorder, row);
    }
  }

  /** Whoever does the work that it gave away itself hands nothing over. */
  private static void take(Recorder recorder, HandOverRow row) {
    Threads.Tag tag = recorder.threads().current();
    if (tag.number() != row.givenBy()) {
      tag.take(
          new HandOver(
              new HandOverRow(
                  row.kind(),
                  row.giver(),
                  row.taker(),
                  row.givenBy(),
                  tag.number(),
                  row.given(),
                  recorder.nextTurn(),
                  1)));
    }
  }

  /** A thread touches something shared: now it can be seen where it took up its work. */
  void arrive(Threads.Tag tag) {
    HandOver taken = tag.taken();
    if (taken != null) {
      tag.take(null);
      FrameRow body = Frames.outermost(new Throwable().getStackTrace());
      Given thread = given.get(Thread.currentThread());
      if (thread != null) {
        thread.body = body;
      }
      note(taken.takenAt(body));
    }
  }

  /** A thread has waited for the end of another. */
  void join(Recorder recorder, Thread ended) {
    Given known = given.get(ended);
    FrameRow body = known == null ? null : known.body;
    if (body != null && recorder.threads().current().handsOver()) {
      FrameRow taker = Frames.innermost(new Throwable().getStackTrace());
      long now = recorder.nextTurn();
      int by = recorder.threads().of(ended).number();
      int me = recorder.threads().current().number();
      note(new HandOver(new HandOverRow(Kind.JOIN, body, taker, by, me, now, now, 1)));
    }
  }

  private synchronized void note(HandOver handOver) {
    HandOver known = all.get(handOver);
    if (known != null) {
      known.again();
    } else if (all.size() < MOST) {
      all.put(handOver, handOver);
    }
  }

  synchronized List<HandOverRow> rows() {
    List<HandOverRow> rows = new ArrayList<>();
    for (HandOver handOver : all.keySet()) {
      rows.add(handOver.row());
    }
    rows.sort(null);
    return rows;
  }
}

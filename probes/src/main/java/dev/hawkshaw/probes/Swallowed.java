package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FailureRow;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Exceptions that futures keep for whoever asks them. One that nobody has taken out when the run
 * ends was swallowed; an exception counts as taken out with any that it caused, because futures
 * wrap and pass on what they keep.
 *
 * <p>How tasks are ended, which is by interrupting and cancelling them, is nothing that went wrong.
 *
 * <p>Where threads meet: the table is looked at without a lock; {@link #pending} and what is known
 * of an exception change under this object's monitor, in which no code of the program runs.
 */
final class Swallowed {
  private static final int MOST = 100;
  private static final int DEEPEST = 32;

  private final WeakTable<Key> table = new WeakTable<>();
  private final List<Kept> pending = new ArrayList<>();

  /** How many are pending: asking a future costs nothing as long as none is. */
  private volatile int waiting;

  /** Whether futures raced each other: what the losers keep is of no interest, by design. */
  private volatile boolean raced;

  /** An exception, and who it happened to. */
  private static final class Kept {
    private final Thread thread;
    private final boolean mayHaveLost;

    /** Null once it was taken out. */
    private Throwable thrown;

    Kept(Throwable thrown, boolean mayHaveLost) {
      this.thread = Thread.currentThread();
      this.thrown = thrown;
      this.mayHaveLost = mayHaveLost;
    }
  }

  /** What leads to it: the first cause, or the object that keeps it. */
  private static final class Key extends WeakTable.Entry {
    private final Kept kept;

    Key(Object object, WeakTable<?> table, Kept kept) {
      super(object, table);
      this.kept = kept;
    }
  }

  /**
   * An exception is kept.
   *
   * @param holder what keeps it
   * @param mayRace whether the holder may be one of several of which only one is asked
   */
  void keep(Object holder, Throwable thrown, boolean mayRace) {
    Throwable root = root(thrown);
    Key known = table.get(root);
    if (known == null && !isEnd(thrown)) {
      known = add(root, thrown, mayRace);
    }
    if (known != null) {
      table.add(holder, new Key(holder, table, known.kept));
    }
  }

  private synchronized Key add(Throwable root, Throwable thrown, boolean mayRace) {
    Key known = table.get(root);
    if (known != null || pending.size() >= MOST) {
      return known;
    }
    Kept kept = new Kept(thrown, mayRace);
    pending.add(kept);
    waiting = pending.size();
    return table.add(root, new Key(root, table, kept));
  }

  /** Somebody takes out what is kept, or asks for it: the exception itself or what keeps it. */
  void take(Object what) {
    if (waiting == 0 || what == null) {
      return;
    }
    Key key = table.get(what);
    if (key == null && what instanceof Throwable thrown) {
      key = table.get(root(thrown));
    }
    if (key != null) {
      taken(key.kept);
    }
  }

  private synchronized void taken(Kept kept) {
    kept.thrown = null;
    pending.remove(kept);
    waiting = pending.size();
  }

  boolean isWaiting() {
    return waiting > 0;
  }

  void race() {
    raced = true;
  }

  /** Those that nobody took out, and of which the program has a part. */
  List<FailureRow> rows() {
    List<Kept> left;
    synchronized (this) {
      left = new ArrayList<>(pending);
    }
    List<FailureRow> rows = new ArrayList<>();
    for (Kept each : left) {
      Throwable thrown = each.thrown;
      if (thrown != null && isPrograms(root(thrown))) {
        String origin = raced && each.mayHaveLost ? "perhaps-swallowed" : "swallowed";
        rows.add(Failures.row(origin, each.thread, unwrapped(thrown)));
      }
    }
    return rows;
  }

  /** The JDK works with futures too, and knows what it may leave in them. */
  private static boolean isPrograms(Throwable root) {
    try {
      return !root.getClass().getName().startsWith("java.")
          || !Frames.innermost(root.getStackTrace()).equals(Frames.NONE);
    } catch (RuntimeException | Error e) {
      return true; // only the program's own code throws here
    }
  }

  /** What futures wrap an exception in says nothing. */
  private static Throwable unwrapped(Throwable thrown) {
    String name = thrown.getClass().getName();
    boolean wraps =
        name.equals("java.util.concurrent.CompletionException")
            || name.equals("java.util.concurrent.ExecutionException");
    Throwable cause = wraps ? cause(thrown) : null;
    return cause == null ? thrown : cause;
  }

  private static boolean isEnd(Throwable thrown) {
    Throwable each = thrown;
    for (int i = 0; i < DEEPEST && each != null; i++) {
      if (each instanceof InterruptedException
          || each instanceof CancellationException
          || each instanceof ClosedByInterruptException) {
        return true;
      }
      each = cause(each);
    }
    return false;
  }

  private static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < DEEPEST; i++) {
      Throwable cause = cause(root);
      if (cause == null) {
        return root;
      }
      root = cause;
    }
    return root;
  }

  /** A program may have written that method itself; one that throws has no cause to tell. */
  private static Throwable cause(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (RuntimeException | Error e) {
      return null;
    }
  }
}

package dev.hawkshaw.probes;

import dev.hawkshaw.probes.api.Listener;
import dev.hawkshaw.probes.api.Place;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import java.util.Arrays;
import java.util.List;

/**
 * Tells the listeners of a run what happens. One that throws is named and switched off; the others,
 * and the run, go on.
 *
 * <p>Where threads meet: any thread may call any method; which places are known is kept in an array
 * that is replaced under a lock, and whether a listener is off in a volatile field of its own.
 */
final class Listeners {
  private final Heard[] all;
  private volatile Place[] places = new Place[256];

  /** A listener, as long as it behaves. */
  private static final class Heard {
    private final Listener listener;
    private volatile boolean off;

    Heard(Listener listener) {
      this.listener = listener;
    }
  }

  Listeners(List<Listener> listeners) {
    all = new Heard[listeners.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Heard(listeners.get(i));
    }
  }

  /** Before an access. */
  void access(int place, Object location) {
    Place where = place(place);
    for (Heard each : all) {
      if (!each.off) {
        try {
          each.listener.access(where, location);
        } catch (Throwable e) {
          fail(each, "access", e);
        }
      }
    }
  }

  /** At a point that is no access. */
  void at(PointKind kind, int place, Object about) {
    Place where = place(place);
    for (Heard each : all) {
      if (!each.off) {
        try {
          tell(each.listener, kind, where, about);
        } catch (Throwable e) {
          fail(each, kind.word(), e);
        }
      }
    }
  }

  private static void tell(Listener to, PointKind kind, Place where, Object about) {
    switch (kind) {
      case LOCK -> to.beforeLock(where, about);
      case LOCKED -> to.afterLock(where, about);
      case UNLOCK -> to.beforeUnlock(where, about);
      case UNLOCKED -> to.afterUnlock(where, about);
      case WAIT -> to.beforeWait(where, about);
      case WAITED -> to.afterWait(where, about);
      case SIGNAL -> to.beforeSignal(where, about);
      case SIGNALLED -> to.afterSignal(where, about);
      case JOIN -> to.beforeJoin(where, (Thread) about);
      case JOINED -> to.afterJoin(where, (Thread) about);
      case BLOCK -> to.blockEntered(where);
      // Accesses have a way of their own, and threads are told of wherever they are started.
      case READ, WRITE, UPDATE, START, STARTED, BEGIN -> {}
    }
  }

  void starts(Thread child) {
    for (Heard each : all) {
      if (!each.off) {
        try {
          each.listener.threadStarts(child);
        } catch (Throwable e) {
          fail(each, "threadStarts", e);
        }
      }
    }
  }

  void begins() {
    for (Heard each : all) {
      if (!each.off) {
        try {
          each.listener.threadBegins();
        } catch (Throwable e) {
          fail(each, "threadBegins", e);
        }
      }
    }
  }

  void ends() {
    for (Heard each : all) {
      if (!each.off) {
        try {
          each.listener.threadEnds();
        } catch (Throwable e) {
          fail(each, "threadEnds", e);
        }
      }
    }
  }

  void runEnds() {
    for (Heard each : all) {
      if (!each.off) {
        try {
          each.listener.runEnds();
        } catch (Throwable e) {
          fail(each, "runEnds", e);
        }
      }
    }
  }

  /** A run that ends itself goes on doing so; all else is the listener's own affair. */
  private static void fail(Heard which, String where, Throwable by) {
    if (by instanceof Exits.Unwinding unwinding) {
      throw unwinding;
    }
    which.off = true;
    Coverage.listenerFailed(which.listener.getClass().getName(), where, by);
  }

  private Place place(int number) {
    Place[] now = places;
    Place known = number < now.length ? now[number] : null;
    return known == null ? add(number) : known;
  }

  private synchronized Place add(int number) {
    Place[] now = places;
    Place[] more =
        number < now.length ? now : Arrays.copyOf(now, Math.max(number + 1, now.length * 2));
    if (more[number] == null) {
      PointRow row = Points.row(number);
      more[number] =
          new Place(
              row.id(),
              row.kind().word(),
              row.className(),
              row.method(),
              row.file(),
              row.line(),
              row.about());
      places = more;
    }
    return more[number];
  }
}

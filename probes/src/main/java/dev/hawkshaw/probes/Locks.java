package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The locks of a run: their numbers, which of them were held together, and in which order they were
 * taken.
 *
 * <p>Where threads meet: the table of locks is looked at without a lock; numbers are given, and
 * orders and sets are kept, under this object's monitor, while a location's may be held.
 */
final class Locks {
  private static final int MOST_ORDERS = 2_000;

  /** A lock deep in a recursion is taken while many are held; the nearest say enough. */
  private static final int NEAREST = 8;

  private final WeakTable<LockId> ids = new WeakTable<>();
  private final Map<List<HeldRow>, Integer> sets = new HashMap<>();
  private final Map<LockOrder, LockOrder> orders = new HashMap<>();
  private int numbers;
  private int ordersDropped;

  LockId id(Object lock) {
    LockId known = ids.get(lock);
    return known == null ? add(lock) : known;
  }

  private synchronized LockId add(Object lock) {
    LockId known = ids.get(lock);
    return known == null ? ids.add(lock, new LockId(lock, ids, ++numbers)) : known;
  }

  /** The parts of a lock have its number. */
  void part(Object part, Object whole) {
    if (ids.get(part) == null) {
      ids.add(part, new LockId(part, ids, id(whole).number));
    }
  }

  /** The number of a set that goes into the recording; 0 if it is not known what was held. */
  synchronized int number(LockSet set) {
    if (set == null) {
      return 0;
    }
    List<HeldRow> rows = set.rows();
    Integer known = sets.get(rows);
    if (known == null) {
      known = sets.size() + 1;
      sets.put(rows, known);
    }
    return known;
  }

  synchronized Map<Integer, List<HeldRow>> sets() {
    Map<Integer, List<HeldRow>> result = new TreeMap<>();
    for (Map.Entry<List<HeldRow>, Integer> entry : sets.entrySet()) {
      result.put(entry.getValue(), entry.getKey());
    }
    return result;
  }

  /** A thread that holds locks is about to take another one. */
  void order(Recorder recorder, HeldLocks held, Object lock, int site) {
    int last = Math.max(0, held.depth() - NEAREST);
    for (int i = held.depth() - 1; i >= 0; i--) {
      if (held.lock(i) == lock) {
        return; // it is taken again, so nobody will wait
      }
    }
    Threads.Tag tag = recorder.threads().current();
    for (int i = held.depth() - 1; i >= last; i--) {
      if (tag.isWorthNoting(held.site(i), site)) {
        note(recorder, tag.number(), row(held.lock(i), held.site(i)), row(lock, site));
      }
    }
  }

  HeldRow row(Object lock, int site) {
    LockId id = id(lock);
    return new HeldRow(id.number, id.className, site);
  }

  private synchronized void note(Recorder recorder, int thread, HeldRow held, HeldRow taken) {
    LockOrder order = new LockOrder(held, taken, thread, recorder.nextTurn());
    LockOrder known = orders.get(order);
    if (known != null) {
      known.again(thread);
    } else if (orders.size() < MOST_ORDERS) {
      orders.put(order, order);
    } else {
      ordersDropped += ordersDropped == Integer.MAX_VALUE ? 0 : 1;
    }
  }

  synchronized List<LockOrderRow> orders() {
    List<LockOrderRow> rows = new ArrayList<>();
    for (LockOrder order : orders.keySet()) {
      rows.add(order.row());
    }
    rows.sort(null);
    return rows;
  }

  synchronized int ordersDropped() {
    return ordersDropped;
  }
}

package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.LockOrder;
import dev.hawkshaw.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Locks that threads take in opposite orders: they may wait for each other for ever one day, though
 * they did not in the runs that show it.
 */
public final class OppositeLocks {
  /** By what a change does not touch: classes and methods. */
  private final Map<String, String> found = new LinkedHashMap<>();

  /** Those that others do not show, in words. */
  public List<String> without(OppositeLocks others) {
    return found.entrySet().stream()
        .filter(each -> !others.found.containsKey(each.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** Adds those that a run shows. */
  public void add(Recording run) {
    List<LockOrder> orders = run.lockOrders();
    for (int one = 0; one < orders.size(); one++) {
      for (int other = one + 1; other < orders.size(); other++) {
        add(orders.get(one), orders.get(other));
      }
    }
  }

  private void add(LockOrder one, LockOrder other) {
    boolean opposite =
        one.held().lock() == other.taken().lock() && one.taken().lock() == other.held().lock();
    if (opposite && areOfTwoThreads(one, other)) {
      String key = new TreeSet<>(List.of(key(one), key(other))).toString();
      found.putIfAbsent(key, words(one) + ", and another thread " + words(other));
    }
  }

  private static boolean areOfTwoThreads(LockOrder one, LockOrder other) {
    return one.thread() != other.thread() || one.other() >= 0 || other.other() >= 0;
  }

  private static String key(LockOrder order) {
    return key(order.held()) + " then " + key(order.taken());
  }

  private static String key(HeldLock lock) {
    return lock.className() + " in " + lock.site().methodName();
  }

  private static String words(LockOrder order) {
    return "takes %s at %s while it holds %s"
        .formatted(order.taken().typeName(), order.taken().site().place(), order.held().typeName());
  }
}

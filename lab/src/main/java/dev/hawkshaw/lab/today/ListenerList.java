package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Listeners are called by index, up to the number there was in the beginning: one is removed
 * meanwhile, and the last index is past the end.
 *
 * <pre>
 * subject: listener-list
 * kind: atomicity
 * cause: ArrayList.<contents> R1-W2-R1 size|get remove get
 * </pre>
 */
public final class ListenerList {
  private final List<Listener> listeners = new ArrayList<>();

  private ListenerList() {}

  private static final class Listener {
    private final AtomicInteger calls = new AtomicInteger();
    private volatile int last;

    void changed(int value) {
      last = value;
      calls.incrementAndGet();
    }
  }

  /** One round: a value is fired while one of two listeners leaves. */
  public static void main(String[] arguments) throws InterruptedException {
    ListenerList list = new ListenerList();
    Listener stays = new Listener();
    Listener leaves = new Listener();
    list.add(stays);
    list.add(leaves);
    Together.run(() -> list.fire(7), () -> list.remove(leaves));
    if (stays.last != 7 || list.registered().size() != 1) {
      throw new IllegalStateException("called " + stays.calls + " times, last " + stays.last);
    }
  }

  private synchronized void add(Listener listener) {
    listeners.add(listener);
  }

  private synchronized void remove(Listener listener) {
    listeners.remove(listener); // at: remove
  }

  private synchronized List<Listener> registered() {
    return new ArrayList<>(listeners);
  }

  /** Listeners may take long, so they are not called under the lock. */
  private void fire(int value) {
    // half: List<Listener> called = java.util.Collections.unmodifiableList(listeners);
    // fix: List<Listener> called = registered();
    List<Listener> called = listeners;
    int count = called.size(); // at: size
    for (int i = 0; i < count; i++) {
      called.get(i).changed(value); // at: get
    }
  }
}

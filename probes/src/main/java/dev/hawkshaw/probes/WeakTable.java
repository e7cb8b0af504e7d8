package dev.hawkshaw.probes;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * What we know of objects that can't carry it themselves, by identity. It keeps no object alive,
 * and calls none of its methods.
 *
 * <p>Where threads meet: looking up takes no lock; a reader that misses an entry because the table
 * is just growing finds it under the lock that adding takes.
 */
final class WeakTable<E extends WeakTable.Entry> {
  private static final int SMALLEST = 64;

  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
  private volatile Entry[] heads = new Entry[SMALLEST];
  private int size;

  /** What is known of one object. */
  abstract static class Entry extends WeakReference<Object> {
    private final int hash;
    private volatile Entry next;

    Entry(Object object, WeakTable<?> table) {
      super(object, table.gone);
      this.hash = hash(object);
    }
  }

  /** The entry of an object, or null. */
  E get(Object object) {
    return find(heads, hash(object), object);
  }

  /** Adds an entry, unless the object has one; returns the one it has then. */
  synchronized E add(Object object, E made) {
    E known = get(object);
    if (known != null) {
      return known;
    }
    forgetTheDead();
    if (size >= heads.length) {
      grow();
    }
    link(heads, made);
    size++;
    return made;
  }

  synchronized int size() {
    forgetTheDead();
    return size;
  }

  /** All that are there. */
  @SuppressWarnings("unchecked") // only add puts entries in
  synchronized List<E> all() {
    List<E> all = new ArrayList<>();
    for (Entry head : heads) {
      for (Entry each = head; each != null; each = each.next) {
        all.add((E) each);
      }
    }
    return all;
  }

  @SuppressWarnings("unchecked") // only add puts entries in
  private E find(Entry[] in, int hash, Object object) {
    for (Entry each = in[hash & in.length - 1]; each != null; each = each.next) {
      if (each.hash == hash && each.get() == object) {
        return (E) each;
      }
    }
    return null;
  }

  private static int hash(Object object) {
    int hash = System.identityHashCode(object);
    return hash ^ hash >>> 16;
  }

  private static void link(Entry[] in, Entry entry) {
    int at = entry.hash & in.length - 1;
    entry.next = in[at];
    in[at] = entry;
  }

  private void grow() {
    Entry[] larger = new Entry[heads.length * 2];
    for (Entry head : heads) {
      Entry each = head;
      while (each != null) {
        Entry next = each.next;
        link(larger, each);
        each = next;
      }
    }
    heads = larger;
  }

  private void forgetTheDead() {
    boolean entered = Inside.enter();
    try {
      for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
        unlink((Entry) dead);
      }
    } finally {
      Inside.leave(entered);
    }
  }

  private void unlink(Entry dead) {
    int at = dead.hash & heads.length - 1;
    Entry before = null;
    for (Entry each = heads[at]; each != null; each = each.next) {
      if (each == dead) {
        if (before == null) {
          heads[at] = dead.next;
        } else {
          before.next = dead.next;
        }
        size--;
        return;
      }
      before = each;
    }
  }
}

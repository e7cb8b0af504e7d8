package dev.hawkshaw.lab.kernel;

/** A cache that forgets what was used longest ago: a linked hash map of our own, under a lock. */
final class LockedMap {
  private static final int CAPACITY = 512;

  private final Entry[] buckets = new Entry[1024];
  private final Entry ends = new Entry(-1);
  private int size;

  private LockedMap() {
    ends.before = ends;
    ends.after = ends;
  }

  private static final class Entry {
    final int key;
    Entry next;
    Entry before;
    Entry after;

    Entry(int key) {
      this.key = key;
    }

    void unlink() {
      before.after = after;
      after.before = before;
    }
  }

  /** So many look-ups in each thread; every key is asked for as often by either. */
  static long run(int lookups) {
    LockedMap map = new LockedMap();
    Workers.run(
        number -> {
          for (int i = 0; i < lookups; i++) {
            map.get((i * 31 + number * 7) & 1023);
          }
        });
    return map.size;
  }

  private synchronized void get(int key) {
    Entry entry = find(key);
    if (entry == null) {
      entry = add(key);
    } else {
      entry.unlink();
    }
    entry.before = ends.before;
    entry.after = ends;
    ends.before.after = entry;
    ends.before = entry;
    if (size > CAPACITY) {
      forget(ends.after);
    }
  }

  private Entry find(int key) {
    Entry entry = buckets[key & 1023];
    while (entry != null && entry.key != key) {
      entry = entry.next;
    }
    return entry;
  }

  private Entry add(int key) {
    Entry entry = new Entry(key);
    entry.next = buckets[key & 1023];
    buckets[key & 1023] = entry;
    size++;
    return entry;
  }

  private void forget(Entry oldest) {
    oldest.unlink();
    int bucket = oldest.key & 1023;
    if (buckets[bucket] == oldest) {
      buckets[bucket] = oldest.next;
    } else {
      Entry entry = buckets[bucket];
      while (entry.next != oldest) {
        entry = entry.next;
      }
      entry.next = oldest.next;
    }
    size--;
  }
}

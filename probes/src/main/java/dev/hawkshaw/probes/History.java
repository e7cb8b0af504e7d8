package dev.hawkshaw.probes;

/**
 * The turns of a location that ended last, as many as a window has. What a window looks like is
 * told by the looks of its turns, which are kept beside them: the turns themselves were written by
 * other processors, and asking those again for every turn that ends is what would cost most.
 *
 * <p>Where threads meet: it is used under the monitor of its location.
 */
final class History {
  private final Turn[] turns;
  private final long[] looks;
  private final int[] threads;
  private int next;
  private int size;

  History(int window) {
    turns = new Turn[window];
    looks = new long[window];
    threads = new int[window];
  }

  /** Adds a turn that has ended, and tells of the window that ends with it. */
  void add(Turn ended, int location, Windows windows) {
    turns[next] = ended;
    looks[next] = Windows.looks(ended);
    threads[next] = ended.thread;
    next = after(next);
    if (size < turns.length) {
      size++;
    }
    if (isFull()) {
      windows.add(location, this);
    }
  }

  /** The one that ended last; null if none has. */
  Turn newest() {
    return size == 0 ? null : turns[next == 0 ? turns.length - 1 : next - 1];
  }

  boolean isFull() {
    return size == turns.length;
  }

  private int after(int at) {
    return at + 1 == turns.length ? 0 : at + 1;
  }

  /** Where the oldest one is. */
  private int oldest() {
    return isFull() ? next : 0;
  }

  /** The key of the window that all of them make; 0 if nobody writes in it. */
  long key() {
    long key = size;
    long any = 0;
    int at = oldest();
    for (int i = 0; i < size; i++) {
      any |= looks[at];
      key = Windows.mix(Windows.mix(key, role(at, i)), looks[at]);
      at = after(at);
    }
    return Windows.key(key, any);
  }

  /** The position of the first turn of the same thread: the same in every run of the same shape. */
  private int role(int at, int position) {
    int thread = threads[at];
    int first = oldest();
    int role = 0;
    while (role < position && threads[first] != thread) {
      first = after(first);
      role++;
    }
    return role;
  }

  /** All of them, the oldest first. */
  Turn[] turns() {
    Turn[] all = new Turn[size];
    copy(all, size);
    return all;
  }

  /** Copies the newest ones, the oldest of them first; says how many. */
  int copy(Turn[] to, int most) {
    int count = Math.min(size, most);
    int at = oldest();
    for (int skipped = size - count; skipped > 0; skipped--) {
      at = after(at);
    }
    for (int i = 0; i < count; i++) {
      to[i] = turns[at];
      at = after(at);
    }
    return count;
  }
}

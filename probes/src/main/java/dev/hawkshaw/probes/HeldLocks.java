package dev.hawkshaw.probes;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The locks that one thread holds, in the order in which it took them; one that is taken again is
 * here again. Used by its own thread only, but for {@link Circles}, which looks at threads that
 * can't go on.
 *
 * <p>Taking and giving back is a store or two. Only when somebody asks which locks are held is
 * anything looked up; sections that repeat themselves find what they found the last time.
 *
 * <p>Code that is not woven may give back what woven code took, so what is told is checked with the
 * lock itself, wherever it can say.
 */
final class HeldLocks {
  private static final int MOST = 1 << 14;

  private Object[] locks = new Object[4];

  /** Where each was taken. */
  private int[] sites = new int[4];

  /** Whether each is a monitor; the same object may be both a monitor and a lock. */
  private boolean[] monitors = new boolean[4];

  /** Those up to each; the first {@link #told} are right, the others are what was there before. */
  private LockSet[] sets = new LockSet[4];

  private int depth;
  private int told;

  /** The lock, and no monitor, that the thread asked for last; null if it got it. */
  private Object wanted;

  private int wantedAt;

  /** All of them, or null if that has to be found out. */
  private LockSet now;

  private boolean lost;

  int depth() {
    return depth;
  }

  /** Whether a lock seems to be held; any thread may ask, of one that goes on it is a guess. */
  boolean seemsToHold(Object lock) {
    Object[] now = locks;
    int end = Math.min(depth, now.length);
    for (int i = 0; i < end; i++) {
      if (now[i] == lock) {
        return true;
      }
    }
    return false;
  }

  Object lock(int index) {
    return locks[index];
  }

  int site(int index) {
    return sites[index];
  }

  Object wanted() {
    return wanted;
  }

  int wantedAt() {
    return wantedAt;
  }

  /** The thread asks for a lock, and may have to wait for it. */
  void want(Object lock, int site) {
    wanted = lock;
    wantedAt = site;
  }

  /** The thread has got a lock that is no monitor. */
  void take(Object lock, int site) {
    wanted = null;
    push(lock, site, false);
  }

  void push(Object lock, int site, boolean monitor) {
    if (depth == locks.length && !grow()) {
      return;
    }
    locks[depth] = lock;
    sites[depth] = site;
    monitors[depth++] = monitor;
    now = null;
  }

  /** Beyond some depth nothing is told any more, rather than something wrong. */
  private boolean grow() {
    if (depth == MOST) {
      lost = true;
      now = null;
      return false;
    }
    locks = Arrays.copyOf(locks, depth * 2);
    sites = Arrays.copyOf(sites, depth * 2);
    monitors = Arrays.copyOf(monitors, depth * 2);
    sets = Arrays.copyOf(sets, depth * 2);
    return true;
  }

  /** Gives back a lock; locks need not be given back in order. */
  void pop(Object lock, boolean monitor) {
    int at = depth - 1;
    while (at >= 0 && (locks[at] != lock || monitors[at] != monitor)) {
      at--;
    }
    if (at >= 0) {
      remove(at);
    }
  }

  /** Gives back the monitor that a synchronized method took. */
  void pop(int site) {
    int at = depth - 1;
    while (at >= 0 && sites[at] != site) {
      at--;
    }
    if (at >= 0) {
      remove(at);
    }
  }

  private void remove(int at) {
    depth--;
    for (int i = at; i < depth; i++) {
      locks[i] = locks[i + 1];
      sites[i] = sites[i + 1];
      monitors[i] = monitors[i + 1];
    }
    locks[depth] = null;
    told = Math.min(told, at);
    now = null;
  }

  /**
   * The locks held, or null if that is not known.
   *
   * @param check whether to ask the locks themselves, even if nothing seems to have changed
   */
  LockSet set(Locks all, boolean check) {
    LockSet known = now;
    return known != null && !check ? known : find(all, check);
  }

  private LockSet find(Locks all, boolean check) {
    if (lost) {
      return null;
    }
    if (check) {
      dropWhatIsNotHeld();
    }
    LockSet set = told == 0 ? LockSet.EMPTY : sets[told - 1];
    while (told < depth) {
      set = next(set, all);
    }
    now = set;
    return set;
  }

  private LockSet next(LockSet below, Locks all) {
    Object lock = locks[told];
    LockSet before = sets[told];
    LockSet set = below;
    if (!below.contains(lock)) {
      boolean same = before != null && before.is(below, lock, sites[told]);
      set = same ? before : below.with(all.id(lock), sites[told]);
    }
    if (set != before) { // a store that changes nothing is not for free here
      sets[told] = set;
    }
    told++;
    return set;
  }

  private void dropWhatIsNotHeld() {
    for (int i = depth - 1; i >= 0; i--) {
      if (!isHeld(locks[i], monitors[i])) {
        remove(i);
      }
    }
  }

  /** No code of the program may run here, so only the JDK's own locks are asked. */
  private static boolean isHeld(Object lock, boolean monitor) {
    if (monitor) {
      return Thread.holdsLock(lock);
    }
    if (lock.getClass() == ReentrantLock.class) {
      return ((ReentrantLock) lock).isHeldByCurrentThread();
    }
    return lock.getClass() != ReentrantReadWriteLock.WriteLock.class
        || ((ReentrantReadWriteLock.WriteLock) lock).isHeldByCurrentThread();
  }
}

package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Tries to have one site's access come right before another's, in another thread and on the same
 * location. Whoever comes to the second site waits for a thread to make the first access, and that
 * thread then waits before its next step until the second one was made. Nobody waits for long, and
 * only the first few times.
 *
 * <p>Where threads meet: {@link #state} says how far the attempt is; it is replaced as a whole, and
 * when two threads replace it at the same moment, one attempt is lost.
 */
final class ForcedPair extends Noise {
  private static final byte UNKNOWN = 0;
  private static final byte NEITHER = 1;
  private static final byte FIRST = 2;
  private static final byte SECOND = 4;

  private static final int ATTEMPTS = 16;
  private static final long NAP_NANOS = 20_000;

  /** The access itself follows its probe, and takes no longer than that. */
  private static final long ACCESS_NANOS = 60_000;

  private final long first;
  private final long second;
  private final double chance;
  private final long mostWaitNanos;
  private final Threads threads;
  private final Pause pause = new Pause();
  private volatile byte[] roles = new byte[256];
  private volatile State state;

  /** Counted without a lock: about right is good enough. */
  private long steps;

  private int attempts;

  /** The first access was let go: by whom, where, and whether the second one followed. */
  private static final class State {
    final Threads.Tag by;
    final Location at;
    final long when = System.nanoTime();
    volatile boolean followed;

    State(Threads.Tag by, Location at) {
      this.by = by;
      this.at = at;
    }
  }

  /**
   * An attempt at one pair.
   *
   * @param strength 0.5 and more: the first times are all used; less: some of them are
   */
  ForcedPair(long first, long second, double strength, long mostWaitNanos, Threads threads) {
    this.first = first;
    this.second = second;
    this.chance = 2 * strength;
    this.mostWaitNanos = mostWaitNanos;
    this.threads = threads;
  }

  @Override
  void before(Location at, int access) {
    Threads.Tag tag = threads.current();
    step(tag);
    byte role = role(Access.site(access));
    if (role == NEITHER) {
      return;
    }
    State now = state;
    if ((role & SECOND) != 0 && !(role == (FIRST | SECOND) && now == null)) {
      follow(tag, at);
    } else if ((role & FIRST) != 0) {
      state = new State(tag, at);
    }
  }

  @Override
  void beforeLock(Object lock, int point) {
    step(threads.current());
  }

  @Override
  void begin() {
    steps++;
  }

  @Override
  long steps() {
    return steps;
  }

  /** Whoever made the first access lets the second one follow before it goes on. */
  private void step(Threads.Tag tag) {
    steps++;
    State now = state;
    if (now != null && now.by == tag) {
      if (!now.followed && isWorthWaiting(tag)) {
        await(now, null, tag);
      }
      state = null;
    }
  }

  /** Whoever makes the second access lets the first one come before. */
  private void follow(Threads.Tag tag, Location at) {
    State now = state;
    if (!isFor(now, tag, at) && isWorthWaiting(tag)) {
      await(null, at, tag);
      now = state;
    }
    if (isFor(now, tag, at)) {
      boolean entered = Inside.enter();
      Pause.sleep(ACCESS_NANOS - (System.nanoTime() - now.when));
      Inside.leave(entered);
      now.followed = true;
    }
  }

  private static boolean isFor(State now, Threads.Tag tag, Location at) {
    return now != null && now.by != tag && now.at == at;
  }

  private boolean isWorthWaiting(Threads.Tag tag) {
    boolean worth =
        attempts < ATTEMPTS
            && pause.isAllowed(System.nanoTime())
            && (tag.next() >>> 11) * 0x1p-53 < chance;
    attempts += worth ? 1 : 0;
    return worth;
  }

  /** Waits for a state to be followed, or else for one at a location to come. */
  private void await(State followed, Location at, Threads.Tag tag) {
    boolean entered = Inside.enter();
    try {
      long start = System.nanoTime();
      long now = start;
      while (now - start < mostWaitNanos
          && !(followed != null ? followed.followed : isFor(state, tag, at))) {
        Pause.sleep(NAP_NANOS);
        now = System.nanoTime();
      }
      pause.spend(now - start);
    } finally {
      Inside.leave(entered);
    }
  }

  private byte role(int site) {
    byte[] known = roles;
    byte role = site < known.length ? known[site] : UNKNOWN;
    return role == UNKNOWN ? find(site) : role;
  }

  /** Under a lock, so that no role is lost when the table grows. */
  private synchronized byte find(int site) {
    boolean entered = Inside.enter();
    try {
      if (site >= roles.length) {
        roles = Arrays.copyOf(roles, Math.max(site + 1, 2 * roles.length));
      }
      long id = Sites.row(site).id();
      int role = (id == first ? FIRST : 0) | (id == second ? SECOND : 0);
      roles[site] = (byte) (role == 0 ? NEITHER : role);
      return roles[site];
    } finally {
      Inside.leave(entered);
    }
  }
}

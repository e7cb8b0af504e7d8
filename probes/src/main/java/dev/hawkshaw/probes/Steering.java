package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.SteeringRow;

/**
 * Steers the program's threads at the few places of one interleaving, as a referee says; all others
 * are left alone, or to another strategy.
 *
 * <p>Where threads meet: the referee has a monitor. A thread waits without it, parked, and looks
 * itself whether it may go on.
 */
final class Steering extends Noise {
  private static final long NAP_NANOS = 20_000;
  private static final long LONG_NAP_NANOS = 200_000;
  private static final long LONG_NANOS = 5_000_000;

  private final Interleaving plan;
  private final Referee referee;
  private final Roles roles;
  private final Holds holds;
  private final Threads threads;
  private final Noise beside;
  private final Pause pause = new Pause();
  private volatile long reached;

  /** Counted without a lock: about right is good enough. */
  private long steps;

  /**
   * Steering by a referee.
   *
   * @param beside what else is done everywhere, or null
   */
  Steering(Interleaving plan, Referee referee, long mostWaitNanos, Threads threads, Noise beside) {
    this.plan = plan;
    this.referee = referee;
    this.roles = new Roles(plan);
    this.holds = new Holds(plan.size() + 1, mostWaitNanos, threads);
    this.threads = threads;
    this.beside = beside;
  }

  @Override
  void before(Location at, int access) {
    if (beside != null) {
      beside.before(at, access); // first: nothing may stand between a decision and the access
    }
    int steps = Roles.steps(roles.of(Access.site(access)));
    if (steps != 0 && referee.countsIterations()) {
      threads.current().runner().moment = Loops.moment(access);
    }
    steer(at, steps, 0, Access.writes(access));
  }

  @Override
  void beforeLock(Object lock, int point) {
    if (beside != null) {
      beside.beforeLock(lock, point);
    }
    if (lock != null) {
      int role = roles.of(point);
      steer(lock, Roles.steps(role), Roles.gates(role), true);
    }
  }

  @Override
  void begin() {
    if (beside != null) {
      beside.begin();
    }
  }

  /** From now on there is one more who may come. */
  @Override
  void starts(Thread child) {
    threads.of(child);
    if (beside != null) {
      beside.starts(child);
    }
  }

  private void steer(Object at, int accesses, int gates, boolean writes) {
    steps++;
    Threads.Tag tag = threads.current();
    if ((accesses | gates) == 0 && !referee.watches(tag)) {
      return;
    }
    boolean entered = Inside.enter();
    tag.runner().decides = true;
    try {
      if (accesses != 0 && (reached & accesses) != accesses) {
        reach(accesses);
      }
      int waits = decide(tag, at, accesses, gates, writes);
      if (waits != Referee.GO && threads.isAlone(tag)) {
        goAlone(tag, at, accesses, gates, writes);
      } else if (waits != Referee.GO) {
        hold(tag, at, accesses, gates, writes, waits);
      }
    } finally {
      tag.runner().decides = false;
      Inside.leave(entered);
    }
  }

  /** The last of the others may just have ended, after it made what was waited for. */
  private void goAlone(Threads.Tag tag, Object at, int accesses, int gates, boolean writes) {
    if (decide(tag, at, accesses, gates, writes) != Referee.GO) {
      giveUp(tag, at, accesses, gates);
    }
  }

  private synchronized void reach(int accesses) {
    reached |= accesses;
  }

  private int decide(Threads.Tag tag, Object at, int accesses, int gates, boolean writes) {
    synchronized (referee) {
      return referee.decide(tag, at, accesses, gates, writes);
    }
  }

  private Threads.Tag awaited(Threads.Tag tag) {
    synchronized (referee) {
      return referee.awaited(tag);
    }
  }

  private long moves() {
    synchronized (referee) {
      return referee.moves();
    }
  }

  private void hold(
      Threads.Tag tag, Object at, int accesses, int gates, boolean writes, int before) {
    long start = System.nanoTime();
    holds.begin(tag);
    try {
      int step = before;
      int looks = 0;
      long moves = moves();
      long now = start;
      while (step != Referee.GO) {
        if (isEnough(step, now - start, looks, now)) {
          holds.missed(step, now - start);
          giveUp(tag, at, accesses, gates);
          return;
        }
        Pause.sleep(now - start > LONG_NANOS ? LONG_NAP_NANOS : NAP_NANOS);
        looks = moves == moves() ? holds.look(tag, awaited(tag), looks, now - start) : 0;
        moves = moves();
        now = System.nanoTime();
        step = decide(tag, at, accesses, gates, writes);
      }
      holds.met(before);
    } finally {
      holds.end(tag);
      pause.spend(System.nanoTime() - start);
    }
  }

  private boolean isEnough(int step, long waited, int looks, long now) {
    return waited > holds.most(step) || Holds.isInVain(looks, waited) || !pause.isAllowed(now);
  }

  private void giveUp(Threads.Tag tag, Object at, int accesses, int gates) {
    synchronized (referee) {
      referee.giveUp(tag, at, accesses, gates);
    }
  }

  @Override
  long steps() {
    return beside == null ? steps : beside.steps();
  }

  @Override
  long stuck() {
    return beside == null ? 0 : beside.stuck();
  }

  /** How far it came. */
  @Override
  SteeringRow row() {
    if (beside instanceof Steering) {
      return beside.row(); // that is what the run is about, and this one keeps others out of it
    }
    synchronized (referee) {
      return new SteeringRow(
          plan.size(), reached, referee.realised(), referee.kept(), holds.vain(), plan.unwoven());
    }
  }
}

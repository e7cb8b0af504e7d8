package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How long threads are held. Nobody is held while nobody else can go on, or for longer than some
 * time; where that was long and in vain, the next is held for half as long.
 *
 * <p>Where threads meet: all under this object's monitor, but for the looks at other threads.
 */
final class Holds {
  private static final long LEAST_NANOS = 1_000_000;
  private static final long LONG_NANOS = 3_000_000;

  /** What looks, with naps between them, must come to. */
  private static final int ENOUGH = 160;

  private static final long LEAST_LOOK_NANOS = 2_000_000;

  /** A look that found nobody who could go on: ten are enough. */
  private static final int NOBODY = 16;

  /** A look that found only threads that wait for others, if not for ever. */
  private static final int PERHAPS = 4;

  /** A look that found nobody who could go on but others that are held, for so long already. */
  private static final int ALL_HELD = 1;

  /** Longer than anybody is held for the sake of time alone. */
  private static final long ALL_HELD_NANOS = Referee.PATIENCE_NANOS + 10_000_000;

  private final Threads threads;
  private final long mostNanos;
  private final long[] most;
  private final List<Threads.Tag> held = new ArrayList<>();
  private long vain;

  Holds(int kinds, long mostNanos, Threads threads) {
    this.threads = threads;
    this.mostNanos = mostNanos;
    this.most = new long[kinds];
    Arrays.fill(most, mostNanos);
  }

  /** A thread begins to wait before an access. */
  synchronized void begin(Threads.Tag tag) {
    held.add(tag);
    tag.runner().isHere = true;
  }

  /** It goes on. */
  synchronized void end(Threads.Tag tag) {
    held.remove(tag);
    tag.runner().isHere = false;
  }

  /** The wait came to its end as it should. */
  synchronized void met(int step) {
    most[step] = mostNanos;
  }

  /** Nobody came. If that did not take long, it may be tried as often as it comes. */
  synchronized void missed(int step, long nanos) {
    vain++;
    if (nanos >= LONG_NANOS) {
      most[step] = Math.max(LEAST_NANOS, most[step] / 2);
    }
  }

  synchronized long most(int step) {
    return most[step];
  }

  synchronized long vain() {
    return vain;
  }

  /** If none of those that are held can be waited for, the first of them goes on first. */
  synchronized boolean isFirst(Threads.Tag tag) {
    return !held.isEmpty() && held.get(0) == tag;
  }

  /** One more look at the others, any of which may be the one that is waited for. */
  int look(Threads.Tag tag, int looks) {
    return look(tag, null, looks, 0);
  }

  /**
   * One more look at the others.
   *
   * @param awaited the one that is waited for, or null if that may be any
   * @param looks what the looks before this one came to
   * @param waited for how long it is held
   */
  int look(Threads.Tag tag, Threads.Tag awaited, int looks, long waited) {
    if (awaited != null && awaited.runner().isHere) {
      return waited >= ALL_HELD_NANOS && isCircle(tag) ? looks + ALL_HELD : 0;
    }
    Prospect prospect = awaited == null ? threads.prospect(tag) : awaited.prospect();
    if (prospect == Prospect.SURE || (awaited == null && !isFirst(tag))) {
      return 0;
    }
    return looks + (prospect == Prospect.NONE ? NOBODY : PERHAPS);
  }

  /**
   * Whether those that are held may wait for each other, so that one of them has to go: nobody else
   * can. Several attempts at a time come to that when each has a thread that another one awaits.
   */
  private boolean isCircle(Threads.Tag tag) {
    return isFirst(tag) && threads.prospect(tag) != Prospect.SURE;
  }

  /** A thread that was given a lock but no processor looks blocked for a while. */
  static boolean isInVain(int looks, long nanos) {
    return looks >= ENOUGH && nanos >= LEAST_LOOK_NANOS;
  }
}

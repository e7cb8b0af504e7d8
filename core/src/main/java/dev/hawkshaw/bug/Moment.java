package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Site;
import java.util.List;

/**
 * One access of a bug's interleaving, as a failing run shows it.
 *
 * @param lane its thread, from 0: which lane of the picture (lane i is called "T" + (i+1))
 * @param threadName the name the thread had in the run
 * @param act reads, writes, takes or waits for
 * @param variable what it touches, without the package, e.g. "Account.balance" (or "Account@3" for
 *     a lock)
 * @param site where
 * @param stack the call stack, innermost first; never empty if it was kept
 * @param locks what its thread held, in the order in which it was taken; null if that is not known
 */
public record Moment(
    int lane,
    String threadName,
    Act act,
    String variable,
    Site site,
    List<Frame> stack,
    List<HeldLock> locks) {

  /** Copies the stack. */
  public Moment {
    stack = List.copyOf(stack);
  }

  /** One whose locks are not known. */
  public Moment(
      int lane, String threadName, Act act, String variable, Site site, List<Frame> stack) {
    this(lane, threadName, act, variable, site, stack, null);
  }

  /** Whether it is about a lock. */
  boolean isOfLock() {
    return act == Act.TAKE || act == Act.WAIT;
  }
}

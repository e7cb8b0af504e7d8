package dev.hawkshaw.recording;

import java.util.ArrayList;
import java.util.List;

/**
 * A thread that waits in a circle of threads when the run ends.
 *
 * @param thread its number in the run
 * @param holder the thread that holds the lock for which it waits
 * @param held the locks that it holds, in the order in which it took them
 * @param wanted the lock for which it waits, and where
 * @param stack its call stack, innermost first
 */
public record StuckThread(
    int thread, int holder, List<HeldLock> held, HeldLock wanted, List<Frame> stack) {

  /**
   * Its call stack where it took one of these locks, or wants to; empty if it has left the method
   * since. Where the same method called itself, the first call took, and the last one wants.
   */
  public List<Frame> stackAt(HeldLock lock) {
    Site site = lock.site();
    int at = -1;
    for (int i = 0; i < stack.size() && (at < 0 || !lock.equals(wanted)); i++) {
      at = isIn(site, stack.get(i)) ? i : at;
    }
    if (at < 0) {
      return List.of();
    }
    List<Frame> frames = new ArrayList<>(stack.subList(at, stack.size()));
    frames.set(0, new Frame(site.className(), site.method(), site.file(), site.line()));
    return frames;
  }

  private static boolean isIn(Site site, Frame frame) {
    return frame.className().equals(site.className()) && frame.method().equals(site.method());
  }
}

package dev.hawkshaw.probes;

/**
 * The shadow of an array as one thread sees it. Woven methods keep it in a local variable, where no
 * other thread can have it, so that nobody needs to ask which thread it is.
 *
 * <p>Where threads meet: {@link Repeats} says how notes are made and wiped.
 */
public final class ThreadShadow {
  private final Shadow shadow;
  private final int shift;

  /**
   * What the thread read last of each block of an array that many read; null if it has no notes.
   */
  private final int[] notes;

  ThreadShadow(Shadow shadow, int shift, int[] notes) {
    this.shadow = shadow;
    this.shift = shift;
    this.notes = notes;
  }

  Shadow shadow() {
    return shadow;
  }

  int[] notes() {
    return notes;
  }

  /** Whether it is of this array. */
  boolean isOf(Object array) {
    return shadow.get() == array;
  }

  /**
   * Does what can be done at once: keeps an access of the thread that has the array for itself (or
   * not even that, where no earlier run saw sharing), and passes over what a thread reads again,
   * unless there is noise to be made.
   *
   * @return false if more has to be done
   */
  boolean isQuick(int index, int access) {
    int block = index >> shift;
    int[] mine = notes;
    if (mine == null) {
      return shadow.isOwned() && shadow.keeps(block, access);
    }
    return access > 0
        && block >= 0
        && block < mine.length
        && mine[block] == access
        && !Probes.isNoisy(access);
  }
}

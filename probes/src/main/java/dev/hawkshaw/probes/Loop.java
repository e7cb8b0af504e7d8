package dev.hawkshaw.probes;

/**
 * How often one thread entered a loop, and in which iteration it is. Woven code keeps it in a local
 * variable while the loop runs, and beside it the moment as one number, so that a method that calls
 * itself from its loop finds its own moment again.
 *
 * <p>Where threads meet: it is written by its own thread only. Whoever ends a turn of that thread
 * looks at the moment, to see whether it has moved on since.
 */
public final class Loop {
  /** Enough for a thread that does nothing but count for a minute. */
  private static final int ITERATION_BITS = 36;

  final int number;
  private long entries;

  /** The entry above, the iteration below. */
  private long moment;

  Loop(int number) {
    this.number = number;
  }

  /**
   * Called where a loop is entered.
   *
   * @param known what the method has in its local variable, perhaps from another loop, or null
   * @return what it has to keep there
   */
  public static Loop enter(Loop known, int number) {
    Loop loop = known != null && known.number == number ? known : Loops.current().of(number);
    loop.moment = ++loop.entries << ITERATION_BITS | 1;
    return loop;
  }

  /** Called when an iteration is over and the next one begins; gives back the new moment. */
  public static long next(Loop loop, long moment) {
    if (loop != null) {
      loop.moment = moment + 1;
    }
    return moment + 1;
  }

  /** The entry and the iteration that the thread is in, as one number. */
  public static long moment(Loop loop) {
    return loop.moment;
  }

  /** An iteration of the time that a thread enters a loop. */
  static long moment(long entry, long iteration) {
    return entry << ITERATION_BITS | iteration;
  }

  static long entry(long moment) {
    return moment >>> ITERATION_BITS;
  }

  static long iteration(long moment) {
    return moment & (1L << ITERATION_BITS) - 1;
  }
}

package dev.hawkshaw.recording;

import java.util.Comparator;

/**
 * Two accesses of different threads to one location, one of them a write, with no other write
 * between them.
 *
 * @param write1 whether the first one writes
 * @param write2 whether the second one does
 */
public record Pair(
    int location, Turn before, Turn after, boolean write1, boolean write2, Site one, Site two) {
  /** By when they were completed; what is the same pair seen twice is equal. */
  public static final Comparator<Pair> BY_TIME =
      Comparator.comparingLong((Pair pair) -> pair.after.start())
          .thenComparingInt(Pair::location)
          .thenComparingLong(pair -> pair.before.start())
          .thenComparing(Pair::write1)
          .thenComparing(Pair::write2);

  /**
   * When its first access was, in half steps of the run's order of turns. That is known if it began
   * its turn. Otherwise it is taken to be as late as can be, just before the second access: what
   * comes before another thread's access is the last of its turn.
   */
  public long whenFirst() {
    return isFirstOfTurn() ? 2 * before.start() : whenSecond() - 1;
  }

  /** When its second access was; if it did not begin its turn, that is the earliest it can be. */
  public long whenSecond() {
    return 2 * after.start();
  }

  /** In a loop the same site may have begun the turn in an earlier iteration. */
  private boolean isFirstOfTurn() {
    return one.equals(before.first()) && firstIn().equals(before.iterations().first());
  }

  /**
   * Whether a thread can have made both accesses of its own in one go: if they are in the same
   * loop, in the same iteration of it. What it did in another iteration was another go.
   *
   * @param later a pair in the other direction
   */
  public boolean isOneGoWith(Pair later) {
    return isOneGo(one, firstIn(), later.two, later.secondIn())
        && isOneGo(two, secondIn(), later.one, later.firstIn());
  }

  private static boolean isOneGo(Site site, Iteration in, Site other, Iteration otherIn) {
    boolean sameLoop =
        site.loop() > 0
            && site.loop() == other.loop()
            && site.methodOfCode() == other.methodOfCode();
    return !sameLoop || !in.isKnown() || !otherIn.isKnown() || in.equals(otherIn);
  }

  private Iteration firstIn() {
    return write1 ? before.iterations().lastWrite() : before.iterations().lastRead();
  }

  private Iteration secondIn() {
    return write2 ? after.iterations().firstWrite() : after.iterations().firstRead();
  }

  /** Whether both have to do with each other: the same class has them, or the same code. */
  public boolean isNear(Pair other) {
    return owner(one).equals(owner(other.one))
        || one.className().equals(other.two.className())
        || two.className().equals(other.one.className());
  }

  private static String owner(Site site) {
    int field = site.variable().lastIndexOf('.');
    return field < 0 ? site.variable() : site.variable().substring(0, field);
  }
}

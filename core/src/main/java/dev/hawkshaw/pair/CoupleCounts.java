package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Procedure III by threads and by loops: the couples of the failing run, and how many passing runs
 * have them. Of passing runs only these numbers are kept: some 64 bytes for a couple of the failing
 * run, and it has at most {@link Couples#RECENT} times as many of them as pairs. Couples with an
 * order that no passing run has are left out, as procedure I has those.
 *
 * <p>By threads it is the same couple whichever order was completed first. In one go that follows
 * from the program; and where loops of callers are not told, it tells two goes apart.
 */
final class CoupleCounts {
  /** Of more than so many, none says anything. */
  static final int MOST = 10_000;

  private final PairTable table;
  private final List<Pair> failing;
  private final CoupleTable byThread = new CoupleTable();
  private final CoupleTable byLoop = new CoupleTable();

  CoupleCounts(PairTable table, List<Pair> failing) {
    this.table = table;
    this.failing = failing;
    int[] numbers = table.numbers(failing);
    Couples.forEach(failing, (one, two) -> note(numbers, one, two));
  }

  private void note(int[] numbers, int one, int two) {
    if (numbers[one] < 0 || numbers[two] < 0) {
      return;
    }
    Pair pair1 = failing.get(one);
    Pair pair2 = failing.get(two);
    boolean oneLocation = pair1.location() == pair2.location();
    byThread.add(unordered(numbers[one], numbers[two], oneLocation), one, two);
    if (pair1.isOneGoWith(pair2)) {
      byLoop.add(CoupleTable.key(numbers[one], numbers[two], oneLocation), one, two);
    }
  }

  private static long unordered(int one, int two, boolean oneLocation) {
    return CoupleTable.key(Math.min(one, two), Math.max(one, two), oneLocation);
  }

  /** Adds a passing run. */
  void add(List<Pair> passing) {
    byThread.beginRun();
    byLoop.beginRun();
    int[] numbers = table.numbers(passing);
    Couples.forEach(passing, (one, two) -> count(passing, numbers, one, two));
  }

  private void count(List<Pair> passing, int[] numbers, int one, int two) {
    if (numbers[one] < 0 || numbers[two] < 0) {
      return; // a run that the table does not know
    }
    Pair pair1 = passing.get(one);
    Pair pair2 = passing.get(two);
    boolean oneLocation = pair1.location() == pair2.location();
    boolean known = byThread.count(unordered(numbers[one], numbers[two], oneLocation));
    if (known && pair1.isOneGoWith(pair2)) {
      byLoop.count(CoupleTable.key(numbers[one], numbers[two], oneLocation));
    }
  }

  /** How many couples of the failing run there are; what is kept grows with it. */
  int size() {
    return byThread.size() + byLoop.size();
  }

  /** Couples that fewer passing runs have than this, in whichever iterations. */
  List<Finding> byThread(int fewerThan) {
    return findings(Procedure.III_THREAD, byThread, fewerThan);
  }

  /** Couples in one go that fewer passing runs than this have in one go. */
  List<Finding> byLoop(int fewerThan) {
    return findings(Procedure.III_LOOP, byLoop, fewerThan);
  }

  private List<Finding> findings(Procedure procedure, CoupleTable couples, int fewerThan) {
    IntStream seldom = couples.seldom(fewerThan, MOST);
    return seldom
        .mapToObj(
            couple ->
                Finding.of(
                    procedure,
                    failing.get(couples.one(couple)),
                    failing.get(couples.two(couple)),
                    couples.passing(couple)))
        .toList();
  }
}

package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Procedure III by threads and by loops: the couples of the failing run, and how many passing runs
 * have them. Of passing runs only these numbers are kept: 52 bytes for a couple of the failing run,
 * which has at most {@link Couples#RECENT} times as many of them as pairs. Couples with an order
 * that no passing run has are left out, as procedure I has those.
 *
 * <p>By threads it is the same couple whichever order was completed first. In one go that follows
 * from the program; and as loops of callers are not told, it tells two goes apart.
 */
final class CoupleCounts {
  /** Of more than so many, none says anything. */
  static final int MOST = 10_000;

  private final PairTable table;
  private final List<Pair> failing;
  private final CoupleRows rows;
  private final CoupleTally byThread = new CoupleTally();

  /** Each couple has two numbers here, one for each order that may have been completed first. */
  private final CoupleTally byLoop = new CoupleTally();

  /** Whether the failing run first completed the order with the lower number, for each couple. */
  private final BitSet lowerFirst = new BitSet();

  CoupleCounts(PairTable table, List<Pair> failing) {
    this.table = table;
    this.failing = failing;
    CoupleIndex index = new CoupleIndex();
    NumberedRun run = NumberedRun.of(failing, table);
    Couples.forEach(failing, (one, two) -> note(index, run, one, two));
    byThread.settle();
    byLoop.settle();
    rows = new CoupleRows(index, table.size());
  }

  private void note(CoupleIndex index, NumberedRun run, int one, int two) {
    int order1 = run.orders()[one];
    int order2 = run.orders()[two];
    if (order1 >= 0 && order2 >= 0) {
      int couple = index.number(order1, order2, run.areOfOneLocation(one, two));
      if (byThread.show(couple, one, two)) {
        lowerFirst.set(couple, order1 < order2);
      }
      if (run.areOneGo(one, two)) {
        byLoop.show(ordered(couple, order1, order2), one, two);
      }
    }
  }

  /** It does not depend on how orders are numbered. */
  private int ordered(int couple, int first, int second) {
    return 2 * couple + (lowerFirst.get(couple) == first < second ? 0 : 1);
  }

  /** Adds a passing run. */
  void add(List<Pair> passing) {
    byThread.beginRun();
    byLoop.beginRun();
    NumberedRun run = NumberedRun.of(passing, table);
    Couples.forEach(passing, (one, two) -> count(run, one, two));
  }

  private void count(NumberedRun run, int one, int two) {
    int order1 = run.orders()[one];
    int order2 = run.orders()[two];
    if (order1 < 0 || order2 < 0) {
      return; // a run that the table does not know
    }
    int couple = rows.find(order2, order1, run.areOfOneLocation(one, two));
    if (couple >= 0) {
      byThread.count(couple);
      if (run.areOneGo(one, two)) {
        byLoop.count(ordered(couple, order1, order2));
      }
    }
  }

  /** How many couples of the failing run there are; what is kept grows with it. */
  int size() {
    return byThread.size();
  }

  /** Couples that fewer passing runs have than this, in whichever iterations. */
  List<Finding> byThread(int fewerThan) {
    return findings(Procedure.III_THREAD, byThread, fewerThan);
  }

  /** Couples in one go that fewer passing runs than this have in one go. */
  List<Finding> byLoop(int fewerThan) {
    return findings(Procedure.III_LOOP, byLoop, fewerThan);
  }

  private List<Finding> findings(Procedure procedure, CoupleTally couples, int fewerThan) {
    return couples
        .seldom(fewerThan, MOST)
        .mapToObj(
            couple ->
                Finding.of(
                    procedure,
                    failing.get(couples.one(couple)),
                    failing.get(couples.two(couple)),
                    couples.passing(couple)))
        .sorted(Comparator.comparingLong(Finding::when))
        .toList();
  }
}

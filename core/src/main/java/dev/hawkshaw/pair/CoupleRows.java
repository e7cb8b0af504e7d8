package dev.hawkshaw.pair;

import java.util.Arrays;

/**
 * For each order, the couples that it is in: 16 bytes for a couple. What a run asks for one after
 * the other stands together, and nothing is allocated to ask.
 */
final class CoupleRows {
  private final int[] starts;

  /** The key of the other order above, the number of the couple below; in each row they ascend. */
  private final long[] cells;

  /**
   * The rows of all couples of an index.
   *
   * @param orders how many orders there are
   */
  CoupleRows(CoupleIndex index, int orders) {
    int[] ends = new int[orders + 1];
    for (int couple = 0; couple < index.size(); couple++) {
      ends[index.lower(couple)]++;
      ends[index.higher(couple)]++;
    }
    for (int order = 0; order < orders; order++) {
      ends[order + 1] += ends[order];
    }
    cells = new long[2 * index.size()];
    for (int couple = 0; couple < index.size(); couple++) {
      int lower = index.lower(couple);
      int higher = index.higher(couple);
      boolean oneLocation = index.isOneLocation(couple);
      cells[--ends[lower]] = (long) CoupleIndex.key(higher, oneLocation) << 32 | couple;
      cells[--ends[higher]] = (long) CoupleIndex.key(lower, oneLocation) << 32 | couple;
    }
    starts = ends;
    for (int order = 0; order < orders; order++) {
      Arrays.sort(cells, starts[order], starts[order + 1]);
    }
  }

  /** The number of a couple, or -1 if it is none of them. */
  int find(int order, int other, boolean oneLocation) {
    int key = CoupleIndex.key(other, oneLocation);
    int from = starts[order];
    int to = starts[order + 1] - 1;
    while (from <= to) {
      int middle = (from + to) >>> 1;
      int there = (int) (cells[middle] >>> 32);
      if (there == key) {
        return (int) cells[middle];
      }
      if (there < key) {
        from = middle + 1;
      } else {
        to = middle - 1;
      }
    }
    return -1;
  }
}

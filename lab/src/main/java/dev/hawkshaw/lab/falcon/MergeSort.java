package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * A merge sort that may use a limited number of threads: the number of those alive is checked and
 * then changed, by several of them at once, so that there are too many, or the number is wrong in
 * the end. After MergeSort of the contest suite; 8 numbers, at most 5 threads.
 *
 * <pre>
 * subject: merge-sort
 * kind: atomicity
 * paper: falcon MergeSort
 * cause: MergeSort.threadsAlive R1-W2-W1 check take take
 * cause: MergeSort.threadsAlive R1-W2-R1 check take take
 * cause: MergeSort.threadsAlive R1-W2-W1 take take|give take
 * cause: MergeSort.threadsAlive R1-W2-W1 give take|give give
 * </pre>
 */
public final class MergeSort {
  private static final int LIMIT = 5;

  private final int[] numbers = {5, 2, 8, 1, 7, 3, 6, 4};
  private int threadsAlive = 1;

  private MergeSort() {}

  /** One round: 8 numbers are sorted. */
  public static void main(String[] arguments) throws InterruptedException {
    MergeSort sorter = new MergeSort();
    sorter.sort(0, sorter.numbers.length);
    if (sorter.threadsAlive != 1) {
      throw new IllegalStateException(sorter.threadsAlive + " threads are said to be alive");
    }
    if (!Arrays.equals(sorter.numbers, new int[] {1, 2, 3, 4, 5, 6, 7, 8})) {
      throw new IllegalStateException("not sorted: " + Arrays.toString(sorter.numbers));
    }
  }

  private void sort(int from, int to) throws InterruptedException {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) / 2;
    if (take()) {
      Together.run(() -> sortInThread(from, middle), () -> sortInThread(middle, to));
      give();
    } else {
      sort(from, middle);
      sort(middle, to);
    }
    merge(from, middle, to);
  }

  private void sortInThread(int from, int to) {
    int alive = threadsAlive;
    if (alive > LIMIT) {
      throw new IllegalStateException(alive + " threads, allowed are " + LIMIT);
    }
    try {
      sort(from, to);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  // fix: private synchronized boolean take() {
  private boolean take() {
    if (threadsAlive + 2 > LIMIT) { // at: check
      return false;
    }
    threadsAlive += 2; // at: take
    return true;
  }

  // fix: private synchronized void give() {
  private void give() {
    threadsAlive -= 2; // at: give
  }

  private void merge(int from, int middle, int to) {
    int[] left = Arrays.copyOfRange(numbers, from, middle);
    int[] right = Arrays.copyOfRange(numbers, middle, to);
    int l = 0;
    int r = 0;
    for (int i = from; i < to; i++) {
      boolean fromLeft = r == right.length || (l < left.length && left[l] <= right[r]);
      numbers[i] = fromLeft ? left[l++] : right[r++];
    }
  }
}

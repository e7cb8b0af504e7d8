package dev.hawkshaw.lab.kernel;

import java.util.Random;

/** The shortest tour through some towns: int arrays, and a best tour that all threads share. */
final class BranchAndBound {
  private static final int TOWNS = 14;

  private final int[][] distance = new int[TOWNS][TOWNS];
  private volatile int best = Integer.MAX_VALUE;

  private BranchAndBound(int number) {
    Random random = new Random(number);
    for (int i = 0; i < TOWNS; i++) {
      for (int j = 0; j < i; j++) {
        distance[i][j] = 10 + random.nextInt(90);
        distance[j][i] = distance[i][j];
      }
    }
  }

  /** So many problems. */
  static long run(int problems) {
    long sum = 0;
    for (int i = 0; i < problems; i++) {
      BranchAndBound problem = new BranchAndBound(i);
      Workers.run(problem::search);
      sum += problem.best;
    }
    return sum;
  }

  /** Each worker begins its tours with other towns. */
  private void search(int number) {
    for (int second = 1 + number; second < TOWNS; second += Workers.COUNT) {
      int[] tour = new int[TOWNS];
      boolean[] visited = new boolean[TOWNS];
      visited[0] = true;
      visited[second] = true;
      tour[1] = second;
      extend(tour, visited, 2, distance[0][second]);
    }
  }

  private void extend(int[] tour, boolean[] visited, int length, int cost) {
    if (cost >= best) {
      return;
    }
    int last = tour[length - 1];
    if (length == TOWNS) {
      improve(cost + distance[last][0]);
      return;
    }
    for (int next = 1; next < TOWNS; next++) {
      if (!visited[next]) {
        visited[next] = true;
        tour[length] = next;
        extend(tour, visited, length + 1, cost + distance[last][next]);
        visited[next] = false;
      }
    }
  }

  private synchronized void improve(int cost) {
    if (cost < best) {
      best = cost;
    }
  }
}

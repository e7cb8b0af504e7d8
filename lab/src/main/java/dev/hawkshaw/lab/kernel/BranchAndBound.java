package dev.hawkshaw.lab.kernel;

import java.util.Random;

/** The shortest tour through some towns: int arrays, and a best tour that all threads share. */
final class BranchAndBound {
  private final int towns;
  private final int[][] distance;
  private volatile int best = Integer.MAX_VALUE;

  private BranchAndBound(int towns) {
    this.towns = towns;
    distance = new int[towns][towns];
    Random random = new Random(7);
    for (int i = 0; i < towns; i++) {
      for (int j = 0; j < i; j++) {
        distance[i][j] = 10 + random.nextInt(90);
        distance[j][i] = distance[i][j];
      }
    }
  }

  /** So many towns. */
  static long run(int towns) {
    BranchAndBound problem = new BranchAndBound(towns);
    Workers.run(problem::search);
    return problem.best;
  }

  /** Each worker begins its tours with other towns. */
  private void search(int number) {
    for (int second = 1 + number; second < towns; second += Workers.COUNT) {
      int[] tour = new int[towns];
      boolean[] visited = new boolean[towns];
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
    if (length == towns) {
      improve(cost + distance[last][0]);
      return;
    }
    for (int next = 1; next < towns; next++) {
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

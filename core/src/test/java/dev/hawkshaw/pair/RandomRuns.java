package dev.hawkshaw.pair;

import java.util.Random;
import java.util.function.BiConsumer;

/** Failing and passing runs of small programs that do anything in any order. */
final class RandomRuns {
  private static final int TIMES = 2000;

  private RandomRuns() {}

  /** Tells many cases, and how to make each again. */
  static void forEach(BiConsumer<Case, String> action) {
    for (int seed = 0; seed < TIMES; seed++) {
      Random random = new Random(seed);
      Case some = Case.failing(steps(random, 6 + random.nextInt(10)));
      int runs = random.nextInt(6);
      for (int run = 0; run < runs; run++) {
        some.passing(steps(random, 4 + random.nextInt(12)));
      }
      action.accept(some, "seed " + seed);
    }
  }

  /** Accesses of up to three threads to up to three variables, some of them in loops. */
  private static String steps(Random random, int length) {
    int threads = random.nextInt(4) == 0 ? 3 : 2;
    StringBuilder steps = new StringBuilder();
    int iteration = 1;
    for (int i = 0; i < length; i++) {
      iteration += random.nextInt(3) == 0 ? 1 : 0;
      int line = 1 + random.nextInt(2);
      steps.append(i == 0 ? "" : " ").append(1 + random.nextInt(threads));
      steps.append(random.nextInt(5) < 2 ? 'W' : 'R').append("xxxyyyz".charAt(random.nextInt(7)));
      steps.append(line).append(line < 2 ? "@1." + iteration : "");
    }
    return steps.toString();
  }
}

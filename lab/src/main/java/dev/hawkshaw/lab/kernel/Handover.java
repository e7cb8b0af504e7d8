package dev.hawkshaw.lab.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Two threads take turns on shared counters: how recordings and memory grow with accesses and with
 * locations. Prints the most memory that the JVM had, in kilobytes, or -1 where that is not to be
 * known.
 */
public final class Handover {
  private Handover() {}

  private static final class Counter {
    private volatile long value;

    /** No lock, so that the threads take turns as often as they can; the sum is of no interest. */
    void add() {
      value++;
    }
  }

  /** How many accesses to how many counters. */
  public static void main(String[] arguments) throws IOException {
    long accesses = Long.parseLong(arguments[0]);
    Counter[] counters = new Counter[Integer.parseInt(arguments[1])];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new Counter();
    }
    Workers.run(
        number -> {
          for (long i = 0; i < accesses / Workers.COUNT / 2; i++) {
            counters[(int) (i % counters.length)].add();
          }
        });
    System.out.println(peakKilobytes());
  }

  private static long peakKilobytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return -1;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(-1);
  }
}

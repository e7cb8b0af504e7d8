package dev.hawkshaw.lab.kernel;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;

/**
 * Runs one kernel and prints how much processor time it took in milliseconds, without the start of
 * the JVM, and its result, which must be the same however it is run.
 */
public final class Kernel {
  private static final Map<String, IntToLongFunction> KERNELS =
      new TreeMap<>(
          Map.of(
              "small-objects", SmallObjects::run,
              "branch-and-bound", BranchAndBound::run,
              "linked-map", LockedMap::run,
              "short-lived", ShortLived::run));

  private Kernel() {}

  /** NAME and how much of it. */
  public static void main(String[] arguments) {
    IntToLongFunction kernel = KERNELS.get(arguments[0]);
    OperatingSystemMXBean process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long start = process.getProcessCpuTime();
    long result = kernel.applyAsLong(Integer.parseInt(arguments[1]));
    System.out.println((process.getProcessCpuTime() - start) / 1_000_000 + " " + result);
  }
}

package dev.hawkshaw.lab.bench;

import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.List;

/**
 * When, where and how something was measured.
 *
 * @param machine cores, memory and system; no names
 * @param command what to type to measure it again
 */
record Stamp(String date, String machine, String java, String command, String version) {

  static Stamp now(String benchmark, List<String> arguments) {
    String words = arguments.isEmpty() ? "" : " " + String.join(" ", arguments);
    String version = Stamp.class.getPackage().getImplementationVersion();
    return new Stamp(
        LocalDate.now().toString(),
        describeMachine(),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        "./hawkshaw bench " + benchmark + words,
        version == null ? "development" : version);
  }

  private static String describeMachine() {
    long gigabytes = 1L << 30;
    long memory =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? Math.round((double) system.getTotalMemorySize() / gigabytes)
            : 0;
    return "%d cores, %d GB, %s %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            memory,
            System.getProperty("os.name"),
            System.getProperty("os.arch"));
  }

  String text() {
    return "Measured on %s (%s; %s) by Hawkshaw %s with `%s`."
        .formatted(date, machine, java, version, command);
  }
}

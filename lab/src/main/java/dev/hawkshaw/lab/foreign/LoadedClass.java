package dev.hawkshaw.lab.foreign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What became of a class that was to be loaded and linked.
 *
 * @param name with dots
 * @param outcome {@link #LINKED}, or what the JVM threw
 * @param nanos how long the agent took for it
 * @param original its size before the agent
 * @param woven its size after the agent; 0 if the agent left it as it was
 */
public record LoadedClass(String name, String outcome, long nanos, int original, int woven) {
  /** The JVM took it. */
  public static final String LINKED = "linked";

  private static final String TAB = "\t";

  /** As a line of a file. */
  public String line() {
    return String.join(
        TAB, name, outcome, String.valueOf(nanos), String.valueOf(original), String.valueOf(woven));
  }

  /** Reads what {@link Loading} wrote. */
  public static List<LoadedClass> read(Path file) throws IOException {
    try (var lines = Files.lines(file)) {
      return lines.map(LoadedClass::parse).toList();
    }
  }

  /** From a line of a file. */
  public static LoadedClass parse(String line) {
    String[] parts = line.split(TAB, -1);
    return new LoadedClass(
        parts[0],
        parts[1],
        Long.parseLong(parts[2]),
        Integer.parseInt(parts[3]),
        Integer.parseInt(parts[4]));
  }

  /**
   * What kind of outcome it was. Of several things that are missing or wrong in a class the JVM
   * names the one it meets first, and in which order it looks at methods is up to it.
   */
  public String kind() {
    return outcome.replaceAll(":.*", "");
  }

  /** Whether the JVM took it. */
  public boolean isLinked() {
    return outcome.equals(LINKED);
  }

  /** Whether the JVM found fault with its code or its format. */
  public boolean isVerifyError() {
    return kind().equals(VerifyError.class.getName())
        || kind().equals(ClassFormatError.class.getName());
  }

  /** Whether the agent was offered it; what can't be found is not. */
  public boolean isLoaded() {
    return original > 0;
  }

  /** Whether the agent added something to it. */
  public boolean isWoven() {
    return woven > 0;
  }

  /** How many times as large it became. */
  public double growth() {
    return (double) woven / original;
  }
}

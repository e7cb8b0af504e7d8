package dev.hawkshaw.lab.key;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a failing run of a subject with several bugs tells which of them happened. Only the lab looks
 * there; what the product makes of such a run is compared with it.
 *
 * @param printed whether the program prints a line {@code bug: NAME} for each
 * @param signs by bug, texts that a run's output, symptom or signature has if it happened
 */
public record Truth(boolean printed, Map<String, List<String>> signs) {
  /** Of subjects that tell nothing: their causes must be looked for in the run. */
  public static final Truth UNTOLD = new Truth(false, Map.of());

  private static final String LINE = "bug: ";

  /** Whether runs tell anything. */
  public boolean isTold() {
    return printed || !signs.isEmpty();
  }

  /** The names of the bugs that happened, by what a run printed and what is said of it. */
  public Set<String> in(String output, String symptom, String signature) {
    Set<String> bugs = new LinkedHashSet<>();
    if (printed) {
      output
          .lines()
          .filter(line -> line.startsWith(LINE))
          .forEach(line -> bugs.add(line.substring(LINE.length()).strip()));
    }
    signs.forEach(
        (bug, texts) -> {
          if (texts.stream().anyMatch(text -> isIn(text, output, symptom, signature))) {
            bugs.add(bug);
          }
        });
    return bugs;
  }

  private static boolean isIn(String text, String... told) {
    return List.of(told).stream().anyMatch(each -> each.contains(text));
  }

  /** What the program must be able to print for a bug. */
  static String line(String bug) {
    return LINE + bug;
  }
}

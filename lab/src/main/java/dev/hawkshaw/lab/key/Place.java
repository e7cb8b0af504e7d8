package dev.hawkshaw.lab.key;

import java.util.Set;

/**
 * Where an access of a cause may be: named lines of the subject's own source, a method of a class,
 * or a line of it.
 *
 * @param text as the key writes it
 * @param file the source file that the lines are of, or null
 * @param method {@code Class.method}, or null
 * @param lines empty for any
 */
public record Place(String text, String file, String method, Set<Integer> lines) {
  private static final String ANYWHERE = "*";

  static Place anywhere() {
    return new Place(ANYWHERE, null, null, Set.of());
  }

  /** {@code Class.method} or {@code Class.method:LINE}. */
  static Place inMethod(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      return new Place(text, null, text, Set.of());
    }
    int line = Integer.parseInt(text.substring(colon + 1));
    return new Place(text, null, text.substring(0, colon), Set.of(line));
  }

  /** Whether an access is there. */
  public boolean has(Spot spot) {
    return (file == null || file.equals(spot.file()))
        && (method == null || method.equals(spot.methodName()))
        && (lines.isEmpty() || lines.contains(spot.line()));
  }

  /** Whether it says anything. */
  public boolean isAnywhere() {
    return text.equals(ANYWHERE);
  }
}

package dev.hawkshaw.agent;

import java.util.List;

/**
 * Class-name patterns with {@code *} and {@code ?}; a name without a wildcard is that class. By
 * hand, like all that runs at the start of every run.
 */
final class Globs {
  private final List<String> globs;

  Globs(List<String> globs) {
    this.globs = List.copyOf(globs);
  }

  boolean match(String className) {
    for (String glob : globs) {
      if (matches(glob, className)) {
        return true;
      }
    }
    return false;
  }

  /** Where it goes wrong, the last star takes one character more. */
  private static boolean matches(String glob, String name) {
    int at = 0;
    int star = -1;
    int taken = 0;
    int i = 0;
    while (i < name.length()) {
      char wanted = at < glob.length() ? glob.charAt(at) : 0;
      if (wanted == '*') {
        star = at++;
        taken = i;
      } else if (wanted == '?' || wanted == name.charAt(i)) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++taken;
      } else {
        return false;
      }
    }
    while (at < glob.length() && glob.charAt(at) == '*') {
      at++;
    }
    return at == glob.length();
  }
}

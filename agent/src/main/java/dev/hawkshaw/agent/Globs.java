package dev.hawkshaw.agent;

import java.util.List;
import java.util.regex.Pattern;

/** Class-name patterns with {@code *} and {@code ?}; a name without a wildcard is that class. */
final class Globs {
  private final Pattern pattern;

  Globs(List<String> globs) {
    StringBuilder regex = new StringBuilder();
    for (String glob : globs) {
      regex.append(regex.length() == 0 ? "" : "|").append(regex(glob));
    }
    pattern = regex.length() == 0 ? null : Pattern.compile(regex.toString());
  }

  boolean match(String className) {
    return pattern != null && pattern.matcher(className).matches();
  }

  private static String regex(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      if (c == '*') {
        regex.append(".*");
      } else if (c == '?') {
        regex.append('.');
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return regex.toString();
  }
}

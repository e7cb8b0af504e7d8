package dev.hawkshaw.lab.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the fixed variant of a source: lines {@code // fix: CODE} replace the line after them. */
final class Fix {
  private static final Pattern FIX = Pattern.compile("\\s*// fix:(.*)");

  private Fix() {}

  static List<String> apply(List<String> lines) {
    List<String> fixed = new ArrayList<>();
    boolean replaced = false;
    for (String line : lines) {
      Matcher fix = FIX.matcher(line);
      if (fix.matches()) {
        fixed.add(fix.group(1).strip());
        replaced = true;
      } else if (replaced) {
        replaced = false;
      } else {
        fixed.add(line);
      }
    }
    return fixed;
  }
}

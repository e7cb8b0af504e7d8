package dev.hawkshaw.lab.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes a variant of a source: lines {@code // fix: CODE}, or {@code // half: CODE}, replace the
 * line of code after them. Those of the other variant may stand in between and are left out.
 */
final class Fix {
  private static final Pattern CHANGE = Pattern.compile("\\s*// (fix|half):(.*)");

  private Fix() {}

  static List<String> apply(List<String> lines, Variant variant) {
    if (variant == Variant.BUGGY) {
      return lines;
    }
    List<String> changed = new ArrayList<>();
    boolean replaced = false;
    for (String line : lines) {
      Matcher change = CHANGE.matcher(line);
      if (!change.matches()) {
        if (!replaced) {
          changed.add(line);
        }
        replaced = false;
      } else if (change.group(1).equals(variant.word())) {
        changed.add(change.group(2).strip());
        replaced = true;
      }
    }
    return changed;
  }

  /** Whether a source says how this variant differs. */
  static boolean isFor(Variant variant, List<String> lines) {
    return lines.stream()
        .map(CHANGE::matcher)
        .anyMatch(change -> change.matches() && change.group(1).equals(variant.word()));
  }
}

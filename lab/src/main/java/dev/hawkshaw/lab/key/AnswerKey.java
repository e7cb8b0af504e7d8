package dev.hawkshaw.lab.key;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The true causes of a subject. They stand in its source: lines are named by a comment {@code //
 * at: NAME}, and each line {@code cause: VARIABLE PATTERN NAME...} says which interleaving of which
 * lines makes the subject fail. Several stand for several right answers.
 *
 * @param causes at least one
 */
public record AnswerKey(List<Cause> causes) {
  private static final Pattern AT = Pattern.compile("// at: ([\\w-]+)");
  private static final Pattern CAUSE = Pattern.compile("cause: (\\S+) (\\S+) (.+)");

  /** Reads the key of a source file. */
  public static AnswerKey read(Path source) throws IOException {
    return parse(source.getFileName().toString(), Files.readAllLines(source));
  }

  static AnswerKey parse(String name, List<String> lines) {
    Map<String, Integer> places = places(lines);
    List<Cause> causes = new ArrayList<>();
    for (String line : lines) {
      Matcher cause = CAUSE.matcher(line);
      if (cause.find()) {
        List<Integer> at = new ArrayList<>();
        for (String place : cause.group(3).trim().split(" ")) {
          if (!places.containsKey(place)) {
            throw new IllegalArgumentException(name + ": no line is named '" + place + "'");
          }
          at.add(places.get(place));
        }
        causes.add(new Cause(cause.group(1), cause.group(2), at));
      }
    }
    if (causes.isEmpty()) {
      throw new IllegalArgumentException(name + ": no cause is given");
    }
    return new AnswerKey(List.copyOf(causes));
  }

  /** Whether an interleaving is one of the true causes. */
  public boolean accepts(String variable, String pattern, List<Integer> lines) {
    return causes.contains(new Cause(variable, pattern, lines));
  }

  private static Map<String, Integer> places(List<String> lines) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher at = AT.matcher(lines.get(i));
      if (at.find()) {
        places.put(at.group(1), i + 1);
      }
    }
    return places;
  }
}

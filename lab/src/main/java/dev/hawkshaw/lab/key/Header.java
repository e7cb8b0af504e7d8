package dev.hawkshaw.lab.key;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a subject's source says about it: the lines {@code WORD: VALUE} in the first {@code <pre>}
 * of its class comment, and the lines of code with a name.
 */
public final class Header {
  private static final Pattern ENTRY = Pattern.compile("^ \\* ([a-z]+): (.+)$");
  private static final Pattern AT = Pattern.compile("// at: (\\S+)\\s*$");
  private static final Pattern BUG = Pattern.compile("bug=(\\S+) +(.+)");
  private static final Set<String> WORDS =
      Set.of(
          "subject", "kind", "paper", "jars", "fixed", "jdk", "junit", "cause", "method", "pair",
          "block", "point", "truth");

  private final String file;
  private final Map<String, List<String>> entries = new LinkedHashMap<>();
  private final Map<String, Set<Integer>> places = new HashMap<>();

  /** Reads a source. */
  public Header(String file, List<String> lines) {
    this.file = file;
    boolean inside = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      inside = line.equals(" * <pre>") || inside && !line.equals(" * </pre>");
      if (inside) {
        entry(line);
      }
      Matcher at = AT.matcher(line);
      if (at.find()) {
        places.computeIfAbsent(at.group(1), name -> new TreeSet<>()).add(i + 1);
      }
    }
  }

  private void entry(String line) {
    Matcher entry = ENTRY.matcher(line);
    if (entry.matches()) {
      if (!WORDS.contains(entry.group(1))) {
        throw wrong("'" + entry.group(1) + ":' is no word of a key");
      }
      entries.computeIfAbsent(entry.group(1), word -> new ArrayList<>()).add(entry.group(2).trim());
    }
  }

  /** Whether it is a subject at all. */
  public boolean isSubject() {
    return entries.containsKey("subject");
  }

  /** All values of a word. */
  public List<String> all(String word) {
    return entries.getOrDefault(word, List.of());
  }

  /** The one value of a word, or what to take if it is not there. */
  public String one(String word, String otherwise) {
    List<String> values = all(word);
    if (values.size() > 1) {
      throw wrong("'" + word + ":' stands there more than once");
    }
    return values.isEmpty() ? otherwise : values.get(0);
  }

  /** The parts of all values of a word, which are separated by blanks. */
  public List<String> parts(String word) {
    return all(word).stream().flatMap(value -> List.of(value.split(" +")).stream()).toList();
  }

  /** The values of a word by the {@code bug=NAME} that they begin with; "" if they have none. */
  Map<String, List<String>> byBug(String word) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String value : all(word)) {
      Matcher named = BUG.matcher(value);
      boolean has = named.matches();
      values
          .computeIfAbsent(has ? named.group(1) : "", bug -> new ArrayList<>())
          .add(has ? named.group(2) : value);
    }
    return values;
  }

  /** The places that a word of the key stands for: choices separated by bars. */
  List<Place> places(String text) {
    List<Place> choices = new ArrayList<>();
    for (String choice : text.split("\\|")) {
      choices.add(place(choice));
    }
    return List.copyOf(choices);
  }

  private Place place(String text) {
    if (text.equals("*")) {
      return Place.anywhere();
    }
    if (text.indexOf('.') >= 0) {
      return Place.inMethod(text);
    }
    Set<Integer> lines = places.get(text);
    if (lines == null) {
      throw wrong("no line is named '" + text + "'");
    }
    return new Place(text, file, null, lines);
  }

  /** The complaint about a key. */
  IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(file + ": " + what);
  }
}

package dev.hawkshaw.lab.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The true causes of a subject, as its source gives them; docs/lab.md describes how.
 *
 * @param causes the right interleavings; none if there is no bug
 * @param pairs the right pairs
 * @param methods the methods at fault, as {@code Class.method}; empty if the causes' places say it
 * @param blocks where the block to be protected is
 * @param points where a delay exposes the bug
 * @param methodsByBug the methods at fault by the name of the bug; "" are those of all bugs
 * @param truth how a run tells which of several bugs happened
 */
public record AnswerKey(
    Kind kind,
    List<Cause> causes,
    List<Cause> pairs,
    List<String> methods,
    List<List<Place>> blocks,
    List<List<Place>> points,
    Map<String, List<String>> methodsByBug,
    Truth truth) {

  /** The key of a subject whose bugs are not told apart. */
  public AnswerKey(
      Kind kind,
      List<Cause> causes,
      List<Cause> pairs,
      List<String> methods,
      List<List<Place>> blocks,
      List<List<Place>> points) {
    this(kind, causes, pairs, methods, blocks, points, Map.of("", methods), Truth.UNTOLD);
  }

  /** The key in a source's header. */
  public static AnswerKey of(Header header) {
    Kind kind = kind(header);
    List<Cause> causes = header.all("cause").stream().map(line -> cause(header, line)).toList();
    if (kind != Kind.NONE && causes.isEmpty()) {
      throw header.wrong("no cause is given");
    }
    if (kind == Kind.NONE && !causes.isEmpty()) {
      throw header.wrong("there is no bug and yet a cause");
    }
    List<Cause> pairs = header.all("pair").stream().map(line -> cause(header, line)).toList();
    Map<String, List<String>> methods = methods(header, causes);
    List<List<Place>> points = header.parts("point").stream().map(header::places).toList();
    return new AnswerKey(
        kind,
        causes,
        pairs.isEmpty() ? causes.stream().flatMap(c -> pairsIn(c).stream()).toList() : pairs,
        methods.values().stream().flatMap(List::stream).distinct().toList(),
        header.parts("block").stream().map(header::places).toList(),
        points.isEmpty() ? causes.stream().flatMap(c -> c.places().stream()).toList() : points,
        methods,
        truth(header, causes));
  }

  /** Whether an interleaving is one of the true causes. */
  public boolean accepts(String variable, String pattern, List<Spot> spots) {
    return causes.stream().anyMatch(cause -> cause.accepts(variable, pattern, spots));
  }

  /** Whether a pair, such as {@code R-W}, is one of the right ones. */
  public boolean acceptsPair(String variable, String kind, List<Spot> spots) {
    return pairs.stream().anyMatch(pair -> pair.accepts(variable, kind, spots));
  }

  /** Whether accesses to a variable are all at places of one true cause, in whatever order. */
  public boolean mentions(String variable, List<Spot> spots) {
    return causes.stream().anyMatch(cause -> cause.mentions(variable, spots));
  }

  /** The names of its bugs: one "" if they have none. */
  public Set<String> bugs() {
    Set<String> bugs = new LinkedHashSet<>();
    causes.forEach(cause -> bugs.add(cause.bug()));
    return bugs;
  }

  /** The names of the bugs that an interleaving is a true cause of. */
  public Set<String> bugsOf(String variable, String pattern, List<Spot> spots) {
    Set<String> bugs = new LinkedHashSet<>();
    for (Cause cause : causes) {
      if (cause.accepts(variable, pattern, spots)) {
        bugs.add(cause.bug());
      }
    }
    return bugs;
  }

  /** The methods at fault for a bug, and those for all bugs. */
  public List<String> methodsOf(String bug) {
    List<String> methods = new ArrayList<>(methodsByBug.getOrDefault(bug, List.of()));
    if (!bug.isEmpty()) {
      methods.addAll(methodsByBug.getOrDefault("", List.of()));
    }
    return methods;
  }

  private static Map<String, List<String>> methods(Header header, List<Cause> causes) {
    Map<String, List<String>> methods = new LinkedHashMap<>();
    byBug(header, "method", causes)
        .forEach(
            (bug, lines) ->
                methods.put(
                    bug, lines.stream().flatMap(line -> Arrays.stream(line.split(" +"))).toList()));
    return methods;
  }

  private static Truth truth(Header header, List<Cause> causes) {
    Map<String, List<String>> signs = new LinkedHashMap<>(byBug(header, "truth", causes));
    List<String> general = signs.remove("");
    if (general != null && !general.equals(List.of("printed"))) {
      throw header.wrong("not 'printed' or bug=NAME TEXT: truth: " + general.get(0));
    }
    return new Truth(general != null, signs);
  }

  private static Map<String, List<String>> byBug(Header header, String word, List<Cause> causes) {
    Map<String, List<String>> values = header.byBug(word);
    for (String bug : values.keySet()) {
      if (!bug.isEmpty() && causes.stream().noneMatch(cause -> cause.bug().equals(bug))) {
        throw header.wrong("'" + word + ":' is about a bug without a cause: " + bug);
      }
    }
    return values;
  }

  private static Kind kind(Header header) {
    String text = header.one("kind", "");
    try {
      return Kind.parse(text);
    } catch (IllegalArgumentException e) {
      throw header.wrong("there is no kind '" + text + "'");
    }
  }

  private static Cause cause(Header header, String line) {
    List<String> words = new ArrayList<>(List.of(line.split(" +")));
    String bug = words.get(0).startsWith("bug=") ? words.remove(0).substring(4) : "";
    if (words.size() < 3) {
      throw header.wrong("not VARIABLE PATTERN PLACE...: " + line);
    }
    Set<String> patterns = Set.of(words.get(1).split("\\|"));
    List<List<Place>> places = words.stream().skip(2).map(header::places).toList();
    for (String pattern : patterns) {
      if (pattern.split("-").length != places.size()) {
        throw header.wrong(pattern + " has not " + places.size() + " accesses: " + line);
      }
    }
    return new Cause(bug, Set.of(words.get(0).split("\\|")), patterns, places);
  }

  /** What follows each other on a variable, by different threads, one of them a write. */
  private static List<Cause> pairsIn(Cause cause) {
    List<Cause> pairs = new ArrayList<>();
    for (String pattern : cause.patterns()) {
      List<String> steps = Arrays.asList(pattern.split("-"));
      for (int i = 0; i < steps.size(); i++) {
        int next = nextOnSameVariable(steps, i);
        if (next > 0 && areConflicting(steps.get(i), steps.get(next))) {
          pairs.add(
              new Cause(
                  cause.bug(),
                  variablesOf(cause, steps.get(i)),
                  Set.of(steps.get(i).charAt(0) + "-" + steps.get(next).charAt(0)),
                  List.of(cause.places().get(i), cause.places().get(next))));
        }
      }
    }
    return pairs;
  }

  private static int nextOnSameVariable(List<String> steps, int step) {
    for (int i = step + 1; i < steps.size(); i++) {
      if (sameVariable(steps.get(step), steps.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean areConflicting(String one, String other) {
    return (one.charAt(0) == 'W' || other.charAt(0) == 'W') && one.charAt(1) != other.charAt(1);
  }

  /** A step of a pattern over two variables ends with x or y. */
  private static Set<String> variablesOf(Cause cause, String step) {
    Set<String> variables = new LinkedHashSet<>();
    for (String choice : cause.variables()) {
      String[] two = choice.split(",");
      variables.add(two[two.length > 1 && step.endsWith("y") ? 1 : 0]);
    }
    return variables;
  }

  private static boolean sameVariable(String first, String second) {
    return first.substring(2).equals(second.substring(2));
  }
}

package dev.hawkshaw.agent;

import dev.hawkshaw.agent.LibraryCall.Target;
import dev.hawkshaw.agent.LibraryCall.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * Reads a line of a library file. By hand, like all that runs at the start of every run: a regular
 * expression costs too much.
 *
 * @param type the class, with slashes
 * @param methods the names of its methods
 * @param call what they do
 */
record LibraryLine(String type, List<String> methods, LibraryCall call) {
  private static final String VIEWED = "-> result";
  private static final String THROUGHOUT = " throughout";
  private static final Map<String, Verb> VERBS =
      Map.of(
          "reads", Verb.READS,
          "writes", Verb.WRITES,
          "updates", Verb.UPDATES,
          "takes", Verb.TAKES,
          "releases", Verb.RELEASES,
          "splits", Verb.SPLITS);

  /** The line, or null if it can't be understood. */
  static LibraryLine parse(String line) {
    boolean viewed = line.endsWith(VIEWED);
    String whole = without(VIEWED, line);
    boolean throughout = whole.endsWith(THROUGHOUT);
    String rest = without(THROUGHOUT, whole);
    int colon = rest.indexOf(" : ");
    List<String> target = words(colon < 0 ? "" : rest.substring(colon + 3));
    List<String> words = words(colon < 0 ? rest : rest.substring(0, colon));
    Verb verb = words.size() < 3 ? null : VERBS.get(words.get(1));
    LibraryCall call = verb == null ? null : call(verb, target, throughout, viewed);
    return call == null || (call.isAboutLock() && (viewed || throughout || colon >= 0))
        ? null
        : new LibraryLine(words.get(0).replace('.', '/'), words.subList(2, words.size()), call);
  }

  private static String without(String end, String line) {
    return line.endsWith(end) ? line.substring(0, line.length() - end.length()).strip() : line;
  }

  private static LibraryCall call(
      Verb verb, List<String> words, boolean throughout, boolean viewed) {
    Target target = words.isEmpty() ? Target.CONTENTS : target(words.get(0));
    int named = target == Target.CONTENTS ? 0 : 1;
    if (words.size() > named + 1) {
      return null;
    }
    int argument = words.size() == named ? 0 : argument(words.get(named), target);
    boolean known = argument >= 0 && (target == Target.CONTENTS || !throughout);
    return known ? new LibraryCall(verb, argument, target, throughout, viewed) : null;
  }

  private static Target target(String word) {
    return switch (word) {
      case "file" -> Target.FILE;
      case "signal" -> Target.SIGNAL;
      default -> Target.CONTENTS;
    };
  }

  private static int argument(String word, Target target) {
    if (word.equals("thread") && target == Target.SIGNAL) {
      return LibraryCall.THREAD;
    }
    boolean digit = word.length() == 1 && word.charAt(0) >= '1' && word.charAt(0) <= '9';
    return digit ? word.charAt(0) - '0' : -1;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(text);
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return words;
  }
}

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
    String rest = viewed ? line.substring(0, line.length() - VIEWED.length()).strip() : line;
    int colon = rest.indexOf(" : ");
    List<String> target = words(colon < 0 ? "" : rest.substring(colon + 3));
    List<String> words = words(colon < 0 ? rest : rest.substring(0, colon));
    Verb verb = words.size() < 3 ? null : VERBS.get(words.get(1));
    LibraryCall call = verb == null ? null : call(verb, target, viewed);
    return call == null || (call.isAboutLock() && (viewed || colon >= 0))
        ? null
        : new LibraryLine(words.get(0).replace('.', '/'), words.subList(2, words.size()), call);
  }

  private static LibraryCall call(Verb verb, List<String> words, boolean viewed) {
    Target target = words.isEmpty() ? Target.CONTENTS : target(words.get(0));
    int named = target == Target.CONTENTS ? 0 : 1;
    if (words.size() > named + 1) {
      return null;
    }
    int argument = words.size() == named ? 0 : argument(words.get(named), target);
    return argument < 0 ? null : new LibraryCall(verb, argument, target, viewed);
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

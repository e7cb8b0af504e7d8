package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Which calls into libraries touch shared state.
 *
 * <p>Where threads meet: classes load in many threads; what was worked out for a class is kept
 * under a lock.
 */
final class Library {
  /** Nothing is known. */
  static final Library EMPTY = new Library();

  private static final String VIEWED = "-> result";
  private static final Map<String, AccessKind> KINDS =
      Map.of("reads", AccessKind.R, "writes", AccessKind.W, "updates", AccessKind.RW);

  private final Map<String, Map<String, List<LibraryCall>>> lines = new HashMap<>();
  private final Map<String, Map<String, List<LibraryCall>>> worked = new HashMap<>();

  /** The product's own lines and those of the user's files. */
  static Library load(List<String> files) {
    Library library = new Library();
    try (InputStream in = Library.class.getResourceAsStream("library.txt")) {
      library.add("library.txt", lines(in));
    } catch (IOException e) {
      throw new UncheckedIOException("hawkshaw agent: the agent's jar is damaged", e);
    }
    for (String file : files) {
      try (InputStream in = Files.newInputStream(Path.of(file))) {
        library.add(file, lines(in));
      } catch (IOException e) {
        throw new UncheckedIOException("hawkshaw agent: can't read the library file " + file, e);
      }
    }
    return library;
  }

  private static List<String> lines(InputStream in) throws IOException {
    List<String> lines = new ArrayList<>();
    StringTokenizer text =
        new StringTokenizer(new String(in.readAllBytes(), StandardCharsets.UTF_8), "\n", true);
    StringBuilder line = new StringBuilder();
    while (text.hasMoreTokens()) {
      String token = text.nextToken();
      if (token.equals("\n")) {
        lines.add(line.toString());
        line.setLength(0);
      } else {
        line.append(token);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  /** Adds the lines of a file; a later file adds to what earlier ones say. */
  void add(String file, List<String> text) {
    for (int i = 0; i < text.size(); i++) {
      String line = text.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        add(line, file + ", line " + (i + 1));
      }
    }
  }

  private void add(String line, String where) {
    boolean viewed = line.endsWith(VIEWED);
    String rest = viewed ? line.substring(0, line.length() - VIEWED.length()).strip() : line;
    int colon = rest.indexOf(" : ");
    String target = colon < 0 ? "" : rest.substring(colon + 3).strip();
    List<String> words = words(colon < 0 ? rest : rest.substring(0, colon));
    AccessKind kind = words.size() < 3 ? null : KINDS.get(words.get(1));
    boolean file = target.startsWith("file");
    int argument = argument(file ? target.substring(4).strip() : target);
    if (kind == null || argument < 0) {
      throw new IllegalArgumentException(
          "hawkshaw agent: "
              + where
              + ": expected 'CLASS reads|writes|updates METHOD... [: TARGET] [-> result]', not '"
              + line
              + "'");
    }
    LibraryCall call = new LibraryCall(kind, argument, file, viewed);
    for (String method : words.subList(2, words.size())) {
      add(words.get(0).replace('.', '/'), method, call);
    }
  }

  /** By hand, like all that runs at the start of every run: a regular expression costs too much. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(text);
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return words;
  }

  private static int argument(String number) {
    if (number.isEmpty()) {
      return 0;
    }
    boolean digit = number.length() == 1 && number.charAt(0) >= '1' && number.charAt(0) <= '9';
    return digit ? number.charAt(0) - '0' : -1;
  }

  private void add(String type, String method, LibraryCall call) {
    Map<String, List<LibraryCall>> methods = lines.get(type);
    if (methods == null) {
      methods = new HashMap<>();
      lines.put(type, methods);
    }
    List<LibraryCall> calls = methods.get(method);
    if (calls == null) {
      calls = new ArrayList<>();
      methods.put(method, calls);
    }
    calls.add(call);
  }

  /** What a call does; empty if nothing is known of it. */
  List<LibraryCall> calls(String owner, String method) {
    return lines.isEmpty() ? List.of() : methods(owner).getOrDefault(method, List.of());
  }

  /** Whether anything is known of a class. */
  boolean knows(String owner) {
    return !lines.isEmpty() && !methods(owner).isEmpty();
  }

  private Map<String, List<LibraryCall>> methods(String owner) {
    synchronized (worked) {
      Map<String, List<LibraryCall>> known = worked.get(owner);
      if (known == null) {
        known = workOut(owner);
        worked.put(owner, known);
      }
      return known;
    }
  }

  /** The lines of the class and of all it inherits from, the nearest first. */
  private Map<String, List<LibraryCall>> workOut(String owner) {
    Map<String, List<LibraryCall>> all = new HashMap<>();
    for (String type : withParents(owner)) {
      Map<String, List<LibraryCall>> own = lines.get(type);
      if (own != null) {
        inherit(own, all, type.equals(owner));
      }
    }
    return all;
  }

  private static void inherit(
      Map<String, List<LibraryCall>> from, Map<String, List<LibraryCall>> into, boolean self) {
    for (Map.Entry<String, List<LibraryCall>> each : from.entrySet()) {
      boolean inherited = self || !each.getKey().equals("<init>");
      if (inherited) {
        into.putIfAbsent(each.getKey(), each.getValue());
      }
    }
  }

  private Set<String> withParents(String owner) {
    Set<String> types = new LinkedHashSet<>();
    types.add(owner);
    if (owner.startsWith("java/") || owner.startsWith("javax/")) {
      try {
        addParents(Class.forName(owner.replace('/', '.'), false, null), types);
      } catch (ClassNotFoundException | LinkageError e) {
        // A class that is not there is not called either.
        types.clear();
      }
    }
    return types;
  }

  /** Breadth first, so that what is nearest comes first. */
  private static void addParents(Class<?> start, Set<String> types) {
    List<Class<?>> pending = new ArrayList<>(List.of(start));
    for (int i = 0; i < pending.size(); i++) {
      Class<?> type = pending.get(i);
      types.add(type.getName().replace('.', '/'));
      if (type.getSuperclass() != null) {
        pending.add(type.getSuperclass());
      }
      pending.addAll(List.of(type.getInterfaces()));
    }
  }
}

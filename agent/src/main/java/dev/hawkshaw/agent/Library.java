package dev.hawkshaw.agent;

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
  private static final String CONCURRENT = "java/util/concurrent/";

  /** Nothing is known. */
  static final Library EMPTY = new Library();

  /**
   * What gets hooks when it loads must not load while a class is woven: the JVM does not show a
   * transformer what loads because of it.
   */
  private static final Map<String, String> PARENTS =
      Map.of(
          CONCURRENT + "ScheduledThreadPoolExecutor", CONCURRENT + "ThreadPoolExecutor",
          CONCURRENT + "ThreadPoolExecutor", CONCURRENT + "AbstractExecutorService",
          CONCURRENT + "RecursiveAction", CONCURRENT + "ForkJoinTask",
          CONCURRENT + "RecursiveTask", CONCURRENT + "ForkJoinTask",
          CONCURRENT + "CountedCompleter", CONCURRENT + "ForkJoinTask",
          CONCURRENT + "ForkJoinTask", CONCURRENT + "Future");

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

  private void add(String text, String where) {
    LibraryLine line = LibraryLine.parse(text);
    if (line == null) {
      throw new IllegalArgumentException(
          "hawkshaw agent: "
              + where
              + ": expected 'CLASS reads|writes|updates METHOD... [: TARGET] [-> result]' or"
              + " 'CLASS takes|releases|splits METHOD...', not '"
              + text
              + "'");
    }
    for (String method : line.methods()) {
      add(line.type(), method, line.call());
    }
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
        inherit(own, all, type.equals(owner), type.equals(Code.OBJECT));
      }
    }
    return all;
  }

  /** Compilers call what Object declares as its methods, whatever they are called on. */
  private static void inherit(
      Map<String, List<LibraryCall>> from,
      Map<String, List<LibraryCall>> into,
      boolean self,
      boolean fromObject) {
    for (Map.Entry<String, List<LibraryCall>> each : from.entrySet()) {
      boolean inherited = self || !(each.getKey().equals("<init>") || fromObject);
      if (inherited) {
        into.putIfAbsent(each.getKey(), each.getValue());
      }
    }
  }

  private Set<String> withParents(String owner) {
    Set<String> types = new LinkedHashSet<>();
    String type = owner;
    types.add(type);
    while (PARENTS.containsKey(type)) {
      type = PARENTS.get(type);
      types.add(type);
    }
    if (type.startsWith("java/") || type.startsWith("javax/")) {
      try {
        addParents(Class.forName(type.replace('/', '.'), false, null), types);
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

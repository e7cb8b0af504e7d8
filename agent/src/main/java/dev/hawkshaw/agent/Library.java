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

/**
 * Which calls into libraries touch shared state.
 *
 * <p>Where threads meet: classes load in many threads; what was worked out for a class is kept
 * under a lock.
 */
final class Library {
  private static final String OWN = "library.txt";
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
          CONCURRENT + "ForkJoinTask", CONCURRENT + "Future",
          CONCURRENT + "ForkJoinPool", CONCURRENT + "AbstractExecutorService",
          CONCURRENT + "FutureTask", CONCURRENT + "RunnableFuture",
          CONCURRENT + "CompletableFuture", CONCURRENT + "Future");

  private static final Set<String> OF_LOCKS =
      Set.of("lock", "lockInterruptibly", "tryLock", "unlock", "readLock", "writeLock");

  private final Map<String, List<String>> unread = new HashMap<>();
  private final Map<String, Map<String, List<LibraryCall>>> lines = new HashMap<>();
  private final Map<String, Map<String, List<LibraryCall>>> worked = new HashMap<>();

  /** The product's own lines and those of the user's files. */
  static Library load(List<String> files) {
    Library library = new Library();
    try (InputStream in = Library.class.getResourceAsStream(OWN)) {
      library.addUnread(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("hawkshaw agent: the agent's jar is damaged", e);
    }
    for (String file : files) {
      try {
        library.add(file, Files.readAllLines(Path.of(file)));
      } catch (IOException e) {
        throw new UncheckedIOException("hawkshaw agent: can't read the library file " + file, e);
      }
    }
    return library;
  }

  /** The product's own lines are read when their class is asked for: most never are. */
  private void addUnread(String text) {
    int start = 0;
    while (start < text.length()) {
      int next = text.indexOf('\n', start);
      int end = next < 0 ? text.length() : next;
      int space = text.indexOf(' ', start);
      if (space > 0 && space < end && text.charAt(start) != '#') {
        String type = text.substring(start, space).replace('.', '/');
        List<String> ofType = unread.get(type);
        if (ofType == null) {
          ofType = new ArrayList<>();
          unread.put(type, ofType);
        }
        ofType.add(text.substring(start, end).strip());
      }
      start = end + 1;
    }
  }

  /** What is known of a class itself, or null. */
  private Map<String, List<LibraryCall>> own(String type) {
    List<String> ofType = unread.remove(type);
    if (ofType != null) {
      for (String line : ofType) {
        add(line, OWN);
      }
    }
    return lines.get(type);
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
              + ": expected 'CLASS reads|writes|updates METHOD... [: TARGET] [throughout]"
              + " [-> result]' or"
              + " 'CLASS takes|releases|splits METHOD...', not '"
              + text
              + "'");
    }
    own(line.type()); // the product's lines come first
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

  /** Whether a method of this name may be one of the JDK's locks. */
  static boolean isOfLocks(String method) {
    return OF_LOCKS.contains(method);
  }

  /** What a call does; empty if nothing is known of it. */
  List<LibraryCall> calls(String owner, String method) {
    return this == EMPTY ? List.of() : methods(owner).getOrDefault(method, List.of());
  }

  /** Whether anything is known of a class. */
  boolean knows(String owner) {
    return this != EMPTY && !methods(owner).isEmpty();
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
      Map<String, List<LibraryCall>> own = own(type);
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

package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryTest {
  /** They came after the oldest JDK that is supported. */
  private static final Set<String> NEWER =
      Set.of("getFirst", "getLast", "addFirst", "addLast", "removeFirst", "removeLast", "reversed");

  @TempDir private Path directory;

  private final Library library = Library.load(List.of());

  static List<String> lines() throws IOException {
    try (InputStream in = Library.class.getResourceAsStream("library.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("lines")
  void nameWhatTheJdkHas(String line) throws ClassNotFoundException {
    String[] words = line.split(" : | -> | throughout")[0].split(" ");
    Set<String> methods = new HashSet<>(NEWER);
    for (Class<?> type = Class.forName(words[0]); type != null; type = type.getSuperclass()) {
      Arrays.stream(type.getMethods()).forEach(method -> methods.add(method.getName()));
      Arrays.stream(type.getDeclaredMethods()).forEach(method -> methods.add(method.getName()));
    }
    methods.add("<init>");
    for (String method : List.of(words).subList(2, words.length)) {
      assertTrue(methods.contains(method), words[0] + "." + method);
      assertTrue(
          library
              .calls(words[0].replace('.', '/'), method)
              .contains(LibraryLine.parse(line).call()));
    }
  }

  @Test
  void holdForImplementations() {
    assertEquals(
        List.of(
            new LibraryCall(LibraryCall.Verb.READS, 0, LibraryCall.Target.CONTENTS, false, false)),
        library.calls("java/util/ArrayList", "get"));
    assertEquals(
        List.of(
            new LibraryCall(LibraryCall.Verb.READS, 0, LibraryCall.Target.CONTENTS, false, true)),
        library.calls("java/util/concurrent/ConcurrentHashMap", "keySet"));
    assertEquals(List.of(), library.calls("java/util/ArrayList", "noSuchMethod"));
    assertEquals(List.of(), library.calls("com/example/Unknown", "get"));
  }

  @Test
  void sayWhichCallsTakeTheirTime() {
    assertTrue(library.calls("java/util/ArrayList", "addAll").get(1).throughout());
    assertTrue(library.calls("java/text/SimpleDateFormat", "parse").get(0).throughout());
    assertFalse(library.calls("java/util/ArrayList", "get").get(0).throughout());
  }

  @Test
  void letTheNearestLineDecide() {
    assertEquals(AccessKind.W, library.calls("java/util/LinkedList", "poll").get(0).kind());
    assertEquals(
        AccessKind.RW,
        library.calls("java/util/concurrent/LinkedBlockingQueue", "poll").get(0).kind());
  }

  @Test
  void knowSignalsAndLocks() {
    assertEquals(
        List.of(
            new LibraryCall(LibraryCall.Verb.READS, 0, LibraryCall.Target.SIGNAL, false, false)),
        library.calls("java/lang/Object", "wait"));
    assertEquals(
        LibraryCall.THREAD,
        library.calls("java/util/concurrent/locks/LockSupport", "park").get(0).argument());
    assertEquals(
        LibraryCall.Verb.TAKES,
        library.calls("java/util/concurrent/locks/ReentrantLock", "tryLock").get(0).verb());
    assertEquals(List.of(), library.calls("java/lang/String", "wait"));
  }

  @Test
  void holdForExecutorsAlthoughTheyAreNotLoadedForIt() {
    assertEquals(1, library.calls("java/util/concurrent/RecursiveTask", "join").size());
    assertEquals(
        1, library.calls("java/util/concurrent/ScheduledThreadPoolExecutor", "submit").size());
  }

  @Test
  void doNotInheritConstructors() {
    assertEquals(1, library.calls("java/io/BufferedReader", "<init>").size());
    assertEquals(List.of(), library.calls("java/io/LineNumberReader", "<init>"));
  }

  @Test
  void canBeAddedByTheUser() throws IOException {
    Path file = directory.resolve("mine.txt");
    Files.writeString(file, "# mine\ncom.example.Cache updates refresh\n");
    Library mine = Library.load(List.of(file.toString()));
    assertEquals(AccessKind.RW, mine.calls("com/example/Cache", "refresh").get(0).kind());
    assertDoesNotThrow(() -> mine.calls("java/util/List", "get").get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.List",
        "java.util.List reads",
        "java.util.List sees get",
        "java.util.List reads get : 0",
        "java.util.List reads get : folder 1",
        "java.util.List reads get : thread",
        "java.util.List reads get : signal 1 2",
        "java.util.concurrent.locks.Lock takes lock : 1",
        "java.util.concurrent.locks.Lock takes lock -> result",
        "java.util.concurrent.locks.Lock takes lock throughout",
        "java.util.concurrent.CountDownLatch reads await : signal throughout",
        "java.util.List reads get : 12"
      })
  void refuseALineThatTheyDoNotUnderstand(String line) throws IOException {
    Path file = directory.resolve("wrong.txt");
    Files.writeString(file, "\n# comment\n" + line + "\n");
    String message =
        assertThrows(IllegalArgumentException.class, () -> Library.load(List.of(file.toString())))
            .getMessage();
    assertTrue(message.contains("wrong.txt, line 3: "), message);
    assertTrue(message.contains("'" + line + "'"), message);
  }
}

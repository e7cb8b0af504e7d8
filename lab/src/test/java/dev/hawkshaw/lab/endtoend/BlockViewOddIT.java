package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The block view with programs that are not easy to look into, and with its other options. */
class BlockViewOddIT {
  /** Two threads must not both be in the if of {@code open}. */
  private static final String PROGRAM =
      """
      import java.util.concurrent.atomic.AtomicInteger;

      public class Odd {
        static int count;
        final AtomicInteger makers = new AtomicInteger();
        volatile boolean made;

        public static void main(String[] arguments) throws InterruptedException {
          Odd odd = new Odd();
          Thread one = new Thread(odd::use);
          Thread two = new Thread(odd::use);
          one.start();
          two.start();
          one.join();
          two.join();
          if (odd.makers.get() != 1) {
            throw new IllegalStateException("made " + odd.makers.get() + " times");
          }
        }

        void use() {
          before();
          open();
        }

        void before() {
          BEFORE
        }

        native void elsewhere();

        void open() {
          if (!made) {
            makers.incrementAndGet();
            made = true;
          }
        }
      }
      """;

  private static final String NATIVE =
      "try { elsewhere(); } catch (UnsatisfiedLinkError e) { count = 0; }";

  /** A dozen runs on a busy machine may put a block beside the true one. */
  private static final int NEAR_THE_TOP = 2;

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void searchesAsManyCallsDownAsItIsTold(Path java) throws Exception {
    compile("", "-g");

    JsonNode here = localize(java, "--method", "Odd.use").json();
    JsonNode below = localize(java, "--method", "Odd.use", "--depth", "1").json();

    assertEquals(Set.of("use"), methods(here), here::toString);
    assertEquals(Set.of("use", "before", "open"), methods(below), below::toString);
    assertTrue(rankOfIf(below, "open") <= NEAR_THE_TOP, below::toString);
    assertTrue(
        below.at("/blocks/levels").size() > 1 && below.at("/blocks/unreached").isEmpty(),
        below::toString);
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void findsTheBlockInATestThatSeveralThreadsRun(Path java) throws Exception {
    Tool.Result result =
        new Tool(java, directory)
            .run(
                "localize",
                "--classpath",
                JunitIT.classPath("jupiter"),
                "--test",
                "dev.hawkshaw.lab.fixture.PhoneListCase#addsANumber",
                "--threads",
                "3",
                "--method",
                "PhoneList.add",
                "--view",
                "block",
                "--json");

    assertEquals(1, result.exitCode(), result::toString);
    assertTrue(rankOfIf(result.json(), "add") <= NEAR_THE_TOP, result::toString);
  }

  @Test
  void tellsBlocksOfAClassWithoutLinesByTheirOffsets() throws Exception {
    compile("", "-g:none");

    Tool.Result result = localize(ownJava(), "--method", "Odd.open");

    assertEquals(1, result.exitCode(), result::toString);
    JsonNode report = result.json();
    assertTrue(rankOfIf(report, "open") <= NEAR_THE_TOP, report::toString);
    for (JsonNode block : report.at("/blocks/ranking")) {
      assertEquals(0, block.at("/fromLine").intValue(), report::toString);
      assertTrue(block.at("/place").stringValue().startsWith("bytecode "), report::toString);
    }
    assertNoted(report, "Odd has no line numbers: its blocks are told by bytecode offsets");
  }

  @Test
  void saysThatAMethodIsTooLargeAndFindsTheBlockInAnother() throws Exception {
    compile("count++; ".repeat(7000), "-g");

    Tool.Result result = localize(ownJava(), "--method", "Odd.use", "--depth", "1");

    assertEquals(1, result.exitCode(), result::toString);
    JsonNode report = result.json();
    assertTrue(rankOfIf(report, "open") <= NEAR_THE_TOP, report::toString);
    assertNoted(report, "Counted in part: Odd: {before()V=too large");
  }

  @Test
  void goesOnBesideANativeMethod() throws Exception {
    compile(NATIVE, "-g");

    Tool.Result result = localize(ownJava(), "--method", "Odd.use", "--depth", "2");

    assertEquals(1, result.exitCode(), result::toString);
    assertEquals(Set.of("use", "before", "open"), methods(result.json()), result::toString);
    assertTrue(rankOfIf(result.json(), "open") <= NEAR_THE_TOP, result::toString);
  }

  @Test
  void saysThatANativeMethodHasNoBlocks() throws Exception {
    compile(NATIVE, "-g");

    Tool.Result result = localize(ownJava(), "--method", "Odd.elsewhere");

    assertEquals(2, result.exitCode(), result::toString);
    assertTrue(result.err().contains("Odd.elsewhere"), result::toString);
  }

  private static Path ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  private void compile(String before, String debug) throws IOException {
    Path source = Files.createDirectories(classes()).resolve("Odd.java");
    Files.writeString(source, PROGRAM.replace("BEFORE", before));
    int status =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, debug, source.toString());
    assertEquals(0, status);
  }

  private Path classes() {
    return directory.resolve("classes");
  }

  private Tool.Result localize(Path java, String... more) throws Exception {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("localize", "--classpath", classes().toString(), "--main", "Odd"));
    words.addAll(List.of("--view", "block", "--level-limit", "1", "--json"));
    words.addAll(List.of(more));
    return new Tool(java, directory).run(words.toArray(String[]::new));
  }

  private static Set<String> methods(JsonNode report) {
    Set<String> methods = new TreeSet<>();
    for (JsonNode block : report.at("/blocks/ranking")) {
      methods.add(block.at("/method").stringValue());
    }
    return methods;
  }

  private static int rankOfIf(JsonNode report, String method) {
    for (JsonNode block : report.at("/blocks/ranking")) {
      boolean named = block.at("/method").stringValue().equals(method);
      if (named && block.at("/kind").stringValue().equals("if")) {
        return block.at("/rank").intValue();
      }
    }
    throw new AssertionError(report.toString());
  }

  private static void assertNoted(JsonNode report, String note) {
    for (JsonNode each : report.at("/blocks/notes")) {
      if (each.stringValue().startsWith(note)) {
        return;
      }
    }
    throw new AssertionError(note + " is not in " + report.at("/blocks/notes"));
  }
}

package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.fixture.HeldUp;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The search that docs/extending.md shows, as a user would build and use it, and bad ones. */
class OwnSearchIT {
  private static final Path PAGE = Path.of("..", "docs", "extending.md");
  private static final String SERVICE = "META-INF/services/dev.hawkshaw.point.Search";
  private static final String PROGRAM = HeldUp.class.getName();
  private static final String ENDLESS = "laboratory.run(Set.of(), 1);";

  @TempDir Path directory;

  static List<Path> jdks() throws IOException {
    return Jdks.all();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void findsThePlace(Path java) throws Exception {
    Path classes = compiled("OneByOne", example());
    Tool.Result result =
        new Tool(java, directory).run(localize("one-by-one", classes, "200", "--json"));
    assertEquals(1, result.exitCode(), result::toString);
    JsonNode points = result.json().path("points");
    assertEquals("one-by-one", points.path("search").asString(), result::toString);
    assertTrue(points.path("bySearch").asBoolean(), result::toString);
    boolean held = false;
    for (JsonNode found : points.path("found")) {
      held |= found.at("/points/0/method").asString("").equals("main");
    }
    assertTrue(held, result::toString);
  }

  @Test
  void isNamedWhenItThrowsAndItsRunsAreKept() throws Exception {
    Path classes = compiled("Odd", search("laboratory.run(Set.of(), 3); int none = 0 / 0;"));
    Tool.Result result = Tool.onThisJdk(directory).run(localize("odd", classes, "40"));
    assertEquals(3, result.exitCode(), result::toString);
    String all = result.out() + result.err();
    assertTrue(all.contains("odd threw java.lang.ArithmeticException"), result::toString);
    assertEquals(8, runs().size(), "five that learn, and three");
  }

  @Test
  void unknownPointsAreRefused() throws Exception {
    String other = "new Point(1, Point.Kind.ACCESS, \"a.A\", \"m\", \"A.java\", 1, \"x\")";
    Path classes = compiled("Odd", search("laboratory.run(Set.of(" + other + "), 3);"));
    Tool.Result result = Tool.onThisJdk(directory).run(localize("odd", classes, "40"));
    assertEquals(3, result.exitCode(), result::toString);
    String all = result.out() + result.err();
    assertTrue(all.contains("A.java:1"), result::toString);
    assertEquals(5, runs().size());
  }

  @Test
  void oneWithoutEndIsEndedWhenItsRunsAreSpent() throws Exception {
    Path classes = compiled("Odd", search("while (true) { " + ENDLESS + " }"));
    Tool.Result result = Tool.onThisJdk(directory).run(localize("odd", classes, "20"));
    assertEquals(20, runs().size(), result::toString);
    assertTrue((result.out() + result.err()).contains("odd"), result::toString);
  }

  @Test
  void interruptedOneGoesOnWhereItWas() throws Exception {
    Path classes = compiled("Odd", search("for (int i = 0; i < 5000; i++) { " + ENDLESS + " }"));
    Path out = directory.resolve("first.txt");
    Process tool = Tool.onThisJdk(directory).start(out, out, localize("odd", classes, "100000"));
    while (runs().size() < 10) {
      assertFalse(tool.waitFor(20, TimeUnit.MILLISECONDS), () -> "it ended by itself");
    }
    tool.destroy();
    assertTrue(tool.waitFor(1, TimeUnit.MINUTES));
    List<Run> before = runs();

    Tool.Result result =
        Tool.onThisJdk(directory).run(localize("odd", classes, "" + (before.size() + 5)));
    assertTrue(runs().containsAll(before), result::toString);
    assertEquals(before.size() + 5, runs().size(), result::toString);
  }

  private String[] localize(String search, Path classes, String runs, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                Tool.testClasses(),
                "--main",
                PROGRAM,
                "--include",
                PROGRAM,
                "--view",
                "point",
                "--search",
                search,
                "--search-path",
                classes.toString(),
                "--study",
                study().toString(),
                "--runs",
                runs));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }

  private Path study() {
    return directory.resolve("study");
  }

  private List<Run> runs() {
    return Files.exists(study().resolve("plan.json")) ? Study.open(study()).runs() : List.of();
  }

  private static String example() throws IOException {
    String page = Files.readString(PAGE);
    String code = page.substring(page.indexOf("```java\n") + 8);
    return code.substring(0, code.indexOf("```"));
  }

  private static String search(String body) {
    return """
        package example;

        import dev.hawkshaw.point.Finding;
        import dev.hawkshaw.point.Laboratory;
        import dev.hawkshaw.point.Point;
        import dev.hawkshaw.point.Search;
        import java.util.List;
        import java.util.Set;

        public final class Odd implements Search {
          @Override
          public String name() {
            return "odd";
          }

          @Override
          public Finding search(Laboratory laboratory) throws InterruptedException {
            if (laboratory.runsLeft() >= 0) {
              %s
            }
            return new Finding(List.of(), List.of());
          }
        }
        """
        .formatted(body);
  }

  /** Compiled and declared as the page says. */
  private Path compiled(String name, String code) throws IOException {
    Path classes = directory.resolve("classes");
    Path services = classes.resolve(SERVICE);
    Files.createDirectories(services.getParent());
    Files.writeString(services, "example." + name + "\n");
    Path source = directory.resolve(name + ".java");
    Files.writeString(source, code);
    String[] javac = {"--release", "17", "-cp", jars(), "-d", classes.toString(), "" + source};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, javac));
    return classes;
  }

  /** What a user's own search is compiled against. */
  private static String jars() throws IOException {
    Path library = Path.of(System.getProperty("hawkshaw.home"), "lib");
    try (Stream<Path> files = Files.list(library)) {
      return files.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }
}

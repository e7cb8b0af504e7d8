package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/extending.md shows is compiled as it stands there, and works. */
class ExtendingDocTest {
  private static final Path DOC = Path.of("..", "docs", "extending.md");
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAMED = Pattern.compile("```\n(\\S+)\n```");

  @TempDir Path jar;

  @BeforeEach
  void compileTheExample() throws IOException {
    String text = Files.readString(DOC);
    Path source = jar.resolve("OneByOne.java");
    Files.writeString(source, first(JAVA, text));
    Path services = Files.createDirectories(jar.resolve("META-INF/services"));
    Files.writeString(services.resolve(Search.class.getName()), first(NAMED, text));
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:all",
                "-Werror",
                "-d",
                jar.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                source.toString());
    assertEquals(0, result);
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertTrue(matcher.find(), pattern.pattern());
    return matcher.group(1);
  }

  @Test
  void theExampleIsFoundByItsName() {
    assertTrue(Searches.names(List.of(jar)).contains("one-by-one"));
  }

  @Test
  void theExampleFindsAPoint() throws Exception {
    List<Point> points = MadeUp.points(20);
    MadeUp program = new MadeUp(points, noisy -> noisy.contains(points.get(7)) ? 0.9 : 0, 1);
    Search search = Searches.named("one-by-one", List.of(jar));
    Outcome outcome = Experiment.run(search, program, Aim.DEFAULT, Allowance.of(1000, 1));
    assertEquals(List.of(points.get(7)), outcome.finding().orElseThrow().points());
  }

  @Test
  void theExampleKeepsToItsRuns() throws Exception {
    MadeUp program = new MadeUp(MadeUp.points(20), noisy -> 0, 1);
    Search search = Searches.named("one-by-one", List.of(jar));
    Outcome outcome = Experiment.run(search, program, Aim.DEFAULT, Allowance.of(55, 1));
    assertTrue(outcome.trouble().isEmpty());
    assertEquals(50, outcome.samples().runs());
  }
}

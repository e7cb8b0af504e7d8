package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The listener that docs/extending.md shows, as a user would build and use it. */
class ListenerIT {
  private static final Path PAGE = Path.of("..", "docs", "extending.md");
  private static final String SERVICE = "META-INF/services/dev.hawkshaw.probes.api.Listener";

  @TempDir Path directory;

  static Stream<Arguments> waysOnJdks() throws IOException {
    return Jdks.all().stream()
        .flatMap(java -> Stream.of(Arguments.of("worker", java), Arguments.of("fork", java)));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("waysOnJdks")
  void hearsWhatTheProgramDoes(String isolation, Path java) throws Exception {
    Path counts = directory.resolve("counts.txt");
    Tool.Result result =
        localize(java, isolation, jar().toString(), "--jvm-arg=-Dlock.counts=" + counts);
    assertEquals(0, result.exitCode(), result::toString);
    List<String> lines = Files.readAllLines(counts);
    assertEquals(4, lines.size(), lines::toString);
    for (String line : lines) {
      assertTrue(
          line.matches("\\{" + PointsProgram.class.getName() + "\\.add:\\d+=200\\}"),
          lines::toString);
    }
  }

  /** Nobody says where its counts are to go. */
  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("waysOnJdks")
  void isNamedWhenItThrows(String isolation, Path java) throws Exception {
    Tool.Result result = localize(java, isolation, jar().toString());
    assertEquals(0, result.exitCode(), result::toString);
    assertTrue(result.out().contains("4 runs, 4 passed"), result::toString);
    assertTrue(
        result.out().contains("Not heard: the listener example.LockCounts threw java.lang.Null"),
        result::toString);
  }

  @Test
  void isRefusedBeforeTheFirstRunIfThereIsNone() throws Exception {
    Path java = Jdks.all().get(0);
    Tool.Result result = localize(java, "fork", Tool.labJar().toString());
    assertEquals(2, result.exitCode(), result::toString);
    assertTrue(result.err().contains("it has no " + SERVICE), result::toString);
    result = localize(java, "fork", PAGE.toAbsolutePath().toString());
    assertEquals(2, result.exitCode(), result::toString);
    assertTrue(result.err().contains("it can't be read as a jar"), result::toString);
  }

  private Tool.Result localize(Path java, String isolation, String jar, String... more)
      throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                Tool.testClasses(),
                "--main",
                PointsProgram.class.getName(),
                "--include",
                PointsProgram.class.getName(),
                "--runs",
                "4",
                "--isolation",
                isolation,
                "--listener",
                jar));
    command.addAll(List.of(more));
    return new Tool(java, directory).run(command.toArray(new String[0]));
  }

  /** Compiles the first Java code of the page, and packs it as the page says. */
  private Path jar() throws IOException {
    String page = Files.readString(PAGE);
    String section = page.substring(page.indexOf("## A listener of your own"));
    String code = section.substring(section.indexOf("```java\n") + 8);
    Path source = directory.resolve("LockCounts.java");
    Files.writeString(source, code.substring(0, code.indexOf("```")));
    String[] javac = {
      "--release", "17", "-cp", Tool.agent().toString(), "-d", directory.toString(), "" + source
    };
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, javac));
    Path jar = directory.resolve("lock-counts.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(SERVICE));
      out.write("example.LockCounts\n".getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("example/LockCounts.class"));
      out.write(Files.readAllBytes(directory.resolve("example/LockCounts.class")));
    }
    return jar;
  }
}

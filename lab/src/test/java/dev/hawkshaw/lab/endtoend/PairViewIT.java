package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A program that fails once is explained, whether or not it gets to the end. */
class PairViewIT {
  private static final int RUNS = 6;

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void explainsARunThatWentOn(Path java) throws Exception {
    JsonNode report = localize(java);

    assertEquals(3, report.at("/failingRun").intValue(), report::toString);
    assertTop(report, "I");
    assertEquals("user", report.at("/suspects/0/accesses/0/threadName").stringValue());
    assertEquals(3, report.at("/suspects/0/exampleRun").intValue());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void explainsARunThatEndedBeforeTheTail(Path java) throws Exception {
    JsonNode report = localize(java, "cut");

    assertEquals(3, report.at("/failingRun").intValue(), report::toString);
    assertTop(report, "II");
  }

  private static void assertTop(JsonNode report, String procedure) {
    JsonNode top = report.at("/suspects/0");
    assertEquals(procedure, top.at("/procedure").stringValue(), report::toString);
    assertEquals("R1-W2", top.at("/pattern").stringValue(), report::toString);
    assertEquals("OnceInAWhile.made", top.at("/variableName").stringValue(), report::toString);
    assertEquals("use", top.at("/accesses/0/method").stringValue(), report::toString);
    assertEquals("make", top.at("/accesses/1/method").stringValue(), report::toString);
    top.at("/accesses").forEach(each -> assertTrue(!each.at("/stack").isEmpty(), top::toString));
  }

  private JsonNode localize(Path java, String... arguments) throws Exception {
    List<String> words =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                Tool.testClasses() + File.pathSeparator + Tool.labJar(),
                "--main",
                "dev.hawkshaw.lab.fixture.OnceInAWhile",
                "--isolation",
                "fork",
                "--strategy",
                "none",
                "--runs",
                String.valueOf(RUNS),
                "--view",
                "pair",
                "--json",
                "--",
                directory.resolve("counter").toString()));
    words.addAll(List.of(arguments));
    Tool.Result result = new Tool(java, directory).run(words.toArray(new String[0]));
    assertEquals(1, result.exitCode(), result::toString);
    return result.json();
  }
}

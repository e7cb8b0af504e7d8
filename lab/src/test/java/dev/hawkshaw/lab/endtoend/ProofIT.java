package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** From a flaky program to a proven cause, a reproducer, and a checked fix. */
class ProofIT {
  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void provesReplaysAndChecksALostUpdate(Path java) throws Exception {
    Tool tool = new Tool(java, directory).proving();
    JsonNode bug = localize(tool, "basket");
    assertEquals("cause", bug.at("/confirmation/verdict").stringValue(), bug::toString);
    assertEquals("R1-W2-R1", bug.at("/pattern").stringValue(), bug::toString);
    JsonNode forced = bug.at("/confirmation/forced");
    JsonNode prevented = bug.at("/confirmation/prevented");
    assertTrue(forced.at("/low").doubleValue() > prevented.at("/failed").doubleValue() / 10);

    Tool.Result replayed = tool.run("replay", "study", "--bug", "1", "--runs", "20");
    assertEquals(1, replayed.exitCode(), replayed::toString);
    assertTrue(replayed.out().contains("of 20 failed: at least "), replayed::toString);

    assertEquals(0, check(tool, "basket", Variant.FIXED));
    assertEquals(1, check(tool, "basket", Variant.BUGGY));
    assertEquals(1, check(tool, "basket", Variant.HALF_FIXED));
  }

  /** What stands alone: neither the study nor the class path that it was made with. */
  @ParameterizedTest
  @MethodSource("jdks")
  void replaysALostSignalFromItsPlanAlone(Path java) throws Exception {
    Tool tool = new Tool(java, directory).proving();
    JsonNode bug = localize(tool, "lost-notify");
    assertEquals("cause", bug.at("/confirmation/verdict").stringValue(), bug::toString);
    Path plan = directory.resolve("elsewhere.json");
    Files.copy(directory.resolve("study").resolve("bug-1.plan.json"), plan);
    Tool.Result replayed =
        tool.run("replay", plan.toString(), "--classpath", classPath("lost-notify", Variant.BUGGY));
    assertEquals(1, replayed.exitCode(), replayed::toString);

    Tool.Result changed =
        tool.run("replay", plan.toString(), "--classpath", classPath("lost-notify", Variant.FIXED));
    assertEquals(3, changed.exitCode(), changed::toString);
  }

  private JsonNode localize(Tool tool, String subject) throws Exception {
    Tool.Result result =
        tool.run(
            "localize",
            "--classpath",
            classPath(subject, Variant.BUGGY),
            "--main",
            subject(subject).className(),
            "--study",
            "study",
            "--json");
    assertEquals(1, result.exitCode(), result::toString);
    assertTrue(
        result.json().at("/message").stringValue().startsWith("Confirmed: "), result::toString);
    return result.json().at("/bugs/0");
  }

  private int check(Tool tool, String subject, Variant variant) throws Exception {
    return tool.run("check-fix", "study", "--bug", "1", "--classpath", classPath(subject, variant))
        .exitCode();
  }

  private String classPath(String name, Variant variant) throws Exception {
    return new Workshop(Tool.labSources(), directory.resolve("classes"))
        .classPath(subject(name), variant);
  }

  private static Subject subject(String name) {
    return Catalogue.read(Tool.labSources()).choose(List.of(name)).get(0);
  }
}

package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import dev.hawkshaw.lab.key.Spot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The main job, with default options, on every JDK: the true cause comes first. */
class LocalizeIT {
  private static final List<String> SUBJECTS =
      List.of("BankAccount", "ThreeThreads", "LazyRegistry", "ReaderBeforeInit");

  @TempDir Path directory;

  static Stream<Arguments> subjectsOnJdks() throws IOException {
    return Jdks.all().stream()
        .flatMap(java -> SUBJECTS.stream().map(subject -> Arguments.of(subject, java)));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("subjectsOnJdks")
  void ranksTheTrueCauseFirst(String subject, Path java) throws Exception {
    Path source = Tool.labSources().resolve("dev/hawkshaw/lab/falcon/" + subject + ".java");
    AnswerKey key = AnswerKey.of(new Header(subject + ".java", Files.readAllLines(source)));
    Tool.Result result =
        new Tool(java, directory)
            .run(
                "localize",
                "--classpath",
                Tool.labJar().toString(),
                "--main",
                "dev.hawkshaw.lab.falcon." + subject,
                "--json");
    assertEquals(1, result.exitCode(), result::toString);
    JsonNode report = result.json();
    assertTrue(report.at("/runs/total").intValue() >= 100, result::toString);
    JsonNode first = report.at("/suspects/0");
    assertTrue(
        key.accepts(first.at("/variableName").stringValue(), pattern(first), spots(first)),
        () -> "not a true cause: " + first);
    assertEquals(Set.of(), variablesAtTop(report, key), "innocent variables share the first rank");
    report.at("/suspects").forEach(LocalizeIT::assertHasStacks);
  }

  /** Both ends of everything that is reported, in the first runs too. */
  private static void assertHasStacks(JsonNode suspect) {
    for (JsonNode access : suspect.at("/accesses")) {
      assertFalse(access.at("/stack").isEmpty(), () -> "no call stack: " + suspect);
    }
  }

  private static String pattern(JsonNode suspect) {
    return suspect.at("/pattern").stringValue();
  }

  private static List<Spot> spots(JsonNode suspect) {
    List<Spot> spots = new ArrayList<>();
    suspect
        .at("/accesses")
        .forEach(
            access ->
                spots.add(
                    new Spot(
                        access.at("/className").stringValue(),
                        access.at("/method").stringValue(),
                        access.at("/file").stringValue(),
                        access.at("/line").intValue())));
    return spots;
  }

  private static Set<String> variablesAtTop(JsonNode report, AnswerKey key) {
    Set<String> guilty =
        key.causes().stream()
            .flatMap(cause -> cause.variables().stream())
            .collect(Collectors.toSet());
    return report
        .at("/suspects")
        .valueStream()
        .filter(suspect -> suspect.at("/rank").intValue() == 1)
        .map(suspect -> suspect.at("/variableName").stringValue())
        .filter(variable -> !guilty.contains(variable))
        .collect(Collectors.toSet());
  }
}

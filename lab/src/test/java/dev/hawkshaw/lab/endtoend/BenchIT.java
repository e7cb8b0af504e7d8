package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Each benchmark on two subjects: that it runs and what it shows, not how good the figures are. */
class BenchIT {
  private static final String TWO = "bank-account,lang-481";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "accuracy, 4, pattern, rank",
    "exposure, 2, exposure, fixed",
    "pairs, 4, sensitivity, rank",
    "bugs, 4, bugs, missed",
    "overhead, 1, kernels, JaCoCo",
    "throughput, 4, throughput, runs/s",
    "scale, 1, recording, recording",
    "stress, 20, stress, failed",
    "blocks, 20, subjects, sharing"
  })
  void runsOnTwoSubjects(String benchmark, String budget, String table, String column)
      throws Exception {
    showsItsTable(benchmark, table, column, "--subjects", TWO, "--budget", budget);
  }

  @ParameterizedTest
  @CsvSource({
    "effectiveness, 4, falcon, rank",
    "efficiency, 1, efficiency, accesses",
    "cci, 4, hawkshaw, CCI"
  })
  void makesTheStudiesOfThePaper(String benchmark, String budget, String table, String column)
      throws Exception {
    String two = "account-transfer,tsp";
    showsItsTable(benchmark, table, column, "--subjects", two, "--budget", budget);
  }

  @Test
  void drawsTheSizesOfWindows() throws Exception {
    JsonNode json =
        showsItsTable("window", "parts", "4 threads", "--threads", "4", "--budget", "1");
    assertTrue(json.at("/window/0/patterns").intValue() > 0, json::toString);
    assertTrue(Files.readString(directory.resolve("window-size.svg")).contains("<svg"));
  }

  private JsonNode showsItsTable(String benchmark, String table, String column, String... options)
      throws Exception {
    Path results = directory.resolve("results.md");
    List<String> words = new ArrayList<>(List.of("bench", benchmark, "--seeds", "1", "--json"));
    words.addAll(List.of("--results", results.toString()));
    words.addAll(List.of(options));
    Tool.Result result = Tool.onThisJdk(directory).run(words.toArray(String[]::new));
    assertEquals(0, result.exitCode(), result::toString);
    JsonNode json = result.json();
    assertEquals("hawkshaw-bench/1", json.at("/schema").stringValue());
    assertEquals(benchmark, json.at("/benchmark").stringValue());
    JsonNode rows = json.at("/" + table);
    assertTrue(rows.size() >= 2, result::toString);
    assertTrue(
        rows.get(0).propertyStream().anyMatch(each -> each.getKey().startsWith(column)),
        result::toString);
    assertTrue(Files.readString(results).contains("`./hawkshaw bench " + benchmark));
    return json;
  }

  @Test
  void aSubjectThatThePaperHasNotIsAUsageError() throws Exception {
    Tool.Result result = bench("cci", "--budget", "1");
    assertEquals(2, result.exitCode());
    assertEquals(
        "hawkshaw: none of these subjects is one for cci; --list names them", result.err().strip());
  }

  @Test
  void goesOnWhereItStopped() throws Exception {
    bench("accuracy", "--budget", "3", "--seeds", "1");
    List<Path> before = recordings();
    Tool.Result again = bench("accuracy", "--budget", "3", "--seeds", "1", "--json");
    assertEquals(before, recordings());
    assertEquals(6, before.size(), again::toString);
  }

  @Test
  void namesTheSubjects() throws Exception {
    Tool.Result result = bench("accuracy", "--list");
    assertEquals(0, result.exitCode());
    assertEquals(
        List.of("bank-account", "lang-481"),
        result.out().lines().map(line -> line.replaceFirst(" .*", "")).toList());
  }

  @Test
  void aSubjectThatThereIsNotIsAUsageError() throws Exception {
    Tool.Result result = Tool.onThisJdk(directory).run("bench", "accuracy", "--subjects", "nobody");
    assertEquals(2, result.exitCode());
    assertEquals(
        "hawkshaw: there is no subject or group 'nobody'; --list names them", result.err().strip());
  }

  private Tool.Result bench(String benchmark, String... more) throws Exception {
    String[] command = new String[more.length + 4];
    System.arraycopy(new String[] {"bench", benchmark, "--subjects", TWO}, 0, command, 0, 4);
    System.arraycopy(more, 0, command, 4, more.length);
    return Tool.onThisJdk(directory).run(command);
  }

  private List<Path> recordings() throws Exception {
    try (var files = Files.walk(directory)) {
      return files.filter(each -> each.toString().endsWith(".hawk")).sorted().toList();
    }
  }
}

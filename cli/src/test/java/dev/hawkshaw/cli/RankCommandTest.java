package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RankCommandTest {
  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void printsTheReport() {
    Cli rank = Cli.run("rank", study);

    assertEquals(1, rank.exitCode());
    assertEquals("", rank.err());
    assertTrue(rank.out().startsWith("Subject: 2 runs, 1 passed, 1 failed"), rank.out());
    assertTrue(rank.out().contains("#1  lost update on Subject.x"), rank.out());
  }

  @Test
  void printsNothingButJsonWhenAsked() {
    Cli rank = Cli.run("rank", study, "--json");
    JsonNode report = JsonMapper.shared().readTree(rank.out());

    assertEquals(1, rank.exitCode());
    assertEquals("", rank.err());
    assertEquals("hawkshaw-report/1", report.get("schema").asString());
    assertEquals("bug-found", report.get("outcome").asString());
  }

  @Test
  void showsMoreWhenAsked() {
    assertTrue(Cli.run("rank", study, "-v").out().contains("Self-check:"));
    assertFalse(Cli.run("rank", study).out().contains("Self-check:"));
  }

  @Test
  void showsSourceLines() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("sources/example"));
    Files.writeString(folder.resolve("Subject.java"), "int old = x;\nx = old + 1;\n");

    Cli rank = Cli.run("rank", study, "--sources", temp.resolve("sources").toString());

    assertTrue(rank.out().contains("int old = x;"), rank.out());
  }

  @Test
  void writesAGraphWhenAsked() throws IOException {
    Path file = temp.resolve("suspects.dot");

    Cli rank = Cli.run("rank", study, "--dot", file.toString());

    assertEquals(1, rank.exitCode());
    assertTrue(Files.readString(file).startsWith("digraph hawkshaw {"));
    assertTrue(Files.readString(file).contains("#1 lost update on Subject.x"));
  }

  @Test
  void saysThatTheGraphCanNotBeWritten() {
    String file = temp.resolve("missing/suspects.dot").toString();

    Cli.run("rank", study, "--dot", file).assertCannot(file);
  }

  @ParameterizedTest
  @CsvSource({"ochiai", "TARANTULA", "dstar", "op2", "barinel", "importance"})
  void ranksByTheFormulaAskedFor(String formula) {
    Cli rank = Cli.run("rank", study, "--formula", formula);

    assertEquals(1, rank.exitCode());
    assertTrue(rank.out().contains("by " + formula.toLowerCase(Locale.ROOT)), rank.out());
    assertTrue(rank.out().contains("#1  lost update on Subject.x"), rank.out());
    assertTrue(rank.out().contains("1 failing run: order among equals is a guess"), rank.out());
  }

  @Test
  void namesTheFormulasThatThereAre() {
    Cli.run("rank", study, "--formula", "guess").assertUsage("jaccard, ochiai, tarantula, dstar");
  }

  @Test
  void asksForAStudy() {
    Cli.run("rank").assertUsage("STUDY");
  }

  @Test
  void refusesAMissingStudy() {
    String missing = temp.resolve("missing").toString();

    Cli.run("rank", missing).assertCannot(missing, "there is no such directory");
  }

  @Test
  void refusesADirectoryThatIsNoStudy() {
    Cli.run("rank", temp.toString()).assertCannot("it has no plan.json");
  }

  @Test
  void refusesALargerWindowThanWasRecorded() {
    Cli.run("rank", study, "--window", "6").assertUsage("--window 6");
  }

  @ParameterizedTest
  @CsvSource({
    "--view, moon",
    "--collapse, none",
    "--formula, guess",
    "--top, 0",
    "--top, few",
    "--window, 1"
  })
  void refusesABadValue(String option, String value) {
    Cli.run("rank", study, option, value).assertUsage(option);
  }
}

package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExplainCommandTest {
  private static final String BUG = "Bug 1: atomicity violation on Subject.x in Subject.update()";

  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void printsTheBugs() {
    Cli explain = Cli.run("explain", study);

    assertEquals(1, explain.exitCode());
    assertEquals("", explain.err());
    assertTrue(explain.out().startsWith("Subject: 2 runs, 1 passed, 1 failed"), explain.out());
    assertTrue(explain.out().contains("\n\n" + BUG + "\n"), explain.out());
    assertFalse(explain.out().contains("Suspects"), explain.out());
  }

  @Test
  void isWhatLocalizeDoesWithAStudyAlone() {
    Cli.run("localize", "--study", study, "--threads", "3").assertUsage("--threads");
    Cli localize = Cli.run("localize", "--study", study);

    assertEquals(1, localize.exitCode());
    assertEquals(
        Cli.run("explain", study).out() + "The report is in " + study + System.lineSeparator(),
        localize.out());
  }

  @Test
  void printsNothingButJsonWhenAsked() {
    Cli explain = Cli.run("explain", study, "--json");
    JsonNode report = JsonMapper.shared().readTree(explain.out());

    assertEquals(1, explain.exitCode());
    assertEquals("", explain.err());
    assertEquals("hawkshaw-report/1", report.get("schema").asString());
    assertEquals("atomicity", report.at("/bugs/0/kind").asString());
    assertEquals("Subject.update()", report.at("/bugs/0/methods/0/name").asString());
    assertFalse(report.get("suspects").isEmpty());
  }

  @Test
  void showsMoreWhenAsked() {
    assertTrue(Cli.run("explain", study, "-v").out().contains("Self-check:"));
    assertFalse(Cli.run("explain", study).out().contains("Self-check:"));
  }

  @Test
  void showsSourceLines() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("sources/example"));
    Files.writeString(folder.resolve("Subject.java"), "int old = x;\nx = old + 1;\n");

    Cli explain = Cli.run("explain", study, "--sources", temp.resolve("sources").toString());

    assertTrue(explain.out().contains("int old = x;"), explain.out());
    assertTrue(Files.readString(Path.of(study, "bug-1.svg")).contains("int old = x;"));
  }

  @Test
  void writesAGraphWhenAsked() throws IOException {
    Path file = temp.resolve("bugs.dot");

    Cli explain = Cli.run("explain", study, "--dot", file.toString());

    assertEquals(1, explain.exitCode());
    assertTrue(Files.readString(file).startsWith("digraph hawkshaw {"));
    assertTrue(Files.readString(file).contains("subgraph cluster_b1"));
    assertTrue(Files.readString(file).contains(BUG));
  }

  @Test
  void keepsTheReportAndAPictureOfEachBugInTheStudy() throws IOException {
    Cli explain = Cli.run("explain", study);

    assertEquals(explain.out(), Files.readString(Path.of(study, "report.txt")));
    assertTrue(Files.readString(Path.of(study, "bug-1.svg")).contains(BUG));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--grouping griffin",
        "--grouping griffin --run-patterns 5 --similarity 0.5",
        "--grouping causes",
        "--no-signatures",
        "--bug-patterns 1",
        "--view pair",
        "--window 3",
        "--collapse falcon"
      })
  void takesTheOptionsThatSayHow(String options) {
    Cli explain = Cli.run(("explain " + study + " " + options).split(" "));

    assertEquals(1, explain.exitCode(), explain.err());
    assertTrue(explain.out().contains(" on Subject.x in Subject.update()"), explain.out());
  }

  @Test
  void localizeTakesTheOptionsThatSayHow() {
    Cli localize = Cli.run("localize", "--study", study, "--grouping", "griffin");

    assertEquals(1, localize.exitCode(), localize.err());
    Cli.run("localize", "--study", study, "--grouping", "moon").assertUsage("--grouping");
  }

  @ParameterizedTest
  @CsvSource({
    "--grouping, moon",
    "--run-patterns, 0",
    "--run-patterns, few",
    "--run-patterns, 7",
    "--similarity, 0",
    "--similarity, 1.5",
    "--similarity, NaN",
    "--similarity, much",
    "--similarity, 0.5",
    "--bug-patterns, 0",
    "--view, moon",
    "--formula, guess",
    "--top, 0",
    "--window, 1",
    "--window, 6"
  })
  void refusesABadValue(String option, String value) {
    Cli.run("explain", study, option, value).assertUsage(option);
  }

  @Test
  void rankHasNoBugsToGroup() {
    Cli.run("rank", study, "--grouping", "griffin").assertUsage("--grouping");
  }

  @Test
  void asksForAStudy() {
    Cli.run("explain").assertUsage("STUDY");
  }

  @Test
  void refusesAMissingStudy() {
    String missing = temp.resolve("missing").toString();

    Cli.run("explain", missing).assertCannot(missing, "there is no such directory");
  }

  @Test
  void refusesADirectoryThatIsNoStudy() {
    Cli.run("explain", temp.toString()).assertCannot("it has no plan.json");
  }

  @Test
  void helpSaysTheDefaults() {
    String help = Cli.run("explain", "--help").out().replaceAll("\\s+", " ");

    assertTrue(help.contains("as in the paper (default: causes)"), help);
    assertTrue(help.contains("are compared (default: 30)"), help);
    assertTrue(help.contains("0 to 1 (default: 0.8)"), help);
    assertTrue(help.contains("are looked at (default: 20)"), help);
  }
}

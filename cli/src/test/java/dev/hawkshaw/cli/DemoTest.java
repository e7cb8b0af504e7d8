package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {
  private static final String HOME = "hawkshaw.home";

  @TempDir private Path home;
  private Path demo;

  @BeforeEach
  void writeSubjects() throws IOException {
    System.setProperty(HOME, home.toString());
    demo = Files.createDirectory(home.resolve("demo"));
    Files.writeString(
        demo.resolve("subjects.txt"),
        """
        # name | main class | variables | what goes wrong

        one | a.One | a.One.x | a write is lost
        two|a.Two|a.Two.x,a.Two.y|both are overwritten
        """);
  }

  @AfterEach
  void clearHome() {
    System.clearProperty(HOME);
  }

  @Test
  void findsASubjectByName() throws IOException {
    assertEquals(
        new DemoSubject("one", "a.One", List.of("a.One.x"), "a write is lost"),
        DemoSubject.find(demo, "one"));
  }

  @Test
  void readsSeveralVariablesAndLinesWithoutSpaces() throws IOException {
    assertEquals(
        new DemoSubject("two", "a.Two", List.of("a.Two.x", "a.Two.y"), "both are overwritten"),
        DemoSubject.find(demo, "two"));
  }

  @Test
  void listsTheSubjectsWhenTheNameIsWrong() {
    Cli.run("demo", "three")
        .assertUsage("there is no bundled program 'three'", "choose one of: one, two");
  }

  @Test
  void commentIsNoSubject() {
    Cli.run("demo", "# name").assertUsage("there is no bundled program '# name'");
  }

  @Test
  void saysThatTheProgramsAreMissing() {
    Cli.run("demo", "one", "--study", home.resolve("study").toString())
        .assertCannot("lab.jar", "does not exist");
  }

  @Test
  void refusesNoRuns() {
    Cli.run("demo", "one", "--runs", "0").assertUsage("--runs");
  }

  @Test
  void agentIsInTheHome() {
    assertEquals(home.resolve("hawkshaw-agent.jar"), Installation.agent());
    assertEquals(demo, Installation.demo());
  }
}

package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void needsAStudyOrAPlan() {
    Cli.run("replay").assertUsage("STUDY|PLANFILE");
  }

  @Test
  void saysThatABugHasToBeConfirmedFirst() {
    Cli.run("replay", study, "--bug", "1")
        .assertCannot("bug-1.plan.json", "run 'hawkshaw confirm STUDY' first");
  }

  @Test
  void refusesAFileThatIsNotThere() {
    Cli.run("replay", temp.resolve("my.plan.json").toString(), "--classpath", ".")
        .assertCannot("my.plan.json");
  }

  @Test
  void refusesAFileThatIsNoPlan() throws IOException {
    Path file = Files.writeString(temp.resolve("notes.json"), "{\"tool\":\"other\"}");

    Cli.run("replay", file.toString(), "--classpath", ".")
        .assertCannot("notes.json", "no plan of Hawkshaw");
  }

  @Test
  void refusesToDoNothing() {
    Cli.run("replay", study, "--runs", "0").assertUsage("--runs");
    Cli.run("replay", study, "--bug", "0").assertUsage("--bug");
  }
}

package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfirmCommandTest {
  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void needsAStudy() {
    Cli.run("confirm").assertUsage("STUDY");
    Cli.run("confirm", temp.resolve("none").toString()).assertCannot("is not a study");
  }

  @Test
  void refusesWrongValues() {
    Cli.run("confirm", study, "--bug", "0").assertUsage("--bug can't be 0");
    Cli.run("confirm", study, "--error", "0").assertUsage("--error can't be 0.0");
    Cli.run("confirm", study, "--error", "0.7").assertUsage("--error can't be 0.7");
    Cli.run("confirm", study, "--isolation", "odd").assertUsage("--isolation can't be 'odd'");
  }

  @Test
  void refusesAProgramThatHasChanged() {
    Cli.run("confirm", study).assertCannot("the class path has changed", study);
  }
}

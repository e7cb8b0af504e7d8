package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgainCommandTest {
  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void needsAStudyAndARun() {
    Cli.run("again", "--run", "1").assertUsage("STUDY");
    Cli.run("again", study).assertUsage("--run");
  }

  @Test
  void refusesARunThatIsNotThere() {
    Cli.run("again", study, "--run", "7").assertUsage("run 7", study);
  }

  @Test
  void refusesToDoNothing() {
    Cli.run("again", study, "--run", "1", "--times", "0").assertUsage("--times");
  }
}

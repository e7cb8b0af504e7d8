package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckFixCommandTest {
  @TempDir private Path temp;
  private String study;

  @BeforeEach
  void makeStudy() throws IOException {
    study = SmallStudy.create(temp.resolve("study")).toString();
  }

  @Test
  void needsAStudyAndAClassPath() {
    Cli.run("check-fix", "--classpath", ".").assertUsage("STUDY");
    Cli.run("check-fix", study).assertUsage("--classpath");
  }

  @Test
  void refusesValuesThatSayNothing() {
    Cli.run("check-fix", study, "-cp", ".", "--confidence", "1").assertUsage("--confidence");
    Cli.run("check-fix", study, "-cp", ".", "--confidence", "0.1").assertUsage("--confidence");
    Cli.run("check-fix", study, "-cp", ".", "--runs", "5").assertUsage("--runs");
    Cli.run("check-fix", study, "-cp", ".", "--bug", "0").assertUsage("--bug");
  }

  @Test
  void refusesAnotherProgram() {
    Cli.run("check-fix", study, "-cp", temp.toString()).assertCannot("example.Subject");
  }

  @Test
  void refusesWhatIsNoStudy() {
    Cli.run("check-fix", temp.toString(), "-cp", ".").assertCannot("is not a study");
  }
}

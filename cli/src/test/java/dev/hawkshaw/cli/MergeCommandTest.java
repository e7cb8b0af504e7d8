package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCommandTest {
  @TempDir private Path temp;
  private String one;
  private String into;

  @BeforeEach
  void makeStudies() throws IOException {
    one = SmallStudy.create(temp.resolve("one")).toString();
    into = temp.resolve("into").toString();
  }

  @Test
  void mergesIntoANewStudyAndAgain() throws IOException {
    String other = SmallStudy.create(temp.resolve("other")).toString();

    Cli merge = Cli.run("merge", one, other, "--into", into);

    assertEquals(0, merge.exitCode(), merge.err());
    assertEquals("", merge.err());
    assertTrue(
        merge.out().startsWith("2 runs were added, 2 were there already; the study has 2."),
        merge.out());
    assertTrue(Cli.run("merge", one, "--into", into).out().startsWith("0 runs were added, 2 "));
    assertEquals(1, Cli.run("rank", into).exitCode());
  }

  @Test
  void needsStudies() {
    Cli.run("merge", "--into", into).assertUsage("STUDY");
    Cli.run("merge", one).assertUsage("--into");
  }

  @Test
  void refusesAMissingStudy() {
    Cli.run("merge", one + "x", "--into", into).assertCannot(one + "x", "is not a study");
  }

  @Test
  void refusesAStudyOfAnotherProgram() throws IOException {
    Path other = SmallStudy.create(temp.resolve("other"));
    Path plan = other.resolve("plan.json");
    Files.writeString(plan, Files.readString(plan).replace("example.Subject", "example.Other"));

    Cli.run("merge", one, other.toString(), "--into", into)
        .assertCannot("can't be merged: main example.Subject and example.Other");
  }
}

package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options are the same for both commands that run something, and so are the errors. */
@ParameterizedClass
@ValueSource(strings = {"localize", "record"})
class SubjectOptionsTest {
  @TempDir private Path temp;
  private final String command;

  SubjectOptionsTest(String command) {
    this.command = command;
  }

  /** Nothing is made when a command is refused. */
  @AfterEach
  void madeNoStudy() {
    assertFalse(Files.exists(temp.resolve("study")));
  }

  @Test
  void needsAClassPath() {
    Cli.run(command, "--main", "a.B").assertUsage("--classpath");
  }

  @Test
  void needsASubject() {
    run().assertUsage("give either --main or --test");
  }

  @Test
  void refusesTwoSubjects() {
    run("--main", "a.B", "--test", "a.BTest").assertUsage("give either --main or --test");
  }

  @Test
  void refusesArgumentsForATest() {
    run("--test", "a.BTest", "--", "argument").assertUsage("arguments go with --main only");
  }

  @ParameterizedTest
  @CsvSource({
    "--strategy, loud",
    "--swallowed, maybe",
    "--fail-on-output, (",
    "--expect-file, nothing",
    "--strength, 1.5",
    "--strength, -1",
    "--strength, much",
    "--window, 1",
    "--window, 65",
    "--window, wide",
    "--timeout, 0ms",
    "--timeout, soon",
    "--timeout, 10",
    "--runs, 0",
    "--runs, many",
    "--until-failures, 0",
    "--until-failures, some",
    "--timeout, 0s",
    "--budget, 0s",
    "--budget, 5",
    "--shard, 0/3",
    "--shard, 4/3",
    "--shard, half",
    "--threads, 0",
    "--threads, 1",
    "--threads, 65",
    "--threads, some",
    "--jobs, 0",
    "--method, add",
    "--depth, few",
    "--level-limit, high",
    "--seed, x"
  })
  void refusesABadValue(String option, String value) {
    run("--main", "a.B", option, value).assertUsage(option);
  }

  @Test
  void refusesAMissingClassPathEntry() {
    String missing = temp.resolve("missing").toString();

    Cli.run(command, "--classpath", missing, "--main", "a.B", "--study", study())
        .assertCannot(missing, "does not exist");
  }

  @Test
  void refusesAMissingMainClass() {
    run("--main", "a.Missing").assertCannot("a.Missing", "is not on the class path");
  }

  @Test
  void refusesAMissingTestClass() {
    run("--test", "a.MissingTest#method").assertCannot("a.MissingTest", "is not on the class path");
  }

  private Cli run(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of(command, "-cp", temp.toString(), "--study", study()));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private String study() {
    return temp.resolve("study").toString();
  }
}

package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** With a java command that the test plays. */
@DisabledOnOs(OS.WINDOWS)
class JdkIncludeTest {
  @TempDir private Path temp;

  @Test
  void asksTheJdkThatMakesTheRuns() throws Exception {
    Path said = temp.resolve("said");
    check(java("printf '%s\\n' \"$@\" > " + said));
    assertEquals(
        List.of(
            "-Xmx64m",
            "-cp",
            "agent.jar",
            "dev.hawkshaw.agent.JdkCheck",
            "java.util.Vector",
            "java.util.Hash*"),
        Files.readAllLines(said));
  }

  @Test
  void refusesWhatThatJdkRefuses() throws Exception {
    String java = java("echo there is no such class; exit 2");
    String message = Expect.problem(Problem.BAD_OPTION, () -> checkUnchecked(java));
    Expect.contains(message, "--include-jdk: there is no such class;");
  }

  @Test
  void leavesOtherTroubleToTheRuns() throws Exception {
    check(java("echo no such JVM argument; exit 1"));
  }

  @Test
  void namesAMissingJava() {
    String missing = temp.resolve("missing").toString();
    String message = Expect.problem(Problem.NO_JAVA, () -> checkUnchecked(missing));
    Expect.contains(message, missing);
  }

  @Test
  void asksNothingIfNothingIsNamed() throws Exception {
    Path asked = temp.resolve("asked");
    JdkInclude.check(List.of(), java("touch " + asked), List.of(), Path.of("agent.jar"));
    assertFalse(Files.exists(asked));
  }

  private static void check(String java) throws InterruptedException {
    JdkInclude.check(
        List.of("java.util.Vector", "java.util.Hash*"),
        java,
        List.of("-Xmx64m"),
        Path.of("agent.jar"));
  }

  private static void checkUnchecked(String java) {
    try {
      check(java);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private String java(String script) throws IOException {
    Path java = Files.writeString(temp.resolve("java"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    return java.toString();
  }
}

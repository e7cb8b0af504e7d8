package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.testkit.BlockTrace;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Versions and levels with a script in place of the JVM, which fails where it is told to. */
@DisabledOnOs(OS.WINDOWS)
class LevelsTest {
  private static final String SCRIPT =
      """
      #!/bin/sh
      echo "$@" >> "${0%/*}/told"
      file=$(printf '%s\\n' "$@" | sed -n 's/.*destfile=\\([^,]*\\),.*/\\1/p')
      noise=$(printf '%s\\n' "$@" | sed -n 's/.*noise=\\([^,]*\\),.*/\\1/p')
      case "$noise" in
        blocks:FAILS:*) cp "${0%/*}/bad" "$file"; exit 7;;
        *) cp "${0%/*}/good" "$file";;
      esac
      """;

  @TempDir private Path temp;
  private final Requests request = new Requests();

  @BeforeEach
  void makeProgram() throws IOException {
    Path classes = temp.resolve("classes");
    Jars.classFile(classes, "example.Subject", "one");
    write(BlockTrace.of("2/2 1/1 1/1 1/1 1/1"), "good");
    write(BlockTrace.of("2/2 2/2 1/1 0/0 0/0"), "bad");
    failsAt("a1");
    request.classPath = classes.toString();
    request.java = temp.resolve("java").toString();
    request.agent = Files.writeString(temp.resolve("agent.jar"), "");
    request.study = temp.resolve("study");
    request.runs = 100;
    request.noise = "blocks";
    request.view = "auto";
    request.formula = "auto";
  }

  @Test
  void endsAfterTheFirstLevelIfThatSeparatesTheTop() throws Exception {
    Answer answer = localize(List.of(), 0);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(
        List.of("none", "blocks:a0:20", "blocks:a1:20", "blocks:a2:20", "blocks:a3:20"),
        strategies());
    Expect.contains(
        answer.text(),
        "Stopped: the first rank is separated at level 1.",
        "#1  the if in Subject.add");
    Expect.contains(Files.readString(temp.resolve("told")), "context=blocks");
    Expect.contains(Files.readString(request.study.resolve("plan.json")), "\"blocks\"");
  }

  @Test
  void takesTheSecondLevelIfTheFirstShowsNoFailure() throws Exception {
    failsAt("a1+a3");

    Answer answer = localize(List.of("Subject.add"), 0);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(1 + 4 + 6, strategies().size());
    Expect.contains(
        answer.text(),
        "level 2, made to switch at 2 blocks: 6 runs, 1 failed",
        "Stopped: the first rank is separated at level 2.");
  }

  @Test
  void goesDownTheCallsThatItIsAskedFor() throws Exception {
    localize(List.of("example.Subject.add"), 1);

    assertEquals("blocks:b0:20", strategies().get(5));
    assertEquals(6, strategies().size());
  }

  @Test
  void goesOnWhereItStopped() throws Exception {
    request.runs = 3;
    Expect.contains(localize(List.of(), 0).text(), "Stopped: all 3 runs are made.");
    List<String> before = strategies();
    Files.delete(Study.open(request.study).recordingFile(2));

    request.runs = 100;
    localize(List.of(), 0);

    assertEquals(List.of("none", "blocks:a0:20", "blocks:a1:20"), before);
    assertEquals(
        List.of("none", "blocks:a0:20", "blocks:a1:20", "blocks:a2:20", "blocks:a3:20"),
        strategies());
  }

  @Test
  void complainsOfAMethodThatNobodyEnters() {
    String line = Expect.problem(Problem.NO_METHOD, () -> localize(List.of("Subject.close"), 0));

    Expect.contains(line, "Subject.close", "Subject.add, Subject.open");
  }

  @Test
  void complainsIfNoVersionCanBeUsed() throws IOException {
    Path java = temp.resolve("java");
    Files.writeString(java, SCRIPT.replace("FAILS:*) cp \"${0%/*}/bad\" \"$file\"", "*)"));

    Expect.problem(Problem.NO_USABLE_RUN, () -> localize(List.of(), 0));
  }

  @Test
  void recordsForTheBlockView() throws Exception {
    Answer answer = new Pipeline(new Notes()).record(request.record());

    assertEquals(5, strategies().size());
    Expect.contains(answer.text(), "Stopped: the first rank is separated at level 1");
    Answer ranked = new Pipeline(new Notes()).rank(request.study, request.rank());
    assertTrue(ranked.text().contains("#1  the if in Subject.add"), "auto takes the block view");
  }

  @Test
  void refusesBadRequests() {
    Expect.problem(Problem.BAD_OPTION, () -> new BlockRequest(List.of("add"), 0, 1));
    Expect.problem(Problem.BAD_OPTION, () -> new BlockRequest(List.of("A.b"), -1, 1));
    Expect.problem(Problem.BAD_OPTION, () -> new BlockRequest(List.of(), 1, 1));
    Expect.problem(Problem.BAD_OPTION, () -> new BlockRequest(List.of(), 0, 0));
    request.shard = "1/2";
    Expect.problem(Problem.BAD_OPTION, request::record);
  }

  private Answer localize(List<String> methods, int depth) throws InterruptedException {
    return new Pipeline(new Notes())
        .localize(request.record(), request.rank(), new BlockRequest(methods, depth, 3));
  }

  private List<String> strategies() {
    return Study.open(request.study).runs().stream().map(Run::strategy).toList();
  }

  private void failsAt(String blocks) throws IOException {
    Path java = Files.writeString(temp.resolve("java"), SCRIPT.replace("FAILS", blocks));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
  }

  private void write(Contents contents, String name) throws IOException {
    try (OutputStream out = Files.newOutputStream(temp.resolve(name))) {
      RecordingWriter.write(contents, out);
    }
  }
}

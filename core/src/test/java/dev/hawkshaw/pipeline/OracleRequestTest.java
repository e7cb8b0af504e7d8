package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.testkit.Expect;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OracleRequestTest {
  @TempDir private Path directory;

  @Test
  void asksForNothingSpecialByDefault() {
    assertEquals(Expectations.NONE, OracleRequest.NONE.expectations());
  }

  @Test
  void readsTheExpectedOutputFromAFile() throws IOException {
    Path file = Files.writeString(directory.resolve("expected.txt"), "one\n");

    assertEquals("one\n", output(file.toString()).expectations().output());
  }

  @Test
  void takesAsTextWhatIsNoFile() {
    for (String text : List.of("all good", "one\ntwo", "nul \0 byte", "")) {
      assertEquals(text, output(text).expectations().output());
    }
  }

  @Test
  void refusesAFileThatIsNoText() throws IOException {
    Path file = Files.write(directory.resolve("binary"), new byte[] {(byte) 0xFF, 0});

    Expect.contains(
        Expect.problem(Problem.BAD_OPTION, () -> output(file.toString()).expectations()),
        "--expect-output",
        file.toString());
  }

  @Test
  void makesPathsAbsolute() throws IOException {
    Path model = Files.writeString(directory.resolve("model"), "");
    OracleRequest request =
        new OracleRequest(
            "IGNORE",
            List.of("a.B"),
            "one" + File.pathSeparator + directory,
            "check",
            null,
            List.of(),
            List.of("out/../left=" + model));

    assertEquals(
        new Expectations(
            "ignore",
            List.of("a.B"),
            List.of(Path.of("one").toAbsolutePath().toString(), directory.toString()),
            "check",
            null,
            List.of(),
            List.of(Path.of("left").toAbsolutePath() + "=" + model)),
        request.expectations());
  }

  @Test
  void refusesWhatCanNotBe() {
    refuses("--swallowed", () -> request("maybe", List.of(), List.of()));
    refuses("--fail-on-output", () -> request("fail", List.of("("), List.of()));
    refuses("--expect-file", () -> request("fail", List.of(), List.of("only-a-path")));
    refuses("--expect-file", () -> request("fail", List.of(), List.of("a=")));
    refuses("--expect-file", () -> request("fail", List.of(), List.of("a=no/such/file")));
  }

  private static void refuses(String option, Runnable make) {
    Expect.contains(Expect.problem(Problem.BAD_OPTION, make::run), option);
  }

  private static OracleRequest request(String swallowed, List<String> regex, List<String> files) {
    return new OracleRequest(swallowed, List.of(), null, null, null, regex, files);
  }

  private static OracleRequest output(String output) {
    return new OracleRequest("fail", List.of(), null, null, output, List.of(), List.of());
  }
}

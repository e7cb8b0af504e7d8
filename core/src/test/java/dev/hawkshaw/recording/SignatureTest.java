package dev.hawkshaw.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignatureTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "x is 3                                          | x is <n>",
        "x is -3.5e7, not 1_000                          | x is <n>, not <n>",
        "expected: <10> but was: <9>                     | expected: <<n>> but was: <<n>>",
        "Index 5 out of bounds for length 5              | Index <n> out of bounds for length <n>",
        "lock java.lang.Object@1b2c3d is gone            | lock java.lang.Object@<hex> is gone",
        "at 0xCAFE and deadbeef01                        | at <hex> and <hex>",
        "no key \"Anna\" in 'table 7'                     | no key <text> in <text>",
        "can't read /tmp/run-17/file_3.txt now           | can't read <path> now",
        "C:\\Users\\me\\a.txt is locked                  | <path> is locked",
        "id 123e4567-e89b-12d3-a456-426614174000 unknown | id <uuid> unknown",
        "worker2 of Http2Client failed                   | worker2 of Http2Client failed",
        "don't and won't differ                          | don't and won't differ",
        "a feed of face                                  | a feed of face",
      })
  void marksWhatDiffersFromRunToRun(String message, String shape) {
    assertEquals(shape, Signature.shape(message));
  }

  @Test
  void takesTheFirstLineOnlyAndNotTooMuchOfIt() {
    assertEquals("first", Signature.shape("first\nsecond"));
    assertEquals("", Signature.shape(""));
    assertEquals("", Signature.shape("\n"));
    assertTrue(Signature.shape("word ".repeat(100)).length() <= 123);
  }

  @Test
  void namesTheInnermostFrameOfTheProgram() {
    Failure failure =
        failure(
            "n is 4",
            frame("java.util.Objects", "checkIndex"),
            frame("org.junit.jupiter.api.Assertions", "fail"),
            frame("bank.Account", "check"),
            frame("bank.Main", "main"));

    assertEquals(
        "IndexOutOfBoundsException at bank.Account.check(F.java:7): n is <n>", failure.signature());
    assertEquals(
        "IndexOutOfBoundsException at bank.Account.check(F.java:7): n is 4", failure.description());
  }

  @Test
  void namesAnyFrameIfTheProgramHasNone() {
    assertEquals(
        "IndexOutOfBoundsException at java.util.Objects.checkIndex(F.java:7)",
        failure("", frame("java.util.Objects", "checkIndex")).signature());
    assertEquals("IndexOutOfBoundsException", failure("").signature());
  }

  private static Failure failure(String message, Frame... frames) {
    return new Failure(
        Failure.UNCAUGHT, "main", "java.lang.IndexOutOfBoundsException", message, List.of(frames));
  }

  private static Frame frame(String className, String method) {
    return new Frame(className, method, "F.java", 7);
  }
}

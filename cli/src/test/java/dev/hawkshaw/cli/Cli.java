package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** A command that was run in this JVM. */
record Cli(int exitCode, String out, String err) {

  static Cli run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Hawkshaw.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Cli(exitCode, out.toString(), err.toString());
  }

  /** Expects a usage error: one line that says what is wrong, one that says where help is. */
  void assertUsage(String... parts) {
    List<String> lines = err.lines().toList();
    assertEquals(2, exitCode, err);
    assertTrue(lines.stream().skip(1).allMatch(line -> line.startsWith("Try '")), err);
    assertTrue(lines.size() <= 2, err);
    assertSays(parts);
  }

  /** Expects that the job could not be done, and one line that says why. */
  void assertCannot(String... parts) {
    assertEquals(3, exitCode, err);
    assertEquals(1, err.lines().count(), err);
    assertSays(parts);
  }

  private void assertSays(String... parts) {
    assertEquals("", out);
    assertTrue(err.startsWith("hawkshaw: "), err);
    for (String part : parts) {
      assertTrue(err.contains(part), () -> "'" + part + "' is not in: " + err);
    }
  }
}

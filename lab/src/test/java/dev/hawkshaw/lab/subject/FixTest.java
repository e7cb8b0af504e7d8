package dev.hawkshaw.lab.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FixTest {
  @Test
  void replacesTheNextLine() {
    assertEquals(
        List.of("a", "synchronized void m() {", "}"),
        Fix.apply(List.of("a", "  // fix: synchronized void m() {", "  void m() {", "}")));
  }

  @Test
  void replacesOneLineBySeveral() {
    assertEquals(List.of("x", "y", "b"), Fix.apply(List.of("// fix: x", "// fix: y", "a", "b")));
  }

  @Test
  void anEmptyFixDeletesTheLine() {
    assertEquals(List.of("", "b"), Fix.apply(List.of("// fix:", "a", "b")));
  }

  @Test
  void leavesASourceWithoutFixesAlone() {
    List<String> lines = List.of("a // fix: is no fix at the end of a line", "b");
    assertEquals(lines, Fix.apply(lines));
  }
}

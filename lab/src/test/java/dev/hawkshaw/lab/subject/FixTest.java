package dev.hawkshaw.lab.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FixTest {
  @Test
  void replacesTheNextLine() {
    assertEquals(
        List.of("a", "synchronized void m() {", "}"),
        Fix.apply(
            List.of("a", "  // fix: synchronized void m() {", "  void m() {", "}"), Variant.FIXED));
  }

  @Test
  void replacesOneLineBySeveral() {
    assertEquals(
        List.of("x", "y", "b"),
        Fix.apply(List.of("// fix: x", "// fix: y", "a", "b"), Variant.FIXED));
  }

  @Test
  void anEmptyFixDeletesTheLine() {
    assertEquals(List.of("", "b"), Fix.apply(List.of("// fix:", "a", "b"), Variant.FIXED));
  }

  @Test
  void leavesASourceWithoutFixesAlone() {
    List<String> lines = List.of("a // fix: is no fix at the end of a line", "b");
    for (Variant variant : Variant.values()) {
      assertEquals(lines, Fix.apply(lines, variant));
    }
  }

  @Test
  void eachVariantTakesItsOwnLines() {
    List<String> lines =
        List.of("// half: h", "// fix: f", "a", "// fix: g", "b", "// half: i", "c");
    assertEquals(lines, Fix.apply(lines, Variant.BUGGY));
    assertEquals(List.of("f", "g", "c"), Fix.apply(lines, Variant.FIXED));
    assertEquals(List.of("h", "b", "i"), Fix.apply(lines, Variant.HALF_FIXED));
  }

  @Test
  void theOtherVariantsLinesMayStandInBetween() {
    List<String> lines = List.of("// fix: f", "// half: h", "// fix: g", "// half: i", "a", "b");
    assertEquals(List.of("f", "g", "b"), Fix.apply(lines, Variant.FIXED));
    assertEquals(List.of("h", "i", "b"), Fix.apply(lines, Variant.HALF_FIXED));
  }

  @Test
  void knowsWhichVariantsASourceHas() {
    List<String> lines = List.of("  // half: h", "a // fix: is no fix at the end of a line");
    assertTrue(Fix.isFor(Variant.HALF_FIXED, lines));
    assertFalse(Fix.isFor(Variant.FIXED, lines));
  }
}

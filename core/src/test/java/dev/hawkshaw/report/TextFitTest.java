package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TextFitTest {
  private final TextFit fit = new TextFit(12);

  @Test
  void widthIsABoundForFontsWithLettersOfEqualWidth() {
    assertTrue(fit.width("x".repeat(100)) >= 100 * 0.61 * 12);
    assertEquals(fit.width("abcd"), fit.width("\u4e16\u754c"), "other scripts are wider");
  }

  @Test
  void leavesAloneWhatHasRoom() {
    String text = "Account.deposit()";

    assertEquals(text, fit.shorten(text, fit.width(text)));
    assertEquals(text, fit.cut(text, fit.width(text)));
  }

  @Test
  void shortensInTheMiddleAndKeepsMoreOfTheEnd() {
    String shorter =
        fit.shorten("AbstractSingletonProxyFactoryBean.create()", fit.width("x".repeat(16)));

    assertEquals("Abstr\u2026n.create()", shorter);
  }

  @Test
  void cutsCodeAtItsEnd() {
    assertEquals("if (a\u2026", fit.cut("if (a < b)", fit.width("123456")));
  }

  @Test
  void neverExceedsTheRoomNorCutsALetterInTwo() {
    String text = "a\ud83d\ude00b\u4e16c".repeat(9);
    for (int pixels = fit.width("x"); pixels < fit.width(text); pixels++) {
      String shorter = fit.shorten(text, pixels);
      assertTrue(fit.width(shorter) <= pixels, shorter);
      assertTrue(shorter.codePoints().noneMatch(c -> c >= 0xD800 && c < 0xE000), shorter);
      assertTrue(fit.width(fit.cut(text, pixels)) <= pixels);
    }
  }
}

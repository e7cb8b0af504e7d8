package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class XmlTest {

  @Test
  void escapesWhatXmlHasSignsFor() {
    assertEquals("&lt;init&gt; &amp; &quot;x&quot; &#39;y&#39;", Xml.escape("<init> & \"x\" 'y'"));
  }

  @Test
  void marksWhatXmlCanNotHave() {
    assertEquals("a b\uFFFD\uFFFD\uFFFD", Xml.escape("a\tb\u0000\u001b\ud800"));
    assertEquals("\ud83d\ude00", Xml.escape("\ud83d\ude00"));
  }
}

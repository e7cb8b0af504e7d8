package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class BoxPlotTest {
  private static final BoxPlot PLOT =
      new BoxPlot(
          "Sizes <of> things",
          "threads",
          "turns",
          List.of(
              new BoxPlot.Column("4", new Box(1, 3, 5, 8, 20), false),
              new BoxPlot.Column("8 (paper)", new Box(3, 3, 3, 6, 12), true)));

  @Test
  void liesOnItsSideInTerminals() {
    assertEquals(
        """
        turns (|-- smallest and largest, [=] quartiles, M median)
          threads  0         10        20
                4   |-[=M==]-----------|
        8 (paper)     M==]-----|
        """,
        PLOT.text());
  }

  @Test
  void largeNumbersShareCharacters() {
    BoxPlot large =
        new BoxPlot(
            "", "n", "", List.of(new BoxPlot.Column("a", new Box(0, 20, 40, 60, 119), false)));
    assertEquals(
        "a  |---------[=========M=========]----------------------------|",
        large.text().lines().toList().get(2));
  }

  @Test
  void isDrawnToScale() throws Exception {
    NodeList boxes = draw().getElementsByTagName("rect");
    double ground = 356;
    double perTurn = 300.0 / 20;
    Element first = (Element) boxes.item(1);
    assertEquals(shown(ground - 8 * perTurn), first.getAttribute("y"));
    assertEquals(shown(5 * perTurn), first.getAttribute("height"));
    Element second = (Element) boxes.item(2);
    assertEquals(shown(ground - 6 * perTurn), second.getAttribute("y"));
    assertEquals("muted", ((Element) second.getParentNode()).getAttribute("class"));
  }

  @Test
  void hasTitlesAndTheNumbersInWords() throws Exception {
    Document svg = draw();
    assertEquals("Sizes <of> things", svg.getElementsByTagName("title").item(0).getTextContent());
    String words = svg.getElementsByTagName("desc").item(0).getTextContent();
    assertTrue(words.startsWith("threads 4: from 1 to 20, quartiles 3 and 8, median 5."), words);
    String all = svg.getDocumentElement().getTextContent();
    assertTrue(all.contains("turns") && all.contains("8 (paper)"), all);
    assertTrue(all.contains("prefers-color-scheme: dark"), all);
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  private static Document draw() throws Exception {
    String svg = PLOT.figure("sizes.svg").svg();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}

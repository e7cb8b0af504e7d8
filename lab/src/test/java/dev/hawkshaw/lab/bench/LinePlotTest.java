package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class LinePlotTest {
  private static final LinePlot PLOT =
      new LinePlot(
          "Shares <of> things",
          "runs",
          List.of("1", "all"),
          List.of(
              new LinePlot.Panel(
                  "%",
                  100,
                  List.of(
                      new LinePlot.Line("low", 'l', 0, false, List.of(0, 50)),
                      new LinePlot.Line("high", 'h', 1, true, List.of(100, 51)))),
              new LinePlot.Panel(
                  "number", 4, List.of(new LinePlot.Line("n", 'n', 0, false, List.of(4, 0))))));

  @Test
  void liesOnItsSideInTerminals() {
    assertEquals(
        """
        % (l low; h high; * several)
        runs  0         20        40        60        80        100
           1  l                                                 h
         all                           *

        number (n n; * several)
        runs  0
           1      n
         all  n
        """,
        PLOT.text());
  }

  @Test
  void isDrawnToScale() throws Exception {
    NodeList lines = draw().getElementsByTagName("polyline");
    assertEquals(3, lines.getLength());
    assertEquals("200.0,246.0 460.0,151.0", points(lines, 0));
    assertEquals("200.0,56.0 460.0,149.1", points(lines, 1));
    assertEquals("200.0,280.0 460.0,470.0", points(lines, 2));
    assertEquals("dashed", ((Element) lines.item(1)).getAttribute("class"));
    assertEquals("c1", ((Element) lines.item(1).getParentNode()).getAttribute("class"));
  }

  private static String points(NodeList lines, int line) {
    return ((Element) lines.item(line)).getAttribute("points");
  }

  @Test
  void noNameStandsOnAnother() throws Exception {
    NodeList texts = draw().getElementsByTagName("text");
    assertEquals(16, y(texts, "low") - y(texts, "high"), 0.01);
  }

  private static double y(NodeList texts, String name) {
    return IntStream.range(0, texts.getLength())
        .mapToObj(i -> (Element) texts.item(i))
        .filter(each -> each.getTextContent().equals(name))
        .mapToDouble(each -> Double.parseDouble(each.getAttribute("y")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void hasTitlesAndTheNumbersInWords() throws Exception {
    Document svg = draw();
    assertEquals("Shares <of> things", svg.getElementsByTagName("title").item(0).getTextContent());
    assertEquals(
        "By runs 1, all. %, low: 0, 50. %, high: 100, 51. number, n: 4, 0.",
        svg.getElementsByTagName("desc").item(0).getTextContent());
    String all = svg.getDocumentElement().getTextContent();
    assertTrue(all.contains("prefers-color-scheme: dark"), all);
  }

  private static Document draw() throws Exception {
    String svg = PLOT.figure("shares.svg").svg();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }
}

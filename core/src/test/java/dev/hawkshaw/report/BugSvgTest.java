package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.testkit.Moments;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class BugSvgTest {
  private final String svg = draw("lost \"size\" & <more>", Moments.vector().graph());

  @Test
  void anyGraphIsXml() throws Exception {
    for (int seed = 0; seed < 100; seed++) {
      String random = draw("\u0000\ud800 & <" + seed, Moments.random(seed).graph());
      assertEquals("svg", parse(random).getTagName());
    }
    assertEquals("svg", parse(draw("nothing", BugGraph.of(List.of()))).getTagName());
  }

  @Test
  void saysWhatItShowsToThoseWhoCanNotSeeIt() throws Exception {
    Element root = parse(svg);

    assertEquals("img", root.getAttribute("role"));
    assertEquals("lost \"size\" & <more>", texts(root, "title").get(0));
    assertEquals(
        "T1 worker-0 in Main.main() > Vector(). T2 worker-1 in Main$1.run() > Vector.addAll()."
            + " 1. T1 reads Vector.elementCount at Vector.java:271."
            + " 2. T2 writes Vector.elementData at Vector.java:851,"
            + " writes Vector.elementCount at Vector.java:852."
            + " 3. T1 reads Vector.elementData at Vector.java:681,"
            + " reads Vector.elementCount at Vector.java:682.",
        texts(root, "desc").get(0));
  }

  @Test
  void descriptionOfADeadlockSaysWhoHoldsWhat() throws Exception {
    Element root = parse(draw("deadlock", Moments.deadlock(2).graph()));

    String words = texts(root, "desc").get(0);
    assertTrue(words.endsWith("4. T2 waits for Account@1 at Account.java:45, held by T1."), words);
    assertTrue(texts(root, "text").contains("held by T2"));
  }

  @Test
  void tellsReadsFromWritesByLetterAndShape() {
    assertTrue(svg.contains("<circle class=\"read\""), svg);
    assertTrue(svg.contains("<rect class=\"write\""), svg);
    assertTrue(svg.contains("read-text"), svg);
    assertTrue(svg.contains(">W</text>"), svg);
  }

  @Test
  void numbersItsArrows() throws Exception {
    List<String> texts = texts(parse(svg), "text");

    assertTrue(texts.indexOf("1") < texts.indexOf("2"), texts.toString());
    assertEquals(2, svg.split("class=\"number\"", -1).length - 1);
  }

  @Test
  void shortNamesHaveTheirFullOnesAtHand() throws Exception {
    String name = "Configuration".repeat(20) + ".value";
    BugGraph graph = new Moments().add(0, Act.READ, name, 1, "a.M.run").graph();

    assertTrue(texts(parse(draw("x", graph)), "title").contains("reads " + name));
  }

  @Test
  void longStacksAreShownInPart() throws Exception {
    String[] calls = new String[12];
    for (int i = 0; i < calls.length; i++) {
      calls[i] = "a.M.step" + i;
    }
    BugGraph graph = new Moments().add(0, Act.READ, "A.x", 1, calls).graph();

    Element root = parse(draw("x", graph));
    List<String> texts = texts(root, "text");
    assertTrue(texts.contains("M.step0()") && texts.contains("M.step11()"), texts.toString());
    assertFalse(texts.contains("M.step3()"), texts.toString());
    assertTrue(texts(root, "title").stream().anyMatch(each -> each.contains("M.step3() > ")));
  }

  @Test
  void needsNothingElseAndFollowsTheReadersColours() {
    assertFalse(svg.contains("href"), svg);
    assertFalse(svg.contains("url("), svg);
    assertFalse(svg.contains("<script"), svg);
    assertFalse(svg.contains(" id="), "two in one page must not meet");
    assertTrue(svg.contains("@media (prefers-color-scheme: dark)"), svg);
  }

  @Test
  void isTheSameEveryTime() {
    for (int seed = 0; seed < 20; seed++) {
      String first = draw("x", Moments.random(seed).graph());
      assertEquals(first, draw("x", Moments.random(seed).graph()));
    }
  }

  private static String draw(String title, BugGraph graph) {
    return BugSvg.of(new BugPicture(title, graph, site -> "x = a[0] < b && c; // \"]]>\""));
  }

  private static Element parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<String> texts(Element root, String tag) {
    NodeList found = root.getElementsByTagName(tag);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent());
    }
    return texts;
  }
}

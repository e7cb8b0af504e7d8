package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Scored;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class ScoreGraphTest {
  private static final Point START = point(1, Point.Kind.START, "run", 1);
  private static final Point READ = point(2, Point.Kind.ACCESS, "run", 2);
  private static final Point LOCK = point(3, Point.Kind.LOCK_BEFORE, "run", 3);
  private static final Point LOCKED = point(4, Point.Kind.LOCK_AFTER, "run", 3);
  private static final Point OTHER = point(5, Point.Kind.ACCESS, "other", 9);
  private static final ScoreGraph GRAPH =
      ScoreGraph.of(
          List.of(
              new Scored(START, 9, 9, 10),
              new Scored(LOCK, 3, 3, 4),
              new Scored(READ, 1, 1, 2),
              new Scored(LOCKED, 0.5, 1, 3)),
          List.of(
              new Edge(START, READ, 1),
              new Edge(READ, LOCK, 4),
              new Edge(LOCK, LOCKED, 4),
              new Edge(LOCKED, READ, 3),
              new Edge(LOCKED, OTHER, 1)));

  private static Point point(long id, Point.Kind kind, String method, int line) {
    return new Point(id, kind, "a.Server", method, "Server.java", line, "a<b>");
  }

  @Test
  void findsTheSteepestRiseAndFallWithoutStarts() {
    assertEquals(new Edge(READ, LOCK, 4), GRAPH.rises(1).get(0).edge());
    assertEquals(2, GRAPH.rises(9).size());
    assertEquals(-2.5, GRAPH.falls(1).get(0).change());
    assertEquals(1, GRAPH.falls(9).size());
  }

  @Test
  void leavesOutEdgesOfPointsWithoutAScore() {
    assertEquals(4, GRAPH.slopes().size());
  }

  @Test
  void marksTheSteepestInDot() {
    String dot = ScoreDot.of("server \"loop\"", GRAPH);
    assertTrue(dot.contains("label=\"server \\\"loop\\\"\""), dot);
    assertTrue(dot.contains("p3 -> p2 [label=\"+2.00\", penwidth=4, color=\"#c4322b\"];"), dot);
    assertTrue(dot.contains("p2 -> p4 [label=\"-2.50\", penwidth=4, color=\"#0969da\"];"), dot);
    assertTrue(dot.contains("p1 -> p3 [label=\"-8.00\"];"), dot);
    assertTrue(dot.contains("label=\"Server.run\""), dot);
  }

  @Test
  void marksTheSteepestInSvgThatIsWellFormed() throws Exception {
    String svg = ScoreSvg.of("server <loop>", GRAPH);
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertEquals(1, count(svg, "<path class=\"rise\""));
    assertEquals(1, count(svg, "<path class=\"fall\""));
    assertEquals(2, count(svg, "<path class=\"edge\""));
    assertEquals(4, count(svg, "<rect class=\"node\""));
    assertEquals(svg, ScoreSvg.of("server <loop>", GRAPH));
  }

  @Test
  void drawsAnEmptyGraph() {
    ScoreGraph empty = ScoreGraph.of(List.of(), List.of());
    assertTrue(ScoreSvg.of("nothing", empty).endsWith("</svg>\n"));
    assertTrue(ScoreDot.of("nothing", empty).endsWith("}\n"));
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }
}

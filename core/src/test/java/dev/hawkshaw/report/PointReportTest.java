package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.hawkshaw.point.Cause;
import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.Influence;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.Profile;
import dev.hawkshaw.point.Sample;
import dev.hawkshaw.point.Samples;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Scored;
import dev.hawkshaw.testkit.Expect;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is said of points. */
class PointReportTest {
  private static final Point WRITE = point(1, 10, "Account.<x> (write)");
  private static final Point READ = point(2, 20, "Account.<x> (read)");
  private static final Point CLEAR = point(3, 30, "Account.<x> (write)");

  @Test
  void saysWhatExposesAndWhatHides() {
    String text = TextReport.of(report(), false);

    Expect.contains(
        text,
        """
        Noise at these points alone: 30 of 100 (30%) runs fail
            access Account.<x> (write) in Account.pay (Account.java:10)
            access Account.<x> (read) in Account.pay (Account.java:20)
        """,
        "Runs that failed: 50 of 300 (17%) with noise at some of 3 points, 1 of 20 (5%) without"
            + " noise, 0 of 5 (0%) while the points were learned\n",
        "The search zoom has ended, after 2 sets of points\n",
        "Points: 2 of 3, by score\n     2.500  access",
        "  exposes the failure:\n    access Account.<x> (write) in Account.pay (Account.java:10): 40%"
            + " fail with noise there, 10% without\n",
        "  hides the failure:\n    access Account.<x> (write) in Account.pay (Account.java:30): 5%"
            + " fail with noise there, 60% without\n",
        "  steepest rise of the score, +0.500:\n    from access Account.<x> (write) in Account.pay"
            + " (Account.java:10)\n    to   access Account.<x> (read)",
        "  steepest fall of the score, -2.400:",
        "\nSomething was not seen\n");
  }

  @Test
  void leavesTheProfileOutIfNoRunFailed() {
    Report report = report();
    Report good =
        new Report(
            report.schema(),
            report.version(),
            report.subject(),
            report.study(),
            Report.NOTHING,
            report.message(),
            new RunCounts(10, 10, 0, 0, 0),
            List.of(),
            report.view(),
            report.formula(),
            report.window(),
            report.collapse(),
            report.entities(),
            List.of(),
            report.selfCheck(),
            report.problems(),
            report.certainty(),
            report.swallowed(),
            report.comparison(),
            null,
            List.of(),
            List.of(),
            null,
            report.points(),
            5);

    assertFalse(TextReport.of(good, false).contains("Noise profile"));
  }

  @Test
  void keepsTheNamesOfEffects() {
    JsonNode points = JsonMapper.shared().readTree(JsonReport.of(report())).get("points");

    for (String which : List.of("exposing", "hiding")) {
      assertEquals(
          Set.of("point", "with", "without", "distance"),
          Set.copyOf(points.at("/" + which + "/0").propertyNames()));
    }
    assertFalse(points.has("graph"), "it is drawn");
  }

  @Test
  void makesAPageThatNeedsNothingElse() {
    Map<String, String> files = PointFiles.of(report());

    assertEquals(Set.of("points.dot", "points.svg", "points.html"), files.keySet());
    String page = files.get("points.html");
    Expect.contains(
        page,
        "<h2>Noise profile</h2>",
        "Noise here exposes the failure</caption>",
        "Noise here hides the failure</caption>",
        "Account.&lt;x&gt; (read)",
        "<td class=\"n\">40%</td><td class=\"n\">10%</td>",
        files.get("points.svg"));
    assertFalse(page.replace("http://www.w3.org/2000/svg", "").contains("http"));
  }

  private static Report report() {
    List<Scored> scores =
        List.of(
            new Scored(READ, 2.5, 5, 8), new Scored(WRITE, 2, 5, 9), new Scored(CLEAR, 0.1, 0, 9));
    List<Edge> edges = List.of(new Edge(WRITE, READ, 3), new Edge(READ, CLEAR, 2));
    Sample quiet = new Sample(Set.of(), 20, 1);
    Sample both = new Sample(Set.of(WRITE, READ), 100, 30);
    Samples samples = new Samples(List.of(quiet, both, new Sample(Set.of(WRITE), 200, 20)));
    Profile profile =
        new Profile(
            List.of(new Influence(WRITE, 0.4, 0.1, 5)),
            List.of(new Influence(CLEAR, 0.05, 0.6, -6)));
    return Reports.withPoints(
        new PointShow("zoom", 3, ScoreGraph.of(scores, edges))
            .ended(true, "")
            .counted(new RunCounts(5, 5, 0, 0, 0), quiet, samples)
            .told(List.of("Something was not seen"), 0)
            .of(List.of(new Cause(List.of(WRITE, READ), both)), true, profile));
  }

  private static Point point(long id, int line, String what) {
    return new Point(
        id, Point.Kind.ACCESS, "com.example.Account", "pay", "Account.java", line, what);
  }
}

package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.testkit.Moments;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BugDotTest {
  private static final Pattern STATEMENT =
      Pattern.compile("(\\w+ )*(\\w+=V;? ?)+|\\w+( -> \\w+)*( \\[\\w+=V(, \\w+=V)*\\])?;|\\w+=V;");

  /** Threads are columns; in the row of a node, the other columns have points. */
  @Test
  void drawsThreadsSideBySideAndNodesInOrder() {
    BugGraph graph =
        new Moments()
            .add(0, Act.READ, "A.x", 1, "a.M.run", "a.M.get")
            .add(1, Act.WRITE, "A.x", 2, "a.M.run")
            .add(0, Act.READ, "A.x", 3, "a.M.run")
            .graph();

    assertEquals(
        """
        digraph hawkshaw {
          label="subject";
          labelloc=t; newrank=true; fontname=Helvetica;
          node [shape=box, fontname=Courier]; edge [fontname=Helvetica];
          subgraph cluster_b1 {
            label="bug";
            b1_T1 [group=b1_T1, style="filled,bold", label="T1 worker-0\\lM.run()\\l"];
            b1_1 [group=b1_T1, label="M.get()\\l  reads A.x  M.java:1\\l    line 1\\l"];
            b1_2_T1 [group=b1_T1, shape=point, style=invis];
            b1_3 [group=b1_T1, label="reads A.x  M.java:3\\l  line 3\\l"];
            b1_T1 -> b1_1 -> b1_2_T1 -> b1_3 [style=dotted, arrowhead=none, weight=9];
            b1_T2 [group=b1_T2, style="filled,bold", label="T2 worker-1\\lM.run()\\l"];
            b1_1_T2 [group=b1_T2, shape=point, style=invis];
            b1_2 [group=b1_T2, label="writes A.x  M.java:2\\l  line 2\\l"];
            b1_3_T2 [group=b1_T2, shape=point, style=invis];
            b1_T2 -> b1_1_T2 -> b1_2 -> b1_3_T2 [style=dotted, arrowhead=none, weight=9];
            { rank=same; b1_T1 -> b1_T2 [style=invis]; }
            { rank=same; b1_1 -> b1_1_T2 [style=invis]; }
            { rank=same; b1_2_T1 -> b1_2 [style=invis]; }
            { rank=same; b1_3 -> b1_3_T2 [style=invis]; }
            b1_1 -> b1_2 [constraint=false, label=1];
            b1_2 -> b1_3 [constraint=false, label=2];
          }
        }
        """,
        BugDot.of("subject", List.of(picture("bug", graph))));
  }

  @Test
  void goesRoundTheCircleOfADeadlock() {
    String dot = BugDot.of("x", List.of(picture("deadlock", Moments.deadlock(2).graph())));

    assertTrue(
        dot.contains(
            """
                b1_1 -> b1_3 [constraint=false, style=solid];
                b1_2 -> b1_4 [constraint=false, style=solid];
                b1_3 -> b1_2 [constraint=false, style=dashed, label="held by T2"];
                b1_4 -> b1_1 [constraint=false, style=dashed, label="held by T1"];
            """),
        dot);
  }

  @Test
  void eachBugIsAClusterOfItsOwn() {
    BugPicture picture = picture("bug", Moments.vector().graph());
    String dot = BugDot.of("x", List.of(picture, picture));

    assertTrue(dot.contains("subgraph cluster_b1 {"), dot);
    assertTrue(dot.contains("b2_1 -> b2_2 [constraint=false, label=1];"), dot);
  }

  /** Source lines have quotes and backslashes, and Graphviz knows entities. */
  @Test
  void escapesWhatWouldEndAText() {
    assertEquals(
        "\"say(\\\"a\\\\\\\\n\\\") &amp;&amp;\\nnext\"", DotText.quote("say(\"a\\\\n\") &&\nnext"));
  }

  @Test
  void anyGraphIsDot() {
    for (int seed = 0; seed < 100; seed++) {
      BugPicture picture = picture("\"\\ " + seed, Moments.random(seed).graph());
      check(BugDot.of("\\\"", List.of(picture, picture("none", BugGraph.of(List.of())))));
    }
  }

  /** As much of the language as is used here: what is quoted counts as one word. */
  private static void check(String dot) {
    String plain = dot.replaceAll("\"(?:[^\"\\\\\n]++|\\\\.)*\"", "V").replaceAll("=\\w+", "=V");
    int depth = 0;
    for (String line : plain.lines().map(String::strip).toList()) {
      depth += line.endsWith("{") ? 1 : line.equals("}") ? -1 : 0;
      String inner = line.replaceAll("^\\{ rank=V; (.*) \\}$", "$1");
      boolean frame = line.endsWith("{") || line.equals("}") || line.contains("fontname");
      assertTrue(frame || STATEMENT.matcher(inner).matches(), line);
    }
    assertEquals(0, depth, dot);
  }

  private static BugPicture picture(String title, BugGraph graph) {
    return new BugPicture(title, graph, site -> "line " + site.line());
  }
}

package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DotReportTest {

  /** Threads are columns, accesses nodes, and arrows follow the order in time. */
  @Test
  void drawsThreadsSideBySideAndAccessesInOrder() {
    assertEquals(
        """
        digraph hawkshaw {
          label="Account";
          labelloc=t; newrank=true; fontname=Helvetica;
          node [shape=box, fontname=Courier]; edge [fontname=Helvetica];
          subgraph cluster_s1 {
            label="#1 lost update on Account.balance (R1-W2-W1), score 0.75";
            subgraph cluster_s1_T1 {
              label="T1"; style=dashed;
              s1_1 [label="reads Account.java:12\\nAccount.deposit\\nint old = balance;"];
              s1_3 [label="writes Account.java:113\\nAccount.deposit"];
            }
            subgraph cluster_s1_T2 {
              label="T2"; style=dashed;
              s1_2 [label="writes Account.java:13\\nAccount.deposit\\nbalance = old + 1;"];
            }
            s1_1 -> s1_2 [label=1];
            s1_2 -> s1_3 [label=2];
          }
        }
        """,
        DotReport.of(Reports.full()));
  }

  @Test
  void isAGraphEvenWithoutSuspects() {
    String dot = DotReport.of(Reports.empty());

    assertEquals(4 + 1, dot.lines().count());
    assertEquals("}", dot.lines().reduce("", (a, b) -> b));
  }

  /** Source lines have quotes and backslashes. */
  @Test
  void escapesWhatWouldEndAText() {
    assertEquals("\"say(\\\"a\\\\\\\\n\\\")\\nnext\"", DotText.quote("say(\"a\\\\n\")\nnext"));
  }
}

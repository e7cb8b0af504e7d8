package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.LockFinding;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The names are a promise to other programs: a change here needs a new schema version. */
class JsonReportTest {
  private final JsonNode report = JsonMapper.shared().readTree(JsonReport.of(Reports.full()));

  @Test
  void namesItsSchema() {
    assertEquals("hawkshaw-report/1", report.get("schema").asString());
  }

  @Test
  void reportHasStableNames() {
    assertNames(
        report,
        "schema",
        "version",
        "subject",
        "study",
        "outcome",
        "message",
        "runs",
        "symptoms",
        "view",
        "formula",
        "window",
        "collapse",
        "entities",
        "suspects",
        "selfCheck",
        "problems",
        "certainty",
        "swallowed",
        "comparison",
        "failingRun",
        "bugs",
        "unexplained",
        "blocks",
        "points");
    assertNames(report.get("comparison"), "strata", "decidesFirst");
    assertNames(report.at("/comparison/strata/0"), "name", "failing", "passing");
  }

  @Test
  void certaintyHasStableNames() {
    assertNames(
        report.get("certainty"),
        "confidence",
        "failureRateAtMost",
        "firstRankHolds",
        "stopped",
        "moreRuns");
  }

  @Test
  void runsAndSymptomsHaveStableNames() {
    assertNames(report.get("runs"), "total", "passed", "failed", "hung", "invalid");
    assertNames(report.get("symptoms").get(0), "signature", "runs", "exampleRun", "detail", "dump");
  }

  @Test
  void suspectHasStableNames() {
    assertNames(
        suspect(),
        "rank",
        "ties",
        "score",
        "counts",
        "pattern",
        "title",
        "variable",
        "variableName",
        "explanation",
        "locking",
        "weight",
        "oneWay",
        "alike",
        "deadlock",
        "procedure",
        "reasons",
        "accesses",
        "exampleRun",
        "plainScore",
        "failing");
    assertNames(suspect().get("counts"), "ef", "ep", "nf", "np");
    assertNames(suspect().get("failing"), "low", "high");
  }

  @Test
  void accessHasStableNames() {
    assertNames(
        suspect().get("accesses").get(0),
        "thread",
        "threadName",
        "kind",
        "verb",
        "variableName",
        "className",
        "method",
        "descriptor",
        "file",
        "line",
        "site",
        "source",
        "stack",
        "locks");
  }

  @Test
  void locksHaveStableNames() {
    Held lock = new Held(3, "Account@3", "com.example.Account", "monitor", "Account.java:11");
    JsonNode locked =
        JsonMapper.shared()
            .readTree(
                JsonReport.of(
                    Reports.withLocks(
                        List.of(new LockFinding("T2 holds none.", 7)),
                        Arrays.asList(List.of(lock), List.of(), null))))
            .at("/suspects/0");

    assertNames(locked.at("/locking/0"), "sentence", "times");
    assertNames(locked.at("/accesses/0/locks/0"), "lock", "name", "className", "kind", "takenAt");
    assertEquals("Account.java:11", locked.at("/accesses/0/locks/0/takenAt").asString());
    assertTrue(locked.at("/accesses/1/locks").isEmpty());
    assertTrue(locked.at("/accesses/2/locks").isNull());
  }

  @Test
  void bugHasStableNames() {
    FoundBug made = new FoundBugs().bug();
    JsonNode withBugs =
        JsonMapper.shared()
            .readTree(JsonReport.of(Reports.withBugs(List.of(made, made), List.of(5, 6))));
    JsonNode bug = withBugs.at("/bugs/0");

    assertNames(
        bug,
        "number",
        "kind",
        "title",
        "variable",
        "variableName",
        "methods",
        "explanation",
        "locking",
        "pattern",
        "counts",
        "runs",
        "likelyRuns",
        "symptoms",
        "exampleRun",
        "accesses",
        "patterns",
        "related",
        "graph",
        "confirmation");
    assertTrue(bug.get("confirmation").isNull());
    assertNames(bug.at("/methods/0"), "thread", "className", "method", "name");
    assertNames(bug.at("/locking/0"), "sentence", "times");
    assertNames(bug.at("/counts"), "ef", "ep", "nf", "np");
    assertNames(bug.at("/symptoms/0"), "signature", "runs", "exampleRun", "detail", "dump");
    assertNames(
        bug.at("/patterns/0"), "role", "pattern", "title", "variableName", "places", "counts");
    assertEquals(2, withBugs.get("bugs").size());
    assertEquals("[5,6]", withBugs.get("unexplained").toString());
    assertEquals("[2,4]", bug.get("runs").toString());
    assertEquals("bug-1.svg", bug.get("graph").asString());
    assertEquals(
        Set.copyOf(suspect().at("/accesses/0").propertyNames()),
        Set.copyOf(bug.at("/accesses/0").propertyNames()));
  }

  @Test
  void confirmationHasStableNames() {
    FoundBugs bugs = new FoundBugs();
    bugs.confirmation = Confirmations.cause();
    JsonNode confirmation =
        JsonMapper.shared()
            .readTree(JsonReport.of(Reports.withBugs(List.of(bugs.bug()), List.of())))
            .at("/bugs/0/confirmation");

    assertNames(
        confirmation,
        "verdict",
        "about",
        "forced",
        "prevented",
        "leftAlone",
        "error",
        "candidates",
        "advice",
        "without");
    assertEquals("cause", confirmation.get("verdict").asString());
    for (String arm : List.of("forced", "prevented", "leftAlone")) {
      assertNames(confirmation.get(arm), "runs", "failed", "hung", "low", "high");
    }
    assertNames(
        confirmation.at("/candidates/0"),
        "id",
        "pattern",
        "variable",
        "places",
        "verdict",
        "forced",
        "otherWays",
        "prevented",
        "knownSymptoms",
        "unrealised",
        "by",
        "inARow",
        "sought",
        "failedBefore",
        "missed",
        "unprevented",
        "unusable",
        "byLock",
        "holdMillis",
        "how",
        "note");
    assertEquals("not-realisable", confirmation.at("/candidates/0/verdict").asString());
    assertNames(
        confirmation.get("advice"),
        "text",
        "guard",
        "noise",
        "without",
        "emulated",
        "chance",
        "works");
    assertNames(confirmation.at("/advice/guard"), "lock", "monitor", "held", "accesses");
  }

  @Test
  void selfCheckHasStableNames() {
    assertNames(
        report.get("selfCheck"),
        "classesWoven",
        "sitesWoven",
        "sharedLocations",
        "windowsDropped",
        "arraysFolded",
        "outOfScope",
        "skipped",
        "partly");
  }

  @Test
  void valuesAreThoseOfTheReport() {
    assertEquals("bug-found", report.get("outcome").asString());
    assertEquals(10, report.get("runs").get("total").asInt());
    assertEquals(0.75, suspect().get("score").asDouble());
    assertEquals(3, suspect().get("counts").get("ef").asInt());
    assertEquals("worker-22", suspect().get("accesses").get(1).get("threadName").asString());
    assertEquals(
        "method too large",
        report.get("selfCheck").get("skipped").get("com.example.Huge").asString());
    assertEquals("run 9: no recording", report.get("problems").get(0).asString());
  }

  private JsonNode suspect() {
    return report.get("suspects").get(0);
  }

  private static void assertNames(JsonNode node, String... names) {
    assertEquals(Set.copyOf(List.of(names)), Set.copyOf(node.propertyNames()));
  }
}

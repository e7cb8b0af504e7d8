package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;

/** A program with two bugs is said to have two: which, where, and how they come about. */
class BugsIT {
  private static final String PROGRAM = "dev.hawkshaw.lab.fixture.TwoBugs";

  /** Which task each thread does: all of its accesses are made under that call. */
  private static final Map<String, String> TASKS =
      Map.of(
          "seller", PROGRAM + "$Seller.run",
          "returner", PROGRAM + "$Returner.run",
          "opener", PROGRAM + "$Opener.run",
          "visitor", PROGRAM + "$Visitor.run");

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void tellsTwoBugsApart(Path java) throws Exception {
    JsonNode report = localize(java);

    Map<String, JsonNode> bugs = new TreeMap<>();
    report.at("/bugs").forEach(bug -> bugs.put(bug.at("/variableName").stringValue(), bug));
    assertEquals(2, report.at("/bugs").size(), report::toString);
    assertBug(bugs.get("TwoBugs.stock"), "atomicity", "R1-W2-W1", "TwoBugs.change()");
    assertBug(bugs.get("TwoBugs.prices"), "order", "R1-W2", "TwoBugs.look(), TwoBugs.open()");
    for (JsonNode bug : report.at("/bugs")) {
      bug.at("/accesses").forEach(BugsIT::assertIsOfItsTask);
      assertOneTaskEach(bug);
      assertIsDrawn(bug);
    }
  }

  private static void assertBug(JsonNode bug, String kind, String pattern, String methods) {
    assertEquals(kind, bug.at("/kind").stringValue(), bug::toString);
    assertEquals(pattern, bug.at("/pattern").stringValue(), bug::toString);
    // Nothing orders two racing accesses for sure: a run may record one order and see the other.
    assertTrue(
        bug.at("/counts/ef").intValue() > 5 * bug.at("/counts/ep").intValue(), bug::toString);
    assertEquals(
        methods,
        bug.at("/methods")
            .valueStream()
            .map(method -> method.at("/name").stringValue())
            .distinct()
            .collect(Collectors.joining(", ")));
  }

  /** Two threads come by the same lines; a stack that is the other's would be a wrong one. */
  private static void assertIsOfItsTask(JsonNode access) {
    String outermost =
        access
            .at("/stack")
            .valueStream()
            .map(JsonNode::stringValue)
            .filter(frame -> frame.startsWith(PROGRAM))
            .reduce("no stack", (inner, outer) -> outer);
    String task = TASKS.get(access.at("/threadName").stringValue());
    assertTrue(outermost.startsWith(task + "("), access::toString);
  }

  private static void assertOneTaskEach(JsonNode bug) {
    Map<String, TreeSet<String>> names = new TreeMap<>();
    for (JsonNode access : bug.at("/accesses")) {
      names
          .computeIfAbsent(access.at("/thread").stringValue(), role -> new TreeSet<>())
          .add(access.at("/threadName").stringValue());
    }
    assertEquals(2, names.size(), bug::toString);
    names.values().forEach(each -> assertEquals(1, each.size(), bug::toString));
  }

  private void assertIsDrawn(JsonNode bug) throws Exception {
    Path picture = directory.resolve("study").resolve(bug.at("/graph").stringValue());
    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(picture.toFile())
            .getDocumentElement();
    assertEquals("svg", svg.getTagName());
    String words = svg.getElementsByTagName("desc").item(0).getTextContent();
    for (JsonNode access : bug.at("/accesses")) {
      String place = access.at("/file").stringValue() + ":" + access.at("/line").intValue();
      assertTrue(words.contains(place), words);
    }
  }

  private JsonNode localize(Path java) throws Exception {
    Tool.Result result =
        new Tool(java, directory)
            .run(
                "localize",
                "--classpath",
                Tool.testClasses(),
                "--main",
                PROGRAM,
                "--runs",
                "150",
                "--study",
                directory.resolve("study").toString(),
                "--json");
    assertEquals(1, result.exitCode(), result::toString);
    assertFalse(result.out().isEmpty(), result::toString);
    return result.json();
  }
}

package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwoVariableReportTest {

  @Test
  void suspectNamesBothVariables() {
    Suspect suspect = suspect();

    assertEquals("W1x-R2x-R2y-W1y", suspect.pattern());
    assertEquals("example.Subject.x and example.Subject.y", suspect.variable());
    assertEquals("Subject.x and Subject.y", suspect.variableName());
    assertEquals(
        "T2 saw Subject.x from after and Subject.y from before T1's update of the two",
        suspect.explanation());
    assertEquals(
        List.of("Subject.x", "Subject.x", "Subject.y", "Subject.y"),
        suspect.accesses().stream().map(Access::variableName).toList());
    assertEquals(
        "A lock (Low) guards Subject.x and another (High) guards Subject.y, but none guards both.",
        suspect.locking().get(0).sentence());
  }

  @Test
  void textSaysWhichVariableAnAccessTouches() {
    String text = TextReport.of(Reports.withSuspect(suspect()), false);

    assertTrue(text.contains("half of an update seen on Subject.x and Subject.y"), text);
    assertTrue(text.contains("T1 writes Subject.x  Subject.java:1 "), text);
    assertTrue(text.contains("T2 reads  Subject.y  Subject.java:3 "), text);
  }

  @Test
  void jsonSaysWhichVariableAnAccessTouches() {
    String json = JsonReport.of(Reports.withSuspect(suspect()));

    assertTrue(json.contains("\"variableName\" : \"Subject.x and Subject.y\""), json);
    assertTrue(json.contains("\"variableName\" : \"Subject.y\""), json);
  }

  private static Suspect suspect() {
    Recording recording = Trace.ofAll("1Wx1[Low1] 2Rx2[Low1] 2Ry3[High2] 1Wy4[High2]").recording(5);
    PatternAnalysis analysis = new PatternAnalysis(5, Collapse.FULL);
    Pattern pattern =
        analysis.entities(recording).stream()
            .filter(each -> each.kind().variables() == 2)
            .findFirst()
            .orElseThrow();
    Examples examples = new Examples(analysis, List.of(pattern));
    examples.add(9, recording);
    Ranked<Pattern> ranked = new Ranked<>(1, 1, pattern, 1.0, new Counts(1, 0, 0, 1));
    return new SuspectMaker(new Sources(List.of()))
        .make(ranked, recording, examples.of(pattern), false);
  }
}

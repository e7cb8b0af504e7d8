package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  @Test
  void accessesOfTheCauseAreInTheOrderOfTime() {
    assertEquals(
        List.of("T1 reads x 1", "T2 writes x 2", "T1 writes x 3"),
        timeline("1Rx1 2Wx2 1Wx3", "R1-W2-W1", List.of()));
  }

  /** T2 wrote y after it wrote x and before T1 wrote x: that is where it stands. */
  @Test
  void accessesOfOtherPatternsStandBetweenThoseOfTheCause() {
    assertEquals(
        List.of("T1 reads x 1", "T2 writes x 2", "T2 writes y 5", "T1 writes x 3", "T1 reads y 6"),
        timeline("1Rx1 2Wx2 2Wy5 1Wx3 1Ry6", "R1-W2-W1", List.of("W1-R2")));
  }

  @Test
  void sameAccessIsThereOnce() {
    assertEquals(
        List.of("T1 reads x 1", "T2 writes x 2", "T1 writes x 3"),
        timeline("1Rx1 2Wx2 1Wx3", "R1-W2-W1", List.of("R1-W2")));
  }

  @Test
  void whatOtherThreadsDidIsNoPartOfIt() {
    assertEquals(
        List.of("T1 reads x 1", "T2 writes x 2", "T1 writes x 3"),
        timeline("1Rx1 2Wx2 1Wx3 3Wy5 4Ry6", "R1-W2-W1", List.of("W1-R2")));
  }

  @Test
  void everyAccessHasACallStack() {
    Recording recording = Trace.ofAll("1Rx1 2Wx2 1Wx3").recording(5);
    Pattern cause = pattern(recording, "R1-W2-W1");
    List<Moment> moments = Timeline.of(ANALYSIS, recording, sighting(recording, cause), List.of());

    assertTrue(moments.stream().noneMatch(moment -> moment.stack().isEmpty()));
    assertEquals("run", moments.get(0).stack().get(1).method());
  }

  @Test
  void neverHasMoreAccessesThanCanBeTakenIn() {
    StringBuilder trace = new StringBuilder("1Rx1 2Wx2 1Wx3");
    for (char variable = 'a'; variable < 'u'; variable++) {
      trace.append(" 1W%c1 2R%c2".formatted(variable, variable));
    }
    int size = timeline(trace.toString(), "R1-W2-W1", List.of("W1-R2")).size();

    assertTrue(size > 15 && size <= 20, size + " accesses");
  }

  private static List<String> timeline(String trace, String cause, List<String> kinds) {
    Recording recording = Trace.ofAll(trace).recording(5);
    List<Pattern> others = new ArrayList<>();
    for (Pattern pattern : ANALYSIS.entities(recording)) {
      if (kinds.contains(pattern.kind().notation())) {
        others.add(pattern);
      }
    }
    Pattern first = pattern(recording, cause);
    return Timeline.of(ANALYSIS, recording, sighting(recording, first), others).stream()
        .map(TimelineTest::show)
        .toList();
  }

  private static Pattern pattern(Recording recording, String kind) {
    return ANALYSIS.entities(recording).stream()
        .filter(pattern -> pattern.kind().notation().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static Sighting sighting(Recording recording, Pattern pattern) {
    Examples examples = new Examples(ANALYSIS, List.of(pattern));
    examples.add(1, recording);
    return examples.of(pattern).sighting();
  }

  private static String show(Moment moment) {
    return "T%d %s %s %d"
        .formatted(
            moment.lane() + 1,
            moment.act().verb(),
            moment.variable().replace("Subject.", ""),
            moment.site().line());
  }
}

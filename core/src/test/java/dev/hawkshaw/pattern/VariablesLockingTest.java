package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariablesLockingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]         | []   | []   | []   | No lock is held at any of these accesses.",
        "[M1]       | [M1] | [M1] | [M1] | All accesses hold the same lock (M), but it is given back between the variables.",
        "[M1]       | [M1] | [L2] | [L2] | A lock (M) guards Subject.x and another (L) guards Subject.y, but none guards both.",
        "[M1,L2]    | [M1] | []   | [L2] | A lock (M) guards Subject.x, but none guards Subject.y.",
        "[M1]       | []   | [L2] | [L2] | A lock (L) guards Subject.y, but none guards Subject.x.",
        "[M1]       | [L2] | [L2] | [M1] | No lock is held by both threads.",
        "''         | [M1] | [L2] | [L2] | No lock is common to all of these accesses.",
        "''         | [M1] | [M1] | [M1] | ''",
        "''         | ''   | ''   | ''   | ''",
      })
  void saysWhatTheLocksHaveInCommon(
      String first, String second, String third, String fourth, String sentence) {
    String steps = "1Wx1" + first + " 2Rx2" + second + " 2Ry3" + third + " 1Wy4" + fourth;
    PatternAnalysis analysis = new PatternAnalysis(5, Collapse.FULL);
    var recording = Trace.ofAll(steps).recording(5);
    Sighting sighting =
        analysis
            .sightings(recording, analysis.entities(recording))
            .filter(each -> each.pattern().kind().variables() == 2)
            .findFirst()
            .orElseThrow();

    List<Integer> lines = sighting.pattern().sites().stream().map(site -> site.line()).toList();

    assertEquals(List.of(1, 2, 3, 4), lines);
    assertEquals(sentence, VariablesLocking.explain(sighting.pattern(), sighting.locks()));
  }
}

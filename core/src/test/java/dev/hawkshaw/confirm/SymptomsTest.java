package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SymptomsTest {
  private static final String BROKEN = "IllegalStateException at A.check(A.java:12): broken";

  @Test
  void linesAndNumbersOfLambdasDoNotCount() {
    assertTrue(AcrossBuilds.areAlike(BROKEN, BROKEN.replace(":12", ":345")));
    assertTrue(
        AcrossBuilds.areAlike(
            "NullPointerException at A.lambda$main$1(A.java:3)",
            "NullPointerException at A.lambda$main$2(A.java:9)"));
  }

  @Test
  void allElseDoes() {
    assertFalse(AcrossBuilds.areAlike(BROKEN, BROKEN.replace("A.check", "A.run")));
    assertFalse(AcrossBuilds.areAlike(BROKEN, BROKEN.replace("broken", "lost")));
    assertFalse(AcrossBuilds.areAlike("exit code 1", "exit code 2"));
  }

  @Test
  void saysWhatAFailureMeans() {
    Symptoms symptoms = Symptoms.of(List.of(BROKEN, "hung"), List.of("hung", "exit code 3"));

    assertEquals(Meaning.OWN, symptoms.of(BROKEN.replace(":12", ":13")));
    assertEquals(Meaning.SHARED, symptoms.of("hung"));
    assertEquals(Meaning.OTHERS, symptoms.of("exit code 3"));
    assertEquals(Meaning.NEW, symptoms.of("exit code 4"));
  }
}

package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.lab.foreign.LoadedClass;
import dev.hawkshaw.recording.Coverage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WeavingTest {
  private static final String MISSING = "java.lang.NoClassDefFoundError: ";
  private static final String VERIFY = "java.lang.VerifyError";

  @Test
  void aClassThatLinksInBothIsNoDifference() {
    assertEquals(List.of(), weaving(loaded("A", "linked"), loaded("A", "linked")).differences());
  }

  @Test
  void whichOfSeveralMissingClassesIsMetFirstIsNoDifference() {
    Weaving weaving = weaving(loaded("A", MISSING + "x"), loaded("A", MISSING + "y"));
    assertEquals(List.of(), weaving.differences());
  }

  @Test
  void aClassThatOnlyFailsWithTheAgentIsADifference() {
    Weaving weaving = weaving(loaded("A", "linked"), loaded("A", VERIFY));
    assertEquals(
        List.of(new Weaving.Difference("A", "linked", VERIFY, true)), weaving.differences());
    assertEquals(1, weaving.verifyErrors());
  }

  @Test
  void aClassThatTheAgentHealsOrLosesIsADifferenceToo() {
    assertEquals(1, weaving(loaded("A", VERIFY), loaded("A", "linked")).differences().size());
    assertEquals(2, weaving(loaded("A", "linked"), loaded("B", "linked")).differences().size());
  }

  @Test
  void timeIsOfAllLoadedClassesAndGrowthOfWovenOnes() {
    List<LoadedClass> with =
        List.of(
            new LoadedClass("A", "linked", 2_000_000, 100, 150),
            new LoadedClass("B", "linked", 1_000_000, 100, 0),
            new LoadedClass("C", MISSING + "x", 0, 0, 0));
    Weaving weaving = Weaving.of(17, "noise", with, with, coverage());
    assertEquals(List.of(2.0, 1.0), weaving.millis());
    assertEquals(List.of(2.0), weaving.millisOfWoven());
    assertEquals(List.of(1.5), weaving.growth());
    assertEquals(List.of(3, 2, 1), List.of(weaving.offered(), weaving.linked(), weaving.woven()));
  }

  @Test
  void theJdkAndTheLoadingProgramAreNotWhatWasOffered() {
    Weaving weaving = weaving(loaded("A", "linked"), loaded("A", "linked"));
    assertEquals(Map.of("test engine or agent", 3), weaving.outOfScope());
  }

  private static LoadedClass loaded(String name, String outcome) {
    return new LoadedClass(name, outcome, 0, 0, 0);
  }

  private static Weaving weaving(LoadedClass without, LoadedClass with) {
    return Weaving.of(17, "noise", List.of(without), List.of(with), coverage());
  }

  private static Coverage coverage() {
    Map<String, Integer> left = Map.of("JDK", 1, "not included", 2, "test engine or agent", 3);
    return new Coverage(true, 0, 0, 0, 0, 0, left, Map.of(), Map.of());
  }
}

package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.testkit.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ThreeThreadsTest {
  private static final String CIRCLE = "1Wx1 2Rx2 2Wy3 3Ry4 3Rz5 1Wz6";

  /** 90 orders in which three pairs keep theirs, 27 ways to read and write, of 3 names each. */
  @Test
  void catalogueHasEveryOrderOnce() {
    assertEquals(90 * 27 / 3, ThreeThreads.kinds().size());
  }

  @Test
  void eachIsACircleOfConflicts() {
    for (PatternKind kind : ThreeThreads.kinds()) {
      Set<Integer> from = new HashSet<>();
      Set<Integer> to = new HashSet<>();
      for (int v = 0; v < 3; v++) {
        int variable = v;
        List<Step> on = kind.steps().stream().filter(s -> s.variable() == variable).toList();
        assertEquals(2, on.size(), kind.notation());
        assertTrue(on.get(0).write() || on.get(1).write(), kind.notation());
        assertTrue(on.get(0).thread() != on.get(1).thread(), kind.notation());
        from.add(on.get(0).thread());
        to.add(on.get(1).thread());
      }
      assertEquals(Set.of(1, 2, 3), from, kind.notation());
      assertEquals(Set.of(1, 2, 3), to, kind.notation());
    }
  }

  @Test
  void findsEachOrder() {
    for (PatternKind kind : ThreeThreads.kinds()) {
      assertEquals(Set.of(kind.notation() + " at 1,2,3,4,5,6"), circles(steps(kind)));
    }
  }

  /** 10 orders in which two accesses to x and three to y keep theirs, 3 ways to conflict at x. */
  @Test
  void findsEachOrderOverTwoVariables() {
    assertEquals(10 * 3, ReadersApart.kinds().size());
    for (PatternKind kind : ReadersApart.kinds()) {
      String found = String.join(" ", circles(steps(kind), 2));
      assertTrue(found.contains(kind.notation() + " at 1,2,3,4,5"), kind + ": " + found);
    }
  }

  @Test
  void saysWhoReadWhatApart() {
    Pattern circle =
        all("1Wx1 2Rx2 2Ry3 3Wy4 1Ry5").stream()
            .filter(each -> each.sites().size() == 5)
            .findFirst()
            .orElseThrow();

    assertEquals(
        "T3 changed Subject.y after T2 read it and before T1 did, but T1 came before T2 at"
            + " Subject.x: no order of the three fits",
        circle.kind().explain(circle.variableNames().toArray(new String[0])));
  }

  /** With a write of y instead of a read, two threads are enough to say it. */
  @Test
  void leavesToTwoThreadsWhatTwoThreadsSay() {
    assertTrue(circles("1Wx1 2Rx2 2Wy3 3Wy4 1Ry5", 2).stream().noneMatch(c -> c.contains("3y")));
  }

  @Test
  void reportsNothingThatHasAnOrder() {
    assertEquals(0, fives("1Wx1 2Rx2 1Ry5 3Wy4 2Ry3"));
    assertEquals(0, fives("1Rx1 2Rx2 2Ry3 3Wy4 1Ry5"));
    assertEquals(Set.of(), circles("1Wx1 2Rx2 2Wy3 3Ry4 1Wz6 3Rz5"));
    assertEquals(Set.of(), circles("1Rx1 2Rx2 2Wy3 3Ry4 3Rz5 1Wz6"));
  }

  @Test
  void saysWhoCameBeforeWhom() {
    Pattern circle =
        all(CIRCLE).stream().filter(each -> each.sites().size() == 6).findFirst().orElseThrow();

    assertEquals("Subject.x and Subject.y and Subject.z", circle.variableName());
    assertEquals(
        "T1 came before T2 at Subject.x, T2 before T3 at Subject.y, and T3 before T1 at"
            + " Subject.z: no order of the three fits",
        circle.kind().explain(circle.variableNames().toArray(new String[0])));
  }

  @Test
  void isNotLookedForWhereThereIsTooMuch() {
    String many = " 4Wx7 5Wx8".repeat(CircleFinder.MOST / 2);

    assertFalse(circles(CIRCLE + " 4Wx7 5Wx8").isEmpty());
    assertTrue(circles(CIRCLE + many).isEmpty());
  }

  private static String steps(PatternKind kind) {
    StringBuilder steps = new StringBuilder();
    int line = 0;
    for (Step step : kind.steps()) {
      steps.append(step.thread()).append(step.write() ? 'W' : 'R');
      steps.append((char) ('x' + step.variable())).append(++line).append(' ');
    }
    return steps.toString().strip();
  }

  private static long fives(String steps) {
    return all(steps).stream().filter(each -> each.sites().size() == 5).count();
  }

  private static Set<String> circles(String steps) {
    return circles(steps, 3);
  }

  private static Set<String> circles(String steps, int variables) {
    return all(steps).stream()
        .filter(each -> each.kind().variables() == variables)
        .map(each -> Patterns.show(each).replaceFirst(" on .* at ", " at "))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Pattern> all(String steps) {
    return List.copyOf(
        new PatternAnalysis(5, Collapse.FULL).entities(Trace.ofAll(steps).recording(5)));
  }
}

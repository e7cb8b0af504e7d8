package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.spectrum.Counts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private static final String SIZE = "a.Main.main:7 a.Vector.<init>:150 a.Vector.size:271";
  private static final String ADD = "a.Task.run:3 a.Vector.addAll:851";
  private static final String COPY = "a.Main.main:7 a.Vector.<init>:152 a.Vector.toArray:681";
  private static final String PUT = "a.Task.run:3 a.Account.put:12";

  @Test
  void saysWhatMustNotBeInterruptedAndByWhat() {
    assertEquals(
        "T1 read Vector.size, T2 changed it, and T1 read it again and saw another value. What T1"
            + " does in Vector() has to be done in one go, but another thread's Vector.addAll() came"
            + " in between.",
        explain(Stacks.shown(PatternKind.R1_W2_R1, "a.Vector.size", SIZE, ADD, COPY)));
  }

  @Test
  void saysThatAnotherThreadDidTheSame() {
    assertEquals(
        "T1 read Account.sum, T2 changed it, and T1 then wrote over T2's change without having seen"
            + " it. What T1 does in Account.put() has to be done in one go, but another thread did"
            + " the same in between.",
        explain(
            Stacks.shown(
                PatternKind.R1_W2_W1,
                "a.Account.sum",
                PUT,
                "a.Task.run:3 a.Account.put:13",
                "a.Task.run:3 a.Account.put:13")));
  }

  @Test
  void saysWhoShouldWait() {
    assertEquals(
        "T1 read Vector.size before T2 wrote it. Nothing makes T1, in Vector.size()"
            + " (Vector.java:271), wait for T2, in Vector.addAll() (Vector.java:851).",
        explain(Stacks.shown(PatternKind.R1_W2, "a.Vector.size", SIZE, ADD)));
  }

  @Test
  void saysThatASignalWasLost() {
    assertEquals(
        "T1 gave the signal in Account.put() before T2 waited for it in Vector.addAll(), where T2 now"
            + " waits for good.",
        explain(Stacks.shown(PatternKind.W1_R2, "monitor", PUT, ADD)));
  }

  @Test
  void saysThatBothHaveToBeOneStep() {
    PatternKind kind = Stacks.kind("R1x-W2x-W2y-R1y", "1Rx1 2Wx2 2Wy3 1Ry4");
    String explanation =
        explain(
            Stacks.shown(
                kind,
                List.of("a.V.size", "a.V.array"),
                SIZE,
                ADD,
                "a.Task.run:3 a.Vector.addAll:852",
                COPY));

    assertEquals(
        "T1 saw V.size from before and V.array from after T2's update of the two. What T1 and T2 do"
            + " in Vector() and Vector.addAll() has to be done in one go by each.",
        explanation);
  }

  private static String explain(Shown shown) {
    List<Call> methods = new ArrayList<>();
    shown.sides().forEach(side -> methods.add(side.top()));
    Counts counts = new Counts(1, 0, 0, 1);
    return new Bug(
            BugKind.of(shown.pattern()),
            shown.sighting().variables(),
            shown.sighting().variableNames(),
            methods,
            List.of(new BugPattern(PatternRole.CAUSE, shown.pattern(), counts)),
            List.of(1),
            List.of(),
            shown,
            List.of())
        .explanation();
  }
}

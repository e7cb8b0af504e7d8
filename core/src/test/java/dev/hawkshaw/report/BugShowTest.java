package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.bug.Moment;
import dev.hawkshaw.bug.PatternRole;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BugShowTest {
  private static final Recording RECORDING = Trace.of("1R1[A3] 2W2[] 1W3[A3]").recording(5);
  private static final Counts COUNTS = new Counts(2, 0, 1, 4);

  private final Shown shown = shown();

  @TempDir private Path sources;

  @Test
  void numbersBugsAndTheirPictures() {
    BugShow show = show(bug("a.A.x", "put"), bug("a.A.y", "get"));

    List<FoundBug> all = show.all();

    assertEquals(List.of(1, 2), all.stream().map(FoundBug::number).toList());
    assertEquals(List.of("bug-1.svg", "bug-2.svg"), all.stream().map(FoundBug::graph).toList());
    assertEquals(
        List.of(
            "Bug 1: atomicity violation on A.x in A.put()",
            "Bug 2: atomicity violation on A.y in A.get()"),
        show.pictures().stream().map(BugPicture::title).toList());
    assertEquals(2, show.pictures().get(0).graph().lanes().size());
  }

  @Test
  void saysWhatTheBugSays() {
    FoundBug found = show(bug("a.A.x", "put")).all().get(0);

    assertEquals("atomicity violation on A.x in A.put()", found.title());
    assertEquals("atomicity", found.kind());
    assertEquals("a.A.x", found.variable());
    assertEquals("A.x", found.variableName());
    assertEquals(
        List.of(
            new MethodName("T1", "a.A", "put", "A.put()"),
            new MethodName("T2", "a.A", "put", "A.put()")),
        found.methods());
    assertEquals("R1-W2-W1", found.pattern());
    assertEquals(COUNTS, found.counts());
    assertEquals(List.of(7, 8), found.runs());
    assertEquals(List.of(9), found.likelyRuns());
    assertEquals(7, found.exampleRun());
    assertEquals(shown.locking(), found.locking());
    assertTrue(found.explanation().startsWith("T1 read"), found.explanation());
  }

  @Test
  void kindsHaveNamesOfOneWord() {
    Bug bug = bug("a.A.x", "put");

    assertEquals(
        List.of("order", "atomicity", "multi-variable", "deadlock", "lost-signal"),
        List.of(BugKind.values()).stream().map(kind -> kindOf(bug, kind)).toList());
  }

  @Test
  void patternsHaveTheirRolesAndPlaces() {
    List<PatternLine> patterns = show(bug("a.A.x", "put")).all().get(0).patterns();

    assertEquals(
        List.of(
            new PatternLine(
                "cause",
                "R1-W2-W1",
                "lost update",
                "Subject.x",
                List.of("Subject.java:1", "Subject.java:2", "Subject.java:3"),
                COUNTS)),
        patterns);
  }

  /** A variable alone, or a method alone, is often the same in bugs that have nothing in common. */
  @Test
  void bugsAreRelatedByAVariableAndAMethod() {
    List<FoundBug> all =
        show(bug("a.A.x", "put"), bug("a.A.x", "get"), bug("a.A.y", "put"), bug("a.A.x", "put"))
            .all();

    assertEquals(
        List.of(List.of(4), List.of(), List.of(), List.of(1)),
        all.stream().map(FoundBug::related).toList());
  }

  @Test
  void accessesAreThoseOfTheInterleaving() {
    Access access = show(bug("a.A.x", "put")).all().get(0).accesses().get(1);

    assertEquals("T2", access.thread());
    assertEquals("worker-2", access.threadName());
    assertEquals("W", access.kind());
    assertEquals("writes", access.verb());
    assertEquals("Subject.x", access.variableName());
    assertEquals("Subject.java:2", access.place());
    assertEquals(List.of("a.Task.run(Task.java:9)"), access.stack());
    assertEquals(16, access.site().length());
    assertEquals("", access.source());
  }

  @Test
  void saysWhichLocksAreHeldWhereThatIsKnown() {
    List<Access> accesses = show(bug("a.A.x", "put")).all().get(0).accesses();

    assertEquals(
        List.of(new Held(3, "A@3", "example.A", "monitor", "Subject.java:103")),
        accesses.get(0).locks());
    assertEquals(List.of(), accesses.get(1).locks());
    assertNull(accesses.get(2).locks());
  }

  @Test
  void showsSourceLines() throws IOException {
    Path folder = Files.createDirectories(sources.resolve("example"));
    Files.writeString(folder.resolve("Subject.java"), "int old = x;\nx = 7;\nx = old + 1;\n");

    BugShow show = show(bug("a.A.x", "put"));

    assertEquals(
        List.of("int old = x;", "x = 7;", "x = old + 1;"),
        show.all().get(0).accesses().stream().map(Access::source).toList());
    BugPicture picture = show.pictures().get(0);
    assertEquals("x = 7;", picture.source().apply(shown.pattern().sites().get(1)));
  }

  @Test
  void asksForTheSymptomsOfAllItsRuns() {
    FoundBug found = show(bug("a.A.x", "put")).all().get(0);

    assertEquals(List.of(new Symptom("failed as [7, 8, 9]", 3, 7)), found.symptoms());
  }

  /** A run that ended too early shows nothing; what is shown is what it did not get to. */
  @Test
  void whatNoFailingRunShowsIsAGuess() {
    Bug bug = bug("a.A.x", "put");
    Bug guess = with(bug, bug.kind(), List.of(8));

    String explanation = show(guess).all().get(0).explanation();

    assertTrue(explanation.startsWith("Perhaps T1 read A.x"), explanation);
  }

  private BugShow show(Bug... bugs) {
    return new BugShow(
        new Sources(List.of(sources)),
        List.of(bugs),
        runs -> List.of(new Symptom("failed as " + runs, runs.size(), runs.get(0))));
  }

  private String kindOf(Bug bug, BugKind kind) {
    return show(with(bug, kind, bug.runs())).all().get(0).kind();
  }

  private static Bug with(Bug bug, BugKind kind, List<Integer> runs) {
    return new Bug(
        kind,
        bug.variables(),
        bug.variableNames(),
        bug.methods(),
        bug.patterns(),
        runs,
        bug.likelyRuns(),
        bug.example(),
        bug.interleaving());
  }

  private Bug bug(String variable, String method) {
    return new Bug(
        BugKind.ATOMICITY,
        List.of(variable),
        List.of(variable.substring(2)),
        List.of(new Call("a.A", method), new Call("a.A", method)),
        List.of(new BugPattern(PatternRole.CAUSE, shown.pattern(), COUNTS)),
        List.of(7, 8),
        List.of(9),
        shown,
        List.of(
            moment(0, 0, shown.sighting().locks().get(0)),
            moment(1, 1, shown.sighting().locks().get(1)),
            moment(2, 0, null)));
  }

  private Moment moment(int step, int lane, List<HeldLock> locks) {
    return new Moment(
        lane,
        "worker-" + (lane + 1),
        step == 0 ? Act.READ : Act.WRITE,
        "Subject.x",
        shown.pattern().sites().get(step),
        List.of(new Frame("a.Task", "run", "Task.java", 9)),
        locks);
  }

  private static Shown shown() {
    PatternAnalysis analysis = new PatternAnalysis(5, Collapse.FULL);
    Pattern pattern =
        analysis.entities(RECORDING).stream()
            .filter(each -> each.kind().notation().equals("R1-W2-W1"))
            .findFirst()
            .orElseThrow();
    Examples examples = new Examples(analysis, List.of(pattern));
    examples.add(7, RECORDING);
    return Shown.in(RECORDING, examples.of(pattern));
  }
}

package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Weaves every fixture, runs it, and compares its sites with those that its source names. */
class FixturesTest {
  private static final String MARK = " // ";

  static List<String> programs() {
    return List.of(
        "Constructors",
        "Defaults",
        "Dolly",
        "Elements",
        "Flow",
        "Halting",
        "Handles",
        "Inheritance",
        "Kinds",
        "Lambdas",
        "Leaks",
        "Lights",
        "Locks",
        "Nesting",
        "Pair",
        "Ranges",
        "Renamed",
        "Rounds",
        "Saved",
        "Shelves");
  }

  static List<String> sources() {
    List<String> all = new ArrayList<>(programs());
    all.remove("Pair"); // it has final fields only
    all.remove("Handles"); // what a site stands for is not known before it was reached
    all.addAll(List.of("Light", "Nulls", "Sheep", "elsewhere.Ancestor"));
    return all;
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void runAsBefore(String program) {
    assertEquals(results(FixtureLoader.plain(), program), results(FixtureLoader.woven(), program));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void runAsBeforeWhenWatchedFromBirth(String program) {
    Probes.start(recorder(), null);
    assertEquals(
        results(FixtureLoader.plain(), program),
        results(FixtureLoader.woven(Watch.FROM_BIRTH), program));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void runAsBeforeWhileTheyAreRecorded(String program) {
    Probes.start(recorder(), null);
    assertEquals(results(FixtureLoader.plain(), program), results(FixtureLoader.woven(), program));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void areValidClassFiles(String source) throws Exception {
    for (Watch watch : Watch.values()) {
      assertValid(source, FixtureLoader.woven(watch));
    }
  }

  private static void assertValid(String source, FixtureLoader loader) throws Exception {
    for (String name : Fixtures.classesOf(source)) {
      Class.forName(Fixtures.PACKAGE + name, true, loader);
      assertEquals("", complaints(loader.defined().get(Fixtures.PACKAGE + name), loader));
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void haveTheSitesThatTheirSourceNames(String source) throws Exception {
    Set<String> expected = expectedSites(source);
    assertFalse(expected.isEmpty());
    assertEquals(String.join("\n", expected), String.join("\n", wovenSites(source)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Defaults", "Flow", "Kinds", "Lambdas", "Saved"})
  void showEveryFieldThatTwoThreadsTouch(String program) throws Exception {
    for (Watch watch : List.of(Watch.BY_OWNER, Watch.FROM_BIRTH)) {
      assertShowsEveryVariable(program, watch);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void showTheElementsThatTwoThreadsTouch(Watch watch) throws Exception {
    Set<String> seen = variablesSeen("Elements", watch);
    assertEquals(
        "[String[], boolean[], byte[], char[], double[], float[], int[], long[], short[]]",
        seen.toString());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void knowWhichArrayAVariableHolds(Watch watch) throws Exception {
    Recorder recorder = recorder();
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(watch), "Renamed");
    runInThread(shared);
    runInThread(shared);
    Contents contents = recorder.contents();
    Set<String> together = new TreeSet<>();
    for (WindowRow window : contents.windows()) {
      Set<Integer> lines = new TreeSet<>();
      for (TurnRow turn : window.turns()) {
        lines.add(contents.sites().get(turn.lastWrite()).line());
      }
      together.add(lines.toString());
    }
    // left[0] is last written in line 22, right[0] in line 16
    assertEquals("[[16], [22]]", together.toString());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void showTheLibraryObjectsThatTwoThreadsTouch(Watch watch) throws Exception {
    Recorder recorder = recorder();
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(watch), "Shelves");
    runInThread(shared);
    runInThread(shared);
    Set<String> kinds = new TreeSet<>();
    for (SiteRow row : recorder.contents().sites().values()) {
      kinds.add(row.kind() + " " + row.variable());
    }
    assertEquals(
        "[R java.util.ArrayList.<contents>, R java.util.HashMap.<contents>,"
            + " R java.util.concurrent.atomic.AtomicInteger.<contents>,"
            + " RW java.util.HashMap.<contents>,"
            + " RW java.util.concurrent.atomic.AtomicInteger.<contents>,"
            + " W java.lang.StringBuilder.<contents>, W java.util.ArrayList.<contents>,"
            + " W java.util.HashMap.<contents>]",
        kinds.toString());
  }

  /** Those of the first thread too, which had everything for itself when it made them. */
  @ParameterizedTest
  @MethodSource("programs")
  void haveAStackForEverySiteOfARecording(String program) throws Exception {
    Recorder recorder = recorder();
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(Watch.BY_OWNER), program);
    runInThread(shared);
    runInThread(shared);
    Contents contents = recorder.contents();
    for (int number : touched(contents)) {
      SiteRow site = contents.sites().get(number);
      List<FrameRow> stack = contents.stacks().get(contents.siteStacks().get(number));
      assertEquals(site.method(), stack.get(0).method());
      assertEquals(site.line(), stack.get(0).line());
    }
  }

  private static Set<Integer> touched(Contents contents) {
    Set<Integer> sites = new TreeSet<>();
    for (WindowRow window : contents.windows()) {
      for (TurnRow turn : window.turns()) {
        IntStream.of(turn.sites()).filter(site -> site != 0).forEach(sites::add);
      }
    }
    return sites;
  }

  private static void assertShowsEveryVariable(String program, Watch watch) throws Exception {
    Set<String> expected = new TreeSet<>();
    expectedSites(program).forEach(site -> expected.add(site.substring(site.lastIndexOf(' ') + 1)));
    expected.removeAll(Set.of("String[]", "<contents>")); // new each time
    assertEquals(expected, variablesSeen(program, watch));
  }

  private static Set<String> variablesSeen(String program, Watch watch) throws Exception {
    Recorder recorder = recorder();
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(watch), program);
    runInThread(shared);
    runInThread(shared);
    for (List<FrameRow> stack : recorder.contents().stacks().values()) {
      assertFalse(stack.isEmpty());
      assertTrue(stack.stream().noneMatch(frame -> frame.method().startsWith(Shadows.PREFIX)));
    }
    Set<String> seen = new TreeSet<>();
    recorder.contents().sites().values().forEach(row -> seen.add(simple(row.variable())));
    return seen;
  }

  private static void runInThread(Supplier<String> program) throws Exception {
    FutureTask<String> task = new FutureTask<>(program::get);
    new Thread(task).start();
    task.get();
  }

  /** Twice, so that what the first time left behind counts. */
  private static List<Object> results(ClassLoader loader, String program) {
    Supplier<Object> object = Fixtures.create(loader, program);
    return List.of(object.get(), object.get());
  }

  private static Recorder recorder() {
    return new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
  }

  static String complaints(byte[] bytes, ClassLoader loader) {
    StringWriter text = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(bytes), loader, false, new PrintWriter(text));
    return text.toString();
  }

  /** Each as "line kind variable"; once, because compilers copy the code of finally. */
  private static Set<String> expectedSites(String source) throws Exception {
    Set<String> sites = new TreeSet<>();
    List<String> lines = Fixtures.linesOf(source);
    for (int i = 0; i < lines.size(); i++) {
      int mark = lines.get(i).lastIndexOf(MARK);
      if (mark >= 0) {
        String line = String.format("%3d ", i + 1);
        String comment = lines.get(i).substring(mark + MARK.length());
        Arrays.stream(comment.split(", ")).map(line::concat).forEach(sites::add);
      }
    }
    return sites;
  }

  private static Set<String> wovenSites(String source) throws Exception {
    Set<String> sites = new TreeSet<>();
    for (String name : Fixtures.classesOf(source)) {
      for (SiteRow row : WovenSites.of(Fixtures.weave(Fixtures.bytes(name)).bytes())) {
        assertEquals(Fixtures.PACKAGE + name, row.className());
        assertTrue(source.endsWith(row.file().replace(".java", "")), row.file());
        sites.add(String.format("%3d %s %s", row.line(), row.kind(), simple(row.variable())));
      }
    }
    return sites;
  }

  /** Class and field without the package and the outer classes. */
  private static String simple(String variable) {
    if (variable.endsWith("<contents>")) {
      return "<contents>"; // named after what a site was seen with, so by the tests that ran before
    }
    int field = variable.lastIndexOf('.');
    int type = Math.max(variable.lastIndexOf('.', field - 1), variable.lastIndexOf('$'));
    return variable.substring(type + 1);
  }
}

package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.ForkExecutor;
import dev.hawkshaw.lab.fixture.ManyJunit3Case;
import dev.hawkshaw.lab.fixture.ManyJupiterCase;
import dev.hawkshaw.lab.fixture.ManyMains;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is run by three threads is run at once, and ends as it does with one. */
class CallersIT extends WorkersCase {
  private static final int RUNS = 3;

  @ParameterizedTest
  @MethodSource("jdks")
  void threeThreadsAreInTheBodyOfAJupiterTestAtOnce(Path java) throws Exception {
    for (String test : List.of("meets", "meetsByAnotherName", "meetsEachTime")) {
      assertEquals(passed(RUNS), runs(jupiter(java, test), RUNS), test);
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void threeThreadsAreInTheBodyOfAJunit3TestAtOnce(Path java) throws Exception {
    assertEquals(passed(RUNS), runs(test(java, "junit4", ManyJunit3Case.class.getName()), RUNS));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aTestFailsIfOneOfTheThreadsDoes(Path java) throws Exception {
    assertAllStart("FAILED test: AssertionFailedError", runs(jupiter(java, "failsInOne"), RUNS));
    assertAllStart(
        "FAILED test: IllegalStateException", runs(jupiter(java, "failsBesideAnAssumption"), RUNS));
    assertAllStart("FAILED test: TimeoutException", runs(jupiter(java, "takesTooLong"), RUNS));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatOtherThreadsThrowIsNotLost(Path java) throws Exception {
    assertAllStart("FAILED test: IllegalStateException", runs(jupiter(java, "failsInAll"), 1));

    String printed = Files.readString(output(1));
    assertEquals(2, printed.lines().filter(line -> line.contains("Suppressed: ")).count(), printed);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void exitingEndsTheRun(Path java) throws Exception {
    assertAllStart("FAILED exit code 7", runs(jupiter(java, "exits"), 1));
    assertAllStart("FAILED exit code 7", runs(main(java, ManyMains.Exits.class), RUNS));
    assertAllStart("FAILED exit code 7", forks(main(java, ManyMains.Exits.class)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void threeThreadsAreInTheMainMethodAtOnce(Path java) throws Exception {
    assertEquals(passed(RUNS), runs(main(java, ManyMains.Meets.class), RUNS));
    assertEquals(passed(RUNS), forks(main(java, ManyMains.Meets.class)));
    assertEquals(passed(RUNS), runs(main(java, ManyMains.LeavesThreads.class), RUNS));
    assertEquals(passed(RUNS), forks(main(java, ManyMains.LeavesThreads.class)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatLeavesOneMainMethodIsTheRunsFailure(Path java) throws Exception {
    String failure = "FAILED uncaught: IllegalStateException";
    assertAllStart(failure, runs(main(java, ManyMains.Throws.class), RUNS));
    Study forked = main(java, ManyMains.Throws.class);
    assertAllStart(failure, forks(forked));
    String printed = Files.readString(forked.outputFile(1));
    assertTrue(printed.startsWith("Exception in thread \"caller-2\""), printed);
    assertEquals(1, printed.lines().filter(line -> line.startsWith("Exception ")).count(), printed);
  }

  private static void assertAllStart(String with, List<String> results) {
    assertEquals(
        Collections.nCopies(results.size(), with),
        results.stream().map(each -> each.substring(0, with.length())).toList(),
        results::toString);
  }

  private static List<String> forks(Study study) throws InterruptedException {
    try (ForkExecutor executor = new ForkExecutor(study, Tool.agent())) {
      return runs(study, executor, RUNS);
    }
  }

  private Study jupiter(Path java, String method) {
    place = method;
    return test(java, "jupiter", ManyJupiterCase.class.getName() + "#" + method);
  }

  private Study test(Path java, String kind, String test) {
    List<String> classPath = List.of(JunitIT.classPath(kind).split(File.pathSeparator));
    return study(java, new Subject(null, List.of(), test, 3, classPath), LONG, List.of());
  }

  private Study main(Path java, Class<?> program) {
    place = program.getSimpleName();
    List<String> classPath = List.of(Tool.testClasses());
    Subject subject = new Subject(program.getName(), List.of("x"), null, 3, classPath);
    return study(java, subject, LONG, List.of());
  }
}

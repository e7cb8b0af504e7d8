package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.lab.fixture.WildJupiterCase;
import dev.hawkshaw.study.Subject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs of a test share their JUnit and nothing else. */
class JunitInWorkersIT extends WorkersCase {
  private static final String LISTENERS = "org.junit.platform.launcher.TestExecutionListener";

  @ParameterizedTest
  @MethodSource("jdks")
  void eachRunHasItsOwnClassesAndExtensions(Path java) throws Exception {
    assertEquals(passed(5), runs(java, "isTheFirst", List.of(), 5));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void junitFindsTheServicesOfTheProgram(Path java) throws Exception {
    Path services = Files.createDirectories(directory.resolve("classes/META-INF/services"));
    Files.writeString(services.resolve(LISTENERS), WildJupiterCase.Listening.class.getName());

    List<String> classes = List.of(directory.resolve("classes").toString());
    assertEquals(passed(3), runs(java, "isListenedTo", classes, 3));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void runsShareJunit(Path java) throws Exception {
    assertEquals(passed(2), runs(java, "sharesItsJunitWithOtherRuns", List.of(), 2));
  }

  /** A package in two loaders would be two packages. */
  @ParameterizedTest
  @MethodSource("jdks")
  void runsDoNotShareJunitIfTheProgramHasClassesInItsPackages(Path java) throws Exception {
    Path classes = Files.createDirectories(directory.resolve("classes/org/junit"));
    List<String> more = List.of(classes.getParent().getParent().toString());

    List<String> runs = runs(java, "sharesItsJunitWithOtherRuns", more, 2);

    assertEquals(
        2, Collections.frequency(runs.stream().map(JunitInWorkersIT::verdict).toList(), "FAILED"));
  }

  private static String verdict(String run) {
    return run.substring(0, run.indexOf(' '));
  }

  /** JUnit may remember classes of the program; they must not pile up. */
  @ParameterizedTest
  @MethodSource("jdks")
  void junitKeepsNoRunAlive(Path java) throws Exception {
    assertEquals(passed(210), runs(java, "isTheFirst", List.of(), 210));
    assertEquals(1, workers);
  }

  private List<String> runs(Path java, String method, List<String> more, int count)
      throws Exception {
    String test = WildJupiterCase.class.getName() + "#" + method;
    List<String> classPath = new ArrayList<>(more);
    classPath.addAll(List.of(JunitIT.classPath("jupiter").split(File.pathSeparator)));
    return runs(study(java, new Subject(null, List.of(), test, classPath), LONG, List.of()), count);
  }
}

package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.testkit.Jars;
import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCommandTest {
  @TempDir private Path temp;
  private List<String> classPath;

  @BeforeEach
  void makeProgram() throws IOException {
    Path classes = temp.resolve("classes");
    Jars.classFile(classes, "example.Subject", "");
    classPath = List.of(classes.toString());
  }

  @Test
  void startsTheProgramItself() throws IOException {
    assertEquals(List.of("example.Subject", "a", "b"), program(1));
  }

  @Test
  void startsWhatHasSeveralThreadsCallTheProgram() throws IOException {
    assertEquals(
        List.of("dev.hawkshaw.agent.ManyMain", "3", "example.Subject", "a", "b"), program(3));
  }

  @Test
  void handsOverTheStudysPointsToWhoChoosesSome() throws IOException {
    JvmCommand command = command(plan(1));
    String points = "points=" + temp.resolve("study").resolve("points.txt").toAbsolutePath();

    assertTrue(options(command, "points:1f:5").contains(points));
    assertFalse(options(command, "mixed").contains("points"));
  }

  @Test
  void tellsTheAgentWhoListens() throws IOException {
    JvmCommand command = command(plan(1).heardBy(List.of("/a/b.jar", "/c:d.jar")));

    assertTrue(options(command, "none").contains("listener=/a/b.jar:/c\\:d.jar"));
    assertFalse(options(command(plan(1)), "none").contains("listener"));
  }

  private static String options(JvmCommand command, String strategy) {
    return command.agentOptions(new RunPlan(1, 1, 0.5, 0, strategy), Path.of("run.hawk"));
  }

  private List<String> program(int threads) throws IOException {
    return command(plan(threads)).program();
  }

  private Plan plan(int threads) {
    Subject subject = new Subject("example.Subject", List.of("a", "b"), null, threads, classPath);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Studies.plan(subject).of(classPath, "print", java);
  }

  private JvmCommand command(Plan plan) throws IOException {
    Path place = temp.resolve(plan.listeners().isEmpty() ? "study" : "heard");
    Study study = Study.openOrCreate(place, plan);
    Path agent = Files.writeString(temp.resolve("agent.jar"), "");
    return new JvmCommand(study, agent);
  }
}

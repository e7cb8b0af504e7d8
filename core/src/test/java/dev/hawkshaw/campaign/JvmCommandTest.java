package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.study.Plan;
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

  private List<String> program(int threads) throws IOException {
    Subject subject = new Subject("example.Subject", List.of("a", "b"), null, threads, classPath);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Plan plan = Studies.plan(subject).of(classPath, "print", java);
    Study study = Study.openOrCreate(temp.resolve("study"), plan);
    Path agent = Files.writeString(temp.resolve("agent.jar"), "");
    return new JvmCommand(study, agent).program();
  }
}

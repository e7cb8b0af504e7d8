package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run's plan is stored, and the run can be made again. */
class AgainIT {
  private static final int INDEX = 9;

  @TempDir private Path directory;

  @Test
  void makesARunAgainAsItWasPlanned() throws Exception {
    Tool tool = Tool.onThisJdk(directory);
    String place = directory.resolve("study").toString();
    Tool.Result recorded =
        tool.run(
            "record",
            "--classpath",
            Tool.labJar().toString(),
            "--main",
            "dev.hawkshaw.lab.falcon.BankAccount",
            "--runs",
            "10",
            "--study",
            place);
    assertEquals(0, recorded.exitCode(), recorded::toString);
    Study study = Study.open(Path.of(place));
    List<Run> before = study.runs();

    Tool.Result again = tool.run("again", place, "--run", "" + INDEX, "--times", "3");

    List<Run> made = Study.open(Path.of(place, "again", "000009")).runs();
    assertEquals(List.of(1, 2, 3), made.stream().map(Run::index).toList());
    assertEquals(
        List.of(planned(before.get(INDEX - 1))),
        made.stream().map(AgainIT::planned).distinct().toList());
    long failing = made.stream().filter(run -> run.verdict().isFailing()).count();
    assertEquals(failing > 0 ? 1 : 0, again.exitCode(), again::toString);
    assertTrue(again.out().contains(": " + failing + " of 3 failed"), again::toString);
    assertEquals(before, Study.open(Path.of(place)).runs());
  }

  private static String planned(Run run) {
    return run.strategy() + " " + run.strength() + " " + run.seed() + " " + run.shared();
  }
}

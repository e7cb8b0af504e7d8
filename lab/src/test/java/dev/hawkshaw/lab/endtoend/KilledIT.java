package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool and its JVMs are killed at random moments; no run that had ended is lost. */
class KilledIT {
  private static final int KILLS = 50;
  private static final int LONGEST_MILLIS = 1000;
  private static final Path NOWHERE = Path.of("/dev/null");

  @TempDir Path directory;
  private final Random random = new Random(5);

  @Test
  void losesNoRunWhenTheToolIsKilledFiftyTimes() throws Exception {
    List<Run> before = List.of();
    int kills = 0;
    while (kills < KILLS) {
      Process tool = record(100_000);
      if (kills % 2 == 0) {
        awaitRun(tool); // so that even a slow machine gets somewhere
      }
      assertFalse(
          tool.waitFor(random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS),
          "it ended by itself");
      tool.destroyForcibly().waitFor();
      kills++;
      List<Run> now = runs();
      assertTrue(now.containsAll(before), () -> "a run was lost; there were " + now);
      before = now;
      assertRecorded(now);
    }
    int highest = before.stream().mapToInt(Run::index).max().orElse(0);
    assertTrue(highest > 10, () -> "hardly anything was made: " + runs());

    assertEquals(0, record(highest + 2).waitFor());

    assertEquals(IntStream.rangeClosed(1, highest + 2).boxed().toList(), indexes());
    assertTrue(runs().containsAll(before));
    assertRecorded(runs());
    assertFalse(Files.exists(study().resolve("flight")), "something is still in flight");
  }

  @Test
  void losesOnlyTheRunInFlightWhenItsJvmIsKilled() throws Exception {
    assertEquals(0, record(1).waitFor());
    Process tool = record(25);
    int kills = 0;
    while (!tool.waitFor(random.nextInt(3 * LONGEST_MILLIS), TimeUnit.MILLISECONDS)) {
      kills += (int) tool.descendants().filter(ProcessHandle::destroyForcibly).count();
    }
    int most = kills;

    assertEquals(0, tool.exitValue());
    assertTrue(most > 0, "no JVM was killed");
    assertEquals(IntStream.rangeClosed(1, 25).boxed().toList(), indexes());
    List<Run> useless = runs().stream().filter(run -> run.verdict() == Verdict.INVALID).toList();
    assertTrue(useless.size() <= most, () -> most + " kills, but " + useless);
    assertRecorded(runs());
  }

  private void awaitRun(Process tool) throws Exception {
    File journal = study().resolve("journal").toFile();
    long length = journal.length();
    while (journal.length() == length) {
      assertFalse(tool.waitFor(5, TimeUnit.MILLISECONDS), "it ended by itself");
    }
  }

  private Process record(int runs) throws IOException {
    return Tool.onThisJdk(directory)
        .start(
            NOWHERE,
            NOWHERE,
            "record",
            "--classpath",
            Tool.testClasses(),
            "--main",
            "dev.hawkshaw.lab.fixture.Fixtures$NeverFails",
            "--study",
            study().toString(),
            "--jobs",
            "2",
            "--runs",
            String.valueOf(runs));
  }

  private Path study() {
    return directory.resolve("study");
  }

  private List<Run> runs() {
    return Files.exists(study().resolve("plan.json")) ? Study.open(study()).runs() : List.of();
  }

  private List<Integer> indexes() {
    return runs().stream().map(Run::index).toList();
  }

  /** The journal is the last thing to be written, so what it names is there and can be read. */
  private void assertRecorded(List<Run> runs) throws IOException {
    for (Run run : runs) {
      if (run.verdict() != Verdict.INVALID) {
        assertTrue(Study.open(study()).recording(run.index()).coverage().probesAlive());
      }
    }
  }
}

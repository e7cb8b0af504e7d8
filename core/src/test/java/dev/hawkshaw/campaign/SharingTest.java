package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharingTest {
  @TempDir private Path directory;
  private Study study;

  @BeforeEach
  void createStudy() {
    study = Studies.create(directory);
  }

  @Test
  void learnsTheFieldsThatWereShared() throws IOException {
    Sharing sharing = new Sharing(study);
    sharing.learn(recording(new Trace().on("x", "1W1 2R2").on("y", "1W3 1R4")));
    assertEquals(List.of("example.Subject.x"), Files.readAllLines(study.sharingFile()));
    assertEquals(1, sharing.linesFor(4));
  }

  @Test
  void onlyGrows() throws IOException {
    Sharing sharing = new Sharing(study);
    sharing.learn(recording(Trace.of("1W1 2R2")));
    sharing.learn(recording(Trace.of("1W1 2R2")));
    sharing.learn(recording(new Trace().on("z", "1W1 2R2")));
    assertEquals(
        List.of("example.Subject.x", "example.Subject.z"), Files.readAllLines(study.sharingFile()));
  }

  @Test
  void tellsNothingToTheFirstRunsAndNowAndThenToALaterOne() {
    Sharing sharing = new Sharing(study);
    sharing.learn(recording(Trace.of("1W1 2R2")));
    List<Integer> told =
        List.of(1, 2, 3, 4, 9, 10, 11, 20).stream().map(sharing::linesFor).toList();
    assertEquals(List.of(0, 0, 0, 1, 1, 0, 1, 0), told);
  }

  @Test
  void goesOnWhereAnEarlierCampaignEnded() {
    new Sharing(study).learn(recording(Trace.of("1W1 2R2")));
    assertEquals(1, new Sharing(study).linesFor(4));
  }

  @Test
  void forgetsALineThatWasCutOff() throws IOException {
    Files.writeString(study.sharingFile(), "a.B.whole\na.B.ha");
    Sharing sharing = new Sharing(study);

    sharing.learn(recording(Trace.of("1W1 2R2")));

    assertEquals(2, sharing.linesFor(4));
    assertEquals(
        List.of("a.B.whole", "example.Subject.x"), Files.readAllLines(study.sharingFile()));
  }

  @Test
  void writesNothingIfNothingWasShared() {
    new Sharing(study).learn(recording(Trace.of("1W1 1R2")));
    assertFalse(Files.exists(study.sharingFile()));
  }

  @Test
  void saysWhenItsFileCanNotBeRead() throws IOException {
    Files.createDirectory(study.sharingFile());
    Expect.problem(Problem.UNREADABLE_STUDY, () -> new Sharing(study));
  }

  private static Recording recording(Trace trace) {
    Contents contents = trace.contents(Studies.WINDOW);
    return Recording.of(contents);
  }
}

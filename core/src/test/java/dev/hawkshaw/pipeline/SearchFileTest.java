package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.point.Aim;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a study remembers of its search. */
class SearchFileTest {
  @TempDir private Path temp;

  @Test
  void takesWhatIsNotSaidFromTheLastTime() {
    Study study = Studies.ofPoints(temp.resolve("study"));
    SearchFile.of(study, new PointRequest("zoom", List.of(temp), 0.25, 3), 700).write(study);

    SearchFile again = SearchFile.of(study, PointRequest.DEFAULT, null);
    SearchFile other = SearchFile.of(study, new PointRequest("ddmin", List.of(), null, null), 9);

    assertEquals(new SearchFile("zoom", List.of(temp.toString()), 0.25, 3, 700), again);
    assertEquals(new SearchFile("ddmin", List.of(), 0.25, 3, 9), other);
  }

  @Test
  void saysThatItIsDamaged() throws Exception {
    Study study = Studies.ofPoints(temp.resolve("study"));
    Files.writeString(study.directory().resolve("search.json"), "{");

    Expect.contains(
        Expect.problem(
            Problem.UNREADABLE_STUDY, () -> SearchFile.of(study, PointRequest.DEFAULT, null)),
        "search.json is damaged");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 100, 500, 2_000, 10_000, 999_999})
  void leavesRunsToConfirm(int runs) {
    Aim aim = new SearchFile("features", List.of(), 0, 2, runs).aim();

    assertTrue(aim.samples() * aim.times() <= Math.max(5, runs), aim::toString);
    assertTrue(runs < 100 || runs - aim.samples() * aim.times() >= 5 * aim.confirmations());
  }

  @Test
  void refusesBadRequests() {
    Expect.problem(Problem.BAD_OPTION, () -> new PointRequest(null, List.of(), 1.5, null));
    Expect.problem(Problem.BAD_OPTION, () -> new PointRequest(null, List.of(), Double.NaN, null));
    Expect.problem(Problem.BAD_OPTION, () -> new PointRequest(null, List.of(temp), null, null));
    Expect.problem(Problem.BAD_OPTION, () -> new PointRequest(null, List.of(), null, 0));
  }
}

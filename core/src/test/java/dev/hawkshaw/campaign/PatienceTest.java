package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Studies;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatienceTest {
  @TempDir private Path temp;

  @Test
  void isLongAsLongAsLittleIsKnown() {
    Patience patience = new Patience(study(Plan.LEARNED_TIMEOUT));
    assertEquals(60_000, patience.millis());
    patience.learn(run(1, Verdict.PASSED, 10));
    patience.learn(run(2, Verdict.PASSED, 10));
    assertEquals(60_000, patience.millis());
    patience.learn(run(3, Verdict.PASSED, 10));
    assertEquals(5_000, patience.millis());
  }

  @Test
  void followsTheSlowestRunThatPassed() {
    Patience patience = new Patience(study(Plan.LEARNED_TIMEOUT));
    patience.learn(run(1, Verdict.PASSED, 10));
    patience.learn(run(2, Verdict.PASSED, 400));
    patience.learn(run(3, Verdict.PASSED, 20));
    assertEquals(8_000, patience.millis());
    patience.learn(run(4, Verdict.PASSED, 3_500));
    assertEquals(60_000, patience.millis());
  }

  @Test
  void learnsNothingFromRunsThatDidNotPass() {
    Patience patience = new Patience(study(Plan.LEARNED_TIMEOUT));
    for (int i = 1; i <= 10; i++) {
      patience.learn(run(i, i % 2 == 0 ? Verdict.FAILED : Verdict.HUNG, 10));
    }
    assertEquals(60_000, patience.millis());
  }

  @Test
  void knowsTheRunsOfEarlierSittings() {
    Study study = study(Plan.LEARNED_TIMEOUT);
    for (int i = 1; i <= 3; i++) {
      study.add(run(i, Verdict.PASSED, 300));
    }
    assertEquals(6_000, new Patience(study).millis());
  }

  @Test
  void isWhatTheUserSays() {
    Patience patience = new Patience(study(700));
    for (int i = 1; i <= 3; i++) {
      patience.learn(run(i, Verdict.PASSED, 600));
    }
    assertEquals(700, patience.millis());
    assertEquals(700, Patience.most(study(700).plan()));
  }

  private Study study(long timeoutMillis) {
    Plan plan = Studies.plan(Studies.plan().subject(), timeoutMillis);
    return Study.openOrCreate(temp.resolve("study-" + timeoutMillis), plan);
  }

  private static Run run(int index, Verdict verdict, long millis) {
    return Run.of(new RunPlan(index, 7, 0.5, 0, "mixed"), verdict, 0, millis, "");
  }
}

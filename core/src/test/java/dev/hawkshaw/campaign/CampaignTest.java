package dev.hawkshaw.campaign;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CampaignTest {
  private static final ByIndex PASSING = index -> Studies.run(index, Verdict.PASSED);
  private static final ByIndex INVALID = index -> Studies.run(index, Verdict.INVALID);

  @TempDir private Path directory;
  private final ConcurrentLinkedQueue<Integer> made = new ConcurrentLinkedQueue<>();
  private final List<Progress> told = new ArrayList<>();
  private Study study;

  @BeforeEach
  void createStudy() {
    study = Studies.create(directory);
  }

  @Test
  void makesEveryRunOnce() throws InterruptedException {
    Progress progress = campaign(PASSING).run(5, 1);

    assertEquals(List.of(1, 2, 3, 4, 5), List.copyOf(made));
    assertEquals(List.of(1, 2, 3, 4, 5), indexes());
    assertEquals(5, progress.done());
  }

  @Test
  void makesOnlyTheRunsThatAreMissing() throws InterruptedException {
    there(2, Verdict.FAILED);
    there(4, Verdict.PASSED);

    Progress progress = campaign(PASSING).run(5, 1);

    assertEquals(List.of(1, 3, 5), List.copyOf(made));
    assertEquals(List.of(1, 2, 3, 4, 5), indexes());
    assertEquals(3, progress.doneNow());
    assertEquals(1, progress.failing());
  }

  @Test
  void makesARunAgainWhoseRecordingIsLost() throws Exception {
    campaign(PASSING).run(3, 1);
    Files.delete(study.recordingFile(2));
    made.clear();

    Progress progress = campaign(index -> Studies.run(index, Verdict.FAILED)).run(3, 1);

    assertEquals(List.of(2), List.copyOf(made));
    assertEquals(3, progress.done());
    assertEquals(List.of(1, 2, 3), indexes());
    assertEquals(Verdict.FAILED, study.runs().get(1).verdict());
  }

  @Test
  void fullDiskIsNoInvalidRun() throws Exception {
    Files.createDirectories(directory.resolve("scratch/x"));

    Expect.problem(Problem.CANNOT_WRITE, () -> campaign(INVALID).run(10, 1));

    assertEquals(List.of(), indexes());
  }

  @Test
  void makesNothingWhenAllIsThere() throws InterruptedException {
    campaign(PASSING).run(3, 1);
    made.clear();

    Campaign again = campaign(PASSING);
    Progress progress = again.run(3, 1);

    assertEquals(List.of(), List.copyOf(made));
    assertEquals(0, progress.doneNow());
    assertTrue(again.isComplete());
  }

  @Test
  void severalJobsMakeEveryRunOnce() throws InterruptedException {
    campaign(PASSING).run(100, 4);

    assertEquals(IntStream.rangeClosed(1, 100).boxed().toList(), indexes());
    assertEquals(100, made.size());
  }

  @Test
  void severalJobsWorkAtTheSameTime() throws InterruptedException {
    CyclicBarrier together = new CyclicBarrier(3);
    ByIndex meeting =
        index -> {
          assertTrue(met(together));
          return Studies.run(index, Verdict.PASSED);
        };

    assertEquals(6, campaign(meeting).run(6, 3).done());
  }

  @Test
  void stoppingLetsTheRunsInFlightEnd() throws Exception {
    CountDownLatch inFlight = new CountDownLatch(2);
    CountDownLatch mayEnd = new CountDownLatch(1);
    Campaign campaign =
        campaign(
            index -> {
              inFlight.countDown();
              assertTrue(mayEnd.await(30, SECONDS));
              return Studies.run(index, Verdict.PASSED);
            });
    Future<Progress> running = CompletableFuture.supplyAsync(() -> run(campaign, 50, 2));

    assertTrue(inFlight.await(30, SECONDS));
    campaign.stop();
    assertFalse(running.isDone());
    mayEnd.countDown();

    assertEquals(2, running.get(30, SECONDS).done());
    assertEquals(List.of(1, 2), indexes());
    assertFalse(campaign.isComplete());
  }

  @Test
  void exceptionOfARunComesOutAndEndsTheCampaign() {
    IllegalStateException wrong = new IllegalStateException("no run can work");
    Campaign campaign =
        campaign(
            index -> {
              if (index == 2) {
                throw wrong;
              }
              return Studies.run(index, Verdict.PASSED);
            });

    assertSame(wrong, assertThrows(IllegalStateException.class, () -> campaign.run(10, 1)));
    assertEquals(List.of(1, 2), List.copyOf(made));
    assertEquals(List.of(1), indexes());
  }

  @Test
  void failureWaitsForTheRunsInFlight() throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    Campaign campaign =
        campaign(
            index -> {
              if (index == 1) {
                failed.countDown();
                throw new IllegalStateException("no run can work");
              }
              assertTrue(mayEnd.await(30, SECONDS));
              return Studies.run(index, Verdict.PASSED);
            });
    Future<Progress> running = CompletableFuture.supplyAsync(() -> run(campaign, 50, 2));

    assertTrue(failed.await(30, SECONDS));
    mayEnd.countDown();

    assertThrows(ExecutionException.class, () -> running.get(30, SECONDS));
    assertEquals(made.size() - 1, indexes().size(), "a run was still in flight");
  }

  @Test
  void errorOfARunComesOut() {
    Campaign campaign =
        campaign(
            index -> {
              throw new StackOverflowError("too deep");
            });

    assertThrows(StackOverflowError.class, () -> campaign.run(10, 2));
  }

  @Test
  void givesUpWhenTheFirstRunsAreUseless() {
    String message = Expect.problem(Problem.NO_USABLE_RUN, () -> campaign(INVALID).run(10, 1));

    assertEquals(List.of(1, 2, 3), List.copyOf(made));
    Expect.contains(message, "symptom of INVALID", study.outputFile(3).toString());
  }

  @Test
  void bearsUselessRunsAmongGoodOnes() throws InterruptedException {
    ByIndex fromFirstOn =
        index -> Studies.run(index, index == 1 ? Verdict.PASSED : Verdict.INVALID);

    Progress progress = campaign(fromFirstOn).run(10, 1);

    assertEquals(9, progress.count(Verdict.INVALID));
    assertEquals(10, progress.done());
  }

  @Test
  void bearsAFewUselessRuns() throws InterruptedException {
    assertEquals(2, campaign(INVALID).run(2, 1).count(Verdict.INVALID));
  }

  @Test
  void progressAddsUp() throws InterruptedException {
    there(1, Verdict.HUNG);
    Verdict[] verdicts = {Verdict.PASSED, Verdict.FAILED, Verdict.INVALID, Verdict.HUNG};

    campaign(index -> Studies.run(index, verdicts[index % 4])).run(9, 1);

    for (int i = 0; i < told.size(); i++) {
      assertEquals(9, told.get(i).planned());
      assertEquals(i + 1, told.get(i).doneNow());
      assertEquals(i + 2, told.get(i).done());
    }
    Progress last = told.get(7);
    assertEquals(2, last.count(Verdict.PASSED));
    assertEquals(2, last.count(Verdict.FAILED));
    assertEquals(2, last.count(Verdict.INVALID));
    assertEquals(3, last.count(Verdict.HUNG));
    assertEquals(5, last.failing());
  }

  @Test
  void speedIsThatOfThisSitting() {
    Progress progress = new Progress(10, Map.of(Verdict.PASSED, 8), 4, 2.0, "");

    assertEquals(2.0, progress.runsPerSecond());
    assertEquals(0, new Progress(10, Map.of(), 0, 0, "").runsPerSecond());
  }

  private Campaign campaign(ByIndex executor) {
    RunExecutor noting =
        plan -> {
          made.add(plan.index());
          recordNothing(plan.index());
          return executor.run(plan.index());
        };
    return new Campaign(study, noting, told::add);
  }

  private void there(int index, Verdict verdict) {
    recordNothing(index);
    study.add(Studies.run(index, verdict));
  }

  private void recordNothing(int index) {
    try {
      Studies.record(study, index, Trace.of("1W1 1R2").contents(Studies.WINDOW));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a run of an index gives. */
  private interface ByIndex {
    Run run(int index) throws InterruptedException;
  }

  private List<Integer> indexes() {
    return study.runs().stream().map(Run::index).toList();
  }

  private static Progress run(Campaign campaign, int runs, int jobs) {
    try {
      return campaign.run(runs, jobs);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean met(CyclicBarrier barrier) throws InterruptedException {
    try {
      barrier.await(30, SECONDS);
      return true;
    } catch (BrokenBarrierException | TimeoutException e) {
      return false;
    }
  }
}

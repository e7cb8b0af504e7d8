package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.study.PointList;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.PointTrace;
import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Predicate;

/** A program that a test makes up: it fails if there is noise where the test says. */
final class PointProgram implements RunExecutor {
  final Queue<RunPlan> made = new ConcurrentLinkedQueue<>();
  Predicate<List<Long>> fails = ids -> false;
  Predicate<RunPlan> useless = plan -> false;
  Function<List<Long>, Contents> noisy = PointTrace::noisy;
  Contents counted = PointTrace.counted();
  private final Study study;

  PointProgram(Study study) {
    this.study = study;
  }

  @Override
  public Run execute(RunPlan plan) {
    made.add(plan);
    if (useless.test(plan)) {
      return Run.of(plan, Verdict.INVALID, 1, 5, "no recording");
    }
    Optional<List<Long>> ids = PointList.of(study).chosenBy(plan.strategy());
    try {
      Studies.record(study, plan.index(), ids.map(noisy).orElse(counted));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean failed = ids.isPresent() && fails.test(ids.get());
    return failed
        ? Run.of(plan, Verdict.FAILED, 7, 5, "it failed")
        : Run.of(plan, Verdict.PASSED, 0, 5, "");
  }

  List<String> strategies() {
    return made.stream().map(RunPlan::strategy).toList();
  }
}

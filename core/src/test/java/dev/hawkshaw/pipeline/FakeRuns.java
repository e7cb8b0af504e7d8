package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Runs that a test makes up: forced ones, and others. */
final class FakeRuns implements SideStudy.Runners {
  /** What a run is to be. */
  record Outcome(Contents contents, Verdict verdict, String symptom) {
    static Outcome passes(String trace) {
      return of(Trace.of(trace), Verdict.PASSED, "");
    }

    static Outcome fails(String trace, String symptom) {
      return of(Trace.of(trace), Verdict.FAILED, symptom);
    }

    static Outcome of(Trace trace, Verdict verdict, String symptom) {
      return new Outcome(trace.contents(Studies.WINDOW), verdict, symptom);
    }

    static Outcome useless() {
      return new Outcome(null, Verdict.INVALID, "no recording");
    }

    /** How far it came with three steps, of which it reached some. */
    Outcome steered(int reached, int realised, int unwoven) {
      return new Outcome(
          contents.steered(new SteeringRow(3, reached, realised, 0, 0, unwoven)), verdict, symptom);
    }
  }

  final List<RunPlan> made = new ArrayList<>();
  final List<Integer> asked = new ArrayList<>();
  Function<RunPlan, Outcome> forced = plan -> Outcome.useless();
  Function<RunPlan, Outcome> noisy = plan -> Outcome.useless();

  @Override
  public RunExecutor of(Study study, int runs) {
    asked.add(runs);
    return plan -> {
      made.add(plan);
      return run(study, plan);
    };
  }

  private Run run(Study study, RunPlan plan) {
    Outcome outcome = (isForced(plan) ? forced : noisy).apply(plan);
    try {
      if (outcome.contents() != null) {
        Studies.record(study, plan.index(), outcome.contents());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Run.of(plan, outcome.verdict(), 0, 5, outcome.symptom());
  }

  static boolean isForced(RunPlan plan) {
    return plan.strategy().startsWith("force:");
  }

  long forcedRuns() {
    return made.stream().filter(FakeRuns::isForced).count();
  }

  long noisyRuns() {
    return made.size() - forcedRuns();
  }
}

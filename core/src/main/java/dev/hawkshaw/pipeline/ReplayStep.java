package dev.hawkshaw.pipeline;

import dev.hawkshaw.confirm.Forced;
import dev.hawkshaw.confirm.Forcing;
import dev.hawkshaw.confirm.PlannedStep;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.confirm.TrialRuns;
import dev.hawkshaw.confirm.Unreached;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.report.JsonReport;
import dev.hawkshaw.report.ReplayReport;
import dev.hawkshaw.study.Study;
import java.util.List;

/** Makes the failure of a bug again, from its plan. */
final class ReplayStep {
  private final ReplayRequest request;
  private final ReplaySource source;
  private final Reproducer reproducer;
  private final SideStudy side;
  private final Watcher watcher;

  ReplayStep(ReplayRequest request, SideStudy.Runners runners, Watcher watcher) {
    this.request = request;
    this.source = ReplaySource.of(request);
    this.reproducer = source.reproducer();
    this.side = new SideStudy(runners);
    this.watcher = watcher;
  }

  Answer run() throws InterruptedException {
    return side.in(
        source.place(),
        source.plan(),
        request.runs(),
        (study, executor) -> {
          TrialRuns.tell(study, reproducer.plan().sharing(reproducer.shared()));
          ForcedTeller teller = new ForcedTeller(watcher, request.runs());
          teller.begin(study);
          TrialRuns runs = new TrialRuns(study, executor);
          Forced forced =
              new Forcing(runs, reproducer.strategy(), teller).make(request.runs(), t -> false);
          teller.end();
          return answer(study, forced);
        });
  }

  private Answer answer(Study study, Forced forced) {
    Unreached unreached = new Unreached(reproducer, source.classPath());
    if (forced.realised() == 0 && forced.failing().isEmpty()) {
      refuse(study, forced, unreached);
    }
    ReplayReport report =
        ReplayReport.of(reproducer, forced, unreached, study.directory().toString());
    return new Answer(exitCode(forced), report.text(), JsonReport.of(report), study.directory());
  }

  private static int exitCode(Forced forced) {
    if (!forced.failing().isEmpty()) {
      return ExitCode.FOUND;
    }
    return forced.realised() > 0 ? ExitCode.NOTHING : ExitCode.CANNOT;
  }

  /** Nothing could come of a plan that does not fit. */
  private void refuse(Study study, Forced forced, Unreached unreached) {
    List<PlannedStep> steps = reproducer.plan().steps();
    List<Integer> missed = forced.missed();
    for (int step : missed) {
      String change = unreached.change(steps.get(step), forced.isUnwoven());
      if (!change.isEmpty()) {
        throw Problem.PLAN_OUTDATED.with(source.file(), change);
      }
    }
    if (missed.size() == steps.size()) {
      throw Problem.PLAN_NOT_BEGUN.with(
          source.file(),
          forced.usable().size(),
          ReplayReport.access(steps.get(0)),
          study.directory());
    }
  }
}

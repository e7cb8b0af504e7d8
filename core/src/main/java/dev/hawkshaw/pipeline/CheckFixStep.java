package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.confirm.FixEvidence;
import dev.hawkshaw.confirm.FixVerdict;
import dev.hawkshaw.confirm.Forced;
import dev.hawkshaw.confirm.Forcing;
import dev.hawkshaw.confirm.MovedPlan;
import dev.hawkshaw.confirm.PlanMover;
import dev.hawkshaw.confirm.Steer;
import dev.hawkshaw.confirm.Trial;
import dev.hawkshaw.confirm.TrialRuns;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.FixReport;
import dev.hawkshaw.report.JsonReport;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Says whether a changed program has a bug of a study any more: looks at its code, forces the bug's
 * interleaving, and makes runs with noise, until it is sure enough.
 */
final class CheckFixStep {
  /** So many runs show most of the code, one with each kind of noise, and one without. */
  private static final List<String> LOOKS =
      List.of("none", "mixed", "pos", "between", "sleep", "switch");

  /** What else may fail is looked for if it does so in this share of the runs. */
  private static final double WORTH_FINDING = 0.1;

  private final CheckFixRequest request;
  private final OldBug bug;
  private final Plan plan;
  private final Path place;
  private final SideStudy side;
  private final Watcher watcher;
  private final FixTally tally;

  CheckFixStep(CheckFixRequest request, SideStudy.Runners runners, Watcher watcher) {
    this.request = request;
    this.watcher = watcher;
    this.side = new SideStudy(runners);
    Study study = Study.open(request.study());
    if (study.plan().isCaptured()) {
      throw Problem.CAPTURED_AGAIN.with(request.study());
    }
    this.plan = plan(study.plan()).waiting(SideStudy.patience(study));
    this.bug = OldBug.of(study, request.bug());
    this.tally = new FixTally(bug);
    String which = "bug-%d-%08x".formatted(request.bug(), plan.toString().hashCode());
    this.place = study.directory().resolve("check-fix").resolve(which);
  }

  /** The study's own, for the changed program. */
  private Plan plan(Plan old) {
    ClassPath classPath = ClassPath.parse(request.classPath());
    if (!classPath.hasClass(old.subject().className())) {
      throw Problem.NO_CLASS.with(old.subject().className(), request.classPath());
    }
    List<Path> libraries = old.libraries().stream().map(Path::of).toList();
    for (Path library : libraries) {
      if (!Files.isReadable(library)) {
        throw Problem.NO_LIBRARY_FILE.with(library, "there is no such file");
      }
    }
    String java = request.java() == null ? old.java() : request.java();
    return old.of(classPath.names(), classPath.with(libraries).fingerprint(), java);
  }

  Answer run() throws InterruptedException {
    List<Trial> looks = look();
    List<Recording> seen = looks.stream().map(Trial::recording).toList();
    MovedPlan moved = new PlanMover(bug.recordings(), seen).move(bug.plan());
    tally.knows(moved);
    looks.forEach(each -> tally.addLook(each.run(), each.recording()));
    int forcedNeeded = (int) FailureRate.runsNeeded(bug.forcedRate(), request.confidence());
    Forced forced = tally.isDecided() || !moved.isWhole() ? null : force(moved, forcedNeeded);
    boolean sharing = seen.stream().anyMatch(each -> each.coverage().sharedLocations() > 0);
    long needed = needed(sharing, moved, forced, forcedNeeded);
    if (!tally.isDecided()) {
      noise((int) Math.min(needed, request.runs()));
    }
    return answer(
        new FixEvidence(
            moved.gone(),
            forced,
            forcedNeeded,
            tally.failures(),
            tally.passed(),
            needed,
            request.runs()));
  }

  /**
   * How many runs with noise have to pass. If it is proven that the interleaving was the cause, and
   * now it can't happen or does no harm, they only look for what else may fail. Code of which
   * nothing shared was seen has not shown that its accesses are gone.
   */
  private long needed(boolean sharing, MovedPlan moved, Forced forced, int forcedNeeded) {
    long all = FailureRate.runsNeeded(bug.before().atLeast(), request.confidence());
    boolean gone = sharing && !moved.isWhole();
    boolean told = gone || (forced != null && forced.usable().size() >= forcedNeeded);
    long enough =
        bug.confirmed() && told
            ? Math.min(all, FailureRate.runsNeeded(WORTH_FINDING, request.confidence()))
            : all;
    return Math.max(CheckFixRequest.LEAST_RUNS, enough);
  }

  /** Runs that know nothing of what is shared, so that nothing new is overlooked. */
  private List<Trial> look() throws InterruptedException {
    return side.in(
        place.resolve("look"),
        plan,
        LOOKS.size(),
        (study, executor) -> {
          TrialRuns runs = new TrialRuns(study, executor);
          List<Trial> seen = new ArrayList<>();
          Trial last = null;
          for (String noise : LOOKS) {
            last = runs.make(noise);
            if (last.isUsable()) {
              seen.add(last);
            }
          }
          if (seen.isEmpty()) {
            throw Problem.NO_USABLE_RUN.with(
                last.run().symptom(), study.outputFile(last.run().index()));
          }
          return seen;
        });
  }

  private Forced force(MovedPlan moved, int runs) throws InterruptedException {
    String strategy = moved.plan().strategy(Steer.FORCE, bug.holdMillis());
    return side.in(
        place.resolve("forced"),
        plan,
        runs,
        (study, executor) -> {
          TrialRuns.tell(study, moved.plan().sharing(bug.shared()));
          ForcedTeller teller = new ForcedTeller(watcher, runs);
          teller.begin(study);
          Forcing forcing = new Forcing(new TrialRuns(study, executor), strategy, teller);
          Forced forced =
              forcing.make(
                  runs,
                  trial -> {
                    tally.addForced(trial);
                    return tally.isDecided();
                  });
          teller.end();
          return forced;
        });
  }

  private void noise(int needed) throws InterruptedException {
    side.in(
        place.resolve("noise"),
        plan,
        request.runs(),
        (study, executor) -> {
          new FixNoise(study, executor, tally, watcher).make(needed, request.runs());
          return null;
        });
  }

  private Answer answer(FixEvidence evidence) {
    FixReport report =
        FixReport.of(
            bug.title(),
            evidence,
            request.confidence(),
            bug.before(),
            tally.warnings(),
            place.toString());
    return new Answer(exitCode(evidence.verdict()), report.text(), JsonReport.of(report), place);
  }

  private static int exitCode(FixVerdict verdict) {
    return switch (verdict) {
      case FIXED -> ExitCode.NOTHING;
      case NOT_FIXED -> ExitCode.FOUND;
      case CANNOT_TELL -> ExitCode.CANNOT;
    };
  }
}

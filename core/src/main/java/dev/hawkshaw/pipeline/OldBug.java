package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.confirm.PlanMaker;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.confirm.SteeringPlan;
import dev.hawkshaw.confirm.Symptoms;
import dev.hawkshaw.confirm.TrialRuns;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.FixReport;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A bug as a study knows it, before the program was changed.
 *
 * @param kind its cause, as steps
 * @param plan how to force it
 * @param holdMillis how long a thread may be held for that
 * @param shared what its runs knew to be shared
 * @param confirmed whether it is proven to be the cause
 * @param forcedRate the share of runs that fail when it is forced, at the least
 * @param symptoms how runs fail with it, and how other runs do
 * @param before how often runs fail with it
 * @param recordings some runs of the study
 */
record OldBug(
    String title,
    PatternKind kind,
    SteeringPlan plan,
    long holdMillis,
    List<String> shared,
    boolean confirmed,
    double forcedRate,
    Symptoms symptoms,
    FixReport.Before before,
    List<Recording> recordings) {
  /** If nobody has measured it. */
  private static final double USUAL_RATE = 0.5;

  /** Forcing a bug that fails less often is not worth more runs than this asks for. */
  private static final double LEAST_RATE = 0.05;

  private static final long USUAL_HOLD_MILLIS = 200;

  /** So many failing and so many passing runs show what code there is. */
  private static final int SOME = 20;

  static OldBug of(Study study, int number) {
    Path file = Reproducer.fileOf(study.directory(), number);
    Reproducer kept = Files.exists(file) ? Reproducer.read(file) : null;
    StudyBugs bugs = new StudyBugs(study);
    Bug bug = bugs.bug(number);
    List<Recording> recordings = some(study, bugs.runs(), bug.example().run());
    Set<String> own = new TreeSet<>(bugs.signatures(number));
    if (kept != null) {
      own.addAll(kept.signatures());
    }
    int failing = bugs.failing(number);
    int runs = bugs.runs().size();
    return new OldBug(
        bug.title(),
        bug.cause().kind(),
        kept == null ? new PlanMaker(recordings).plan(bug.example().sighting()) : kept.plan(),
        kept == null ? USUAL_HOLD_MILLIS : kept.holdMillis(),
        TrialRuns.told(study),
        kept != null && kept.forced().runs() > 0,
        rate(kept),
        Symptoms.of(own, bugs.otherSignatures(number)),
        new FixReport.Before(failing, runs, FailureRate.atLeast(failing, runs)),
        recordings);
  }

  private static double rate(Reproducer kept) {
    if (kept == null || kept.forced().runs() == 0) {
      return USUAL_RATE;
    }
    return Math.max(LEAST_RATE, FailureRate.atLeast(kept.forced().failing(), kept.forced().runs()));
  }

  private static List<Recording> some(Study study, List<Run> runs, int example) {
    Stream<Run> failing = runs.stream().filter(run -> run.verdict().isFailing()).limit(SOME);
    Stream<Run> passing = runs.stream().filter(run -> !run.verdict().isFailing()).limit(SOME);
    Set<Integer> indexes = new TreeSet<>(List.of(example));
    Stream.concat(failing, passing).forEach(run -> indexes.add(run.index()));
    List<Recording> recordings = new ArrayList<>();
    indexes.forEach(index -> recordings.add(RankStep.readAgain(study, index)));
    return List.copyOf(recordings);
  }
}

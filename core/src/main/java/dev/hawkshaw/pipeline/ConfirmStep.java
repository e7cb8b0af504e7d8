package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.campaign.Patience;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.confirm.Adviser;
import dev.hawkshaw.confirm.Candidate;
import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.confirm.ConfirmationFile;
import dev.hawkshaw.confirm.Confirmer;
import dev.hawkshaw.confirm.LeftAlone;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.confirm.SteeringPlan;
import dev.hawkshaw.confirm.TrialRuns;
import dev.hawkshaw.confirm.Trials;
import dev.hawkshaw.confirm.Tried;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.study.Flight;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Forces and prevents what the bugs of a study come down to, in a study inside it, and keeps what
 * that shows.
 */
final class ConfirmStep {
  /** A run whose threads are held takes longer than those that are not. */
  private static final long HELD_MILLIS = 5_000;

  private final Study study;
  private final ConfirmRequest request;
  private final Watcher watcher;
  private final Ranker.Outcome outcome;
  private final List<Run> runs;
  private final KeptProofs kept;
  private final FailingRuns failing;
  private final Tried tried;
  private final Function<Study, RunExecutor> executors;

  /**
   * About the bugs of a study.
   *
   * @param runs those that can be used
   * @param tried what came to nothing before
   */
  ConfirmStep(
      Study study,
      ConfirmRequest request,
      Watcher watcher,
      Ranker.Outcome outcome,
      List<Run> runs,
      Tried tried) {
    this(
        study,
        request,
        watcher,
        outcome,
        runs,
        tried,
        side -> Executors.ofFew(side, request.agent(), request.isolation(), watcher::isolation));
  }

  /** The same if something else makes the runs. */
  ConfirmStep(
      Study study,
      ConfirmRequest request,
      Watcher watcher,
      Ranker.Outcome outcome,
      List<Run> runs,
      Tried tried,
      Function<Study, RunExecutor> executors) {
    this.tried = tried;
    this.executors = executors;
    this.study = study;
    this.request = request;
    this.watcher = watcher;
    this.outcome = outcome;
    this.runs = runs;
    this.kept = new KeptProofs(study, runs);
    this.failing = FailingRunsOf.study(study, runs);
  }

  /** Complains about a study that no run can be added to. */
  static void check(Study study) {
    if (study.plan().isCaptured()) {
      throw Problem.CAPTURED_AGAIN.with(study.directory());
    }
    if (AgainStep.hasChanged(study.plan())) {
      throw Problem.CLASSES_CHANGED.with(study.directory());
    }
  }

  void run() throws InterruptedException {
    List<Bug> bugs = outcome.bugs().all();
    if (request.bug() != null && request.bug() > bugs.size()) {
      throw Problem.NO_BUG.with(study.directory(), request.bug(), bugs.size());
    }
    if (bugs.isEmpty()) {
      return;
    }
    Study side = side();
    StudyLock lock = side.lock();
    try (RunExecutor executor = executors.apply(side)) {
      TrialRuns.tell(side, study);
      TrialRuns made = new TrialRuns(side, executor);
      confirm(bugs, (strategy, strength) -> made.make(strategy, strength).ending(kept::patterns));
      side.sync();
      Flight.clear(side);
    } finally {
      lock.release();
    }
  }

  /** With the time-out that it had before, if it is there: its plan must not change. */
  private Study side() {
    Path directory = ConfirmationFile.directory(study);
    return Files.exists(directory.resolve("plan.json"))
        ? Study.open(directory)
        : Study.openOrCreate(directory, held());
  }

  /** What is known of how long runs take is not known elsewhere: the time-out goes along. */
  private Plan held() {
    return study.plan().waiting(Patience.millis(study) + HELD_MILLIS);
  }

  /**
   * One bug after the other. What is proven is prevented while the others are looked at, as it
   * would fail their runs too; so those that came before it get a second chance.
   */
  private void confirm(List<Bug> bugs, Trials trials) throws InterruptedException {
    Map<Integer, Candidate> proven = new TreeMap<>();
    for (int number = 1; number <= bugs.size(); number++) {
      confirm(number, bugs, trials, proven);
    }
    for (int number = 1; number <= bugs.size(); number++) {
      int own = number;
      boolean later = proven.keySet().stream().anyMatch(each -> each > own);
      if (later && !proven.containsKey(number)) {
        confirm(number, bugs, trials, proven);
      }
    }
  }

  private void confirm(int number, List<Bug> bugs, Trials trials, Map<Integer, Candidate> proven)
      throws InterruptedException {
    if (request.bug() != null && request.bug() != number) {
      return;
    }
    Trials alone = without(proven.values(), trials);
    LeftAlone leftAlone =
        proven.isEmpty() ? new LeftAlone(runs, trials) : LeftAlone.withSome(alone);
    String who = "bug " + number + ": ";
    Confirmer confirmer =
        new Confirmer(
            alone,
            leftAlone,
            request.effort(),
            line -> watcher.confirming(who + line),
            tried,
            ids(proven.values()));
    Candidate cause = confirm(number, bugs.get(number - 1), confirmer, alone, proven);
    if (cause != null) {
      proven.put(number, cause);
    }
  }

  /** Runs in which some interleavings can't happen, whatever else is done in them. */
  private static Trials without(Collection<Candidate> proven, Trials trials) {
    return (strategy, strength) -> {
      String guarded = strategy;
      for (Candidate each : proven) {
        guarded = each.prevention().strategyUnder(guarded);
      }
      return trials.make(guarded, strength);
    };
  }

  /** The cause, if it was confirmed; or else null. */
  private Candidate confirm(
      int number, Bug bug, Confirmer confirmer, Trials trials, Map<Integer, Candidate> proven)
      throws InterruptedException {
    List<Candidate> candidates = candidates(bug, proven.values());
    Confirmation confirmed =
        confirmer.confirm(candidates, symptoms(bug)).without(List.copyOf(proven.keySet()));
    Candidate best = find(confirmed.about(), candidates).as(confirmed.best());
    Bug told = kept.retold(bug, confirmed, outcome.others()).orElse(bug);
    Adviser adviser = new Adviser(runs, failing.recordings(), trials, request.effort().error());
    Confirmation advised = adviser.advise(told, best.prevention(), confirmed);
    new ConfirmationFile(study).keep(bug, advised);
    SteeringPlan forced = find(advised.best().forcedId(), candidates).plan();
    keepReproducer(number, told, forced, advised);
    return advised.isCause() ? best : null;
  }

  private static Candidate find(String id, List<Candidate> candidates) {
    return candidates.stream()
        .filter(each -> Candidate.id(each.pattern()).equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> ids(Collection<Candidate> proven) {
    return proven.stream().map(each -> Candidate.id(each.pattern())).toList();
  }

  /** What is the cause of another bug is prevented now, so it is not this one's. */
  private List<Candidate> candidates(Bug bug, Collection<Candidate> proven) {
    List<Pattern> others = outcome.others().stream().map(Ranked::entity).toList();
    Set<String> known = Set.copyOf(ids(proven));
    int most = request.effort().candidates();
    List<Candidate> left = kept.candidates().of(bug, others, known, most);
    return left.isEmpty() ? kept.candidates().of(bug, others, Set.of(), most) : left;
  }

  /** What is not confirmed has none, nor has it that of an earlier time. */
  private void keepReproducer(int number, Bug bug, SteeringPlan forced, Confirmation confirmed) {
    Path file = Reproducer.fileOf(study.directory(), number);
    if (confirmed.isCause()) {
      long hold = confirmed.best().holdMillis();
      List<String> signatures = symptoms(bug).stream().sorted().toList();
      SteeringPlan plan = forced.forcedBy(confirmed.best().how());
      Reproducer.of(held(), bug.title(), plan, hold, signatures)
          .sharing(TrialRuns.told(study))
          .tried(confirmed.forced().failed(), confirmed.forced().runs())
          .write(file);
      return;
    }
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  private Set<String> symptoms(Bug bug) {
    return runs.stream()
        .filter(run -> bug.runs().contains(run.index()) || bug.likelyRuns().contains(run.index()))
        .map(Run::signature)
        .collect(Collectors.toSet());
  }
}

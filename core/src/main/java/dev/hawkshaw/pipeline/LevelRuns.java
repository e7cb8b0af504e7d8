package dev.hawkshaw.pipeline;

import dev.hawkshaw.block.BlockRun;
import dev.hawkshaw.block.LevelPlan;
import dev.hawkshaw.block.Stage;
import dev.hawkshaw.block.Version;
import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Makes the runs of the block view: stage by stage, as the runs so far ask for.
 *
 * <p>Where threads meet: {@link #stop} may be called by anyone; it sets {@code stopped} before it
 * reads {@code campaign}, and a stage sets {@code campaign} before it reads {@code stopped}, so one
 * of them sees the other.
 */
final class LevelRuns {
  /** How long a thread waits for another to come to a block. */
  static final int SWITCH_MILLIS = 20;

  private static final int SHOWN = 5;

  /** Every fourth run at the most. */
  private static final int KEPT_FOR_NOISE = 4;

  private final Study study;
  private final RecordRequest request;
  private final LevelPlan plan;
  private final Teller teller;
  private final StopRule rule;
  private final Map<Integer, BlockRun> known = new TreeMap<>();
  private volatile Campaign campaign;
  private volatile boolean stopped;

  LevelRuns(Study study, RecordRequest request, BlockRequest blocks, Teller teller, StopRule rule) {
    this.study = study;
    this.request = request;
    this.plan = new LevelPlan(blocks.search());
    this.teller = teller;
    this.rule = rule;
  }

  /** Makes them, and says why there are no more. */
  String run(RunExecutor executor) throws InterruptedException {
    while (true) {
      List<Run> whole = study.runs().stream().filter(study::isWhole).toList();
      whole.forEach(this::learn);
      Stage stage = next(whole);
      requireMethods();
      if (stage.isEnough()) {
        return stage.reason();
      }
      if (rule.isReached() || room(whole) == 0 || stopped) {
        return reason();
      }
      make(stage, whole, executor);
    }
  }

  /** If versions expose nothing, some of the runs are kept for noise. */
  private Stage next(List<Run> whole) {
    List<BlockRun> runs = List.copyOf(known.values());
    int room = room(whole);
    int most = Math.min(LevelPlan.MOST_NOISY, request.runs() / KEPT_FOR_NOISE);
    int kept = plan.mayBeNoisy(runs) ? most : 0;
    Stage stage = plan.next(runs, versions(whole), Math.max(1, room - kept));
    return stage.isEnough() || room <= kept ? plan.noisy(runs, stage, Math.max(1, room)) : stage;
  }

  /** Lets the runs in flight end and begins no other. */
  void stop() {
    stopped = true;
    Campaign running = campaign;
    if (running != null) {
      running.stop();
    }
  }

  private void make(Stage stage, List<Run> there, RunExecutor executor)
      throws InterruptedException {
    Set<Integer> taken = there.stream().map(Run::index).collect(Collectors.toSet());
    TreeMap<Integer, String> listed = new TreeMap<>();
    int index = 1;
    for (Version version : stage.versions()) {
      while (taken.contains(index)) {
        index++;
      }
      listed.put(index, version.strategy(SWITCH_MILLIS));
      index++;
    }
    Campaign next = new Campaign(study, executor, teller, listed);
    teller.stops(next);
    campaign = next;
    if (!stopped) {
      next.run(listed.lastKey(), request.jobs());
      requireUsable(listed.keySet());
    }
  }

  /** If none of a stage's runs can be used, those of the next can't either. */
  private void requireUsable(Set<Integer> made) {
    List<Run> runs = study.runs().stream().filter(run -> made.contains(run.index())).toList();
    if (runs.size() > 1 && runs.stream().allMatch(run -> run.verdict() == Verdict.INVALID)) {
      Run last = runs.get(runs.size() - 1);
      throw Problem.NO_USABLE_RUN.with(last.symptom(), study.outputFile(last.index()));
    }
  }

  private int room(List<Run> there) {
    return Math.max(0, request.runs() - there.size());
  }

  private String reason() {
    return rule.isReached() ? rule.reason() : "all %d runs are made".formatted(request.runs());
  }

  /** What a run that could not be used was to show, it would not show another time either. */
  private static Set<Version> versions(List<Run> runs) {
    Set<Version> made = new HashSet<>();
    runs.forEach(run -> made.add(Version.of(run.strategy())));
    return made;
  }

  private void learn(Run run) {
    if (run.verdict() != Verdict.INVALID && !known.containsKey(run.index())) {
      Version version = Version.of(run.strategy());
      try {
        known.put(
            run.index(),
            BlockRun.of(
                run.index(), run.verdict().isFailing(), version, study.recording(run.index())));
      } catch (IOException e) {
        return; // whoever ranks the study names what can't be read
      }
    }
  }

  private void requireMethods() {
    List<String> unknown = known.isEmpty() ? List.of() : plan.unknown(List.copyOf(known.values()));
    if (!unknown.isEmpty()) {
      String others =
          known.values().iterator().next().entered().keySet().stream()
              .map(block -> block.method().shortName())
              .distinct()
              .limit(SHOWN)
              .collect(Collectors.joining(", "));
      throw Problem.NO_METHOD.with(unknown.get(0), others.isEmpty() ? "no method" : others);
    }
  }
}

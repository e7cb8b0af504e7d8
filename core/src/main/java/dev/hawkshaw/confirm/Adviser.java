package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Finds out what may fix a bug: says it, lets the probes do it, and looks what becomes of it. */
public final class Adviser {
  /** More runs are too many to be made for advice. */
  private static final int MOST = 40;

  /** So many runs are asked for the locks. */
  private static final int LOCKS = 20;

  /** So many are asked for other sites of the same statements. */
  private static final int SITES = 5;

  /** Two sites that are forced are another interference, which may be the bug itself. */
  private static final String FORCED = "pair";

  private final List<Run> runs;
  private final IntFunction<Recording> recordings;
  private final Trials trials;
  private final double error;

  /**
   * Advises on the bugs of a study.
   *
   * @param runs those of the study that can be used
   * @param recordings reads what a run recorded
   */
  public Adviser(List<Run> runs, IntFunction<Recording> recordings, Trials trials, double error) {
    this.runs = List.copyOf(runs);
    this.recordings = recordings;
    this.trials = trials;
    this.error = error;
  }

  /**
   * The same confirmation with advice, if the verdict allows any.
   *
   * @param bug as it is told after the confirmation
   * @param plan prevents the cause
   */
  public Confirmation advise(Bug bug, SteeringPlan plan, Confirmation confirmed)
      throws InterruptedException {
    if (!confirmed.isCause()) {
      return confirmed;
    }
    Guard guard = guard(bug);
    Recording example = recordings.apply(bug.example().run());
    List<Attempt> attempts = Remedy.of(bug, example, guard, plan, plans(bug, example));
    return confirmed.advising(first(bug, attempts, guard));
  }

  /** The first one that helps, or else the one that is meant most likely. */
  private Advice first(Bug bug, List<Attempt> attempts, Guard guard) throws InterruptedException {
    Noise noise = worst(bug);
    Advice first = null;
    for (Attempt attempt : attempts) {
      Advice advice = tested(bug, attempt, guard, noise);
      if (advice.works()) {
        return advice;
      }
      first = first == null ? advice : first;
    }
    return first;
  }

  private Advice tested(Bug bug, Attempt attempt, Guard guard, Noise noise)
      throws InterruptedException {
    if (noise == null || attempt.plan() == null) {
      return new Advice(attempt.text(), guard, "", Tally.NONE, Tally.NONE, 1, false);
    }
    double cautious = (noise.tally.failed() + 1.0) / (noise.tally.runs() + 2); // of few runs
    double rate = Math.min(noise.tally.share(), cautious);
    int wanted = (int) Math.min(MOST, Math.ceil(Math.log(error) / Math.log1p(-rate)));
    Set<String> others = symptomsOfOthers(bug);
    Tally emulated = Tally.NONE;
    for (int run = 0; run < wanted && emulated.failed() == 0; run++) {
      Ending ending =
          trials.make(attempt.plan().strategyUnder(noise.run.strategy()), noise.run.strength());
      boolean other = ending.verdict() == Verdict.FAILED && others.contains(ending.signature());
      if (ending.isUsable() && !other) {
        emulated = emulated.with(ending.verdict());
      }
    }
    double chance = Math.pow(1 - rate, emulated.runs());
    boolean works = emulated.failed() == 0 && chance <= error;
    return new Advice(
        attempt.text(), guard, noise.run.strategy(), noise.tally, emulated, chance, works);
  }

  /** Plans of what is beside the cause, at all sites that some of its runs know. */
  private PlanMaker plans(Bug bug, Recording example) {
    List<Recording> some = new ArrayList<>(List.of(example));
    bug.runs().stream()
        .filter(run -> run != bug.example().run())
        .limit(SITES)
        .forEach(run -> some.add(recordings.apply(run)));
    return new PlanMaker(some);
  }

  private Guard guard(Bug bug) {
    List<Recording> some = new ArrayList<>();
    runs.stream().limit(LOCKS).forEach(run -> some.add(recordings.apply(run.index())));
    return bug.cause().isDeadlock() ? null : Guard.of(bug.variables().get(0), some).orElse(null);
  }

  /** How runs failed that do not show this bug, and none that does. */
  private Set<String> symptomsOfOthers(Bug bug) {
    Set<String> own = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (Run run : runs) {
      if (run.verdict().isFailing()) {
        (isOf(bug, run) ? own : others).add(run.signature());
      }
    }
    others.removeAll(own);
    return others;
  }

  private static boolean isOf(Bug bug, Run run) {
    return bug.runs().contains(run.index()) || bug.likelyRuns().contains(run.index());
  }

  /**
   * Runs that were made alike.
   *
   * @param run one of them that had the bug
   * @param tally how many had it
   */
  private record Noise(Run run, Tally tally) {
    Noise and(Run other, boolean had) {
      return new Noise(
          run == null && had ? other : run, tally.with(had ? Verdict.FAILED : Verdict.PASSED));
    }
  }

  /** The noise that surely brings the bug most often, or null: of few runs less is sure. */
  private Noise worst(Bug bug) {
    Map<String, Noise> byKind = new TreeMap<>();
    for (Run run : runs) {
      String kind = run.stratum();
      if (!kind.equals(Trials.PLAIN) && !kind.startsWith(FORCED)) {
        Noise before = byKind.getOrDefault(kind, new Noise(null, Tally.NONE));
        byKind.put(kind, before.and(run, isOf(bug, run)));
      }
    }
    Noise worst = null;
    for (Noise each : byKind.values()) {
      if (each.run != null && (worst == null || each.tally.low() > worst.tally.low())) {
        worst = each;
      }
    }
    return worst;
  }
}

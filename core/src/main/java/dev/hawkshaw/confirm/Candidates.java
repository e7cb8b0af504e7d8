package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Finds the interleavings of a bug in its runs, so that they can be forced. */
public final class Candidates {
  /** A pattern of the bug that so many of its runs do not show is left out. */
  private static final int RUNS = 6;

  private final PatternAnalysis analysis;
  private final IntFunction<Recording> recordings;

  /**
   * Looks into the runs of a study.
   *
   * @param recordings reads what a run recorded
   */
  public Candidates(PatternAnalysis analysis, IntFunction<Recording> recordings) {
    this.analysis = analysis;
    this.recordings = recordings;
  }

  /**
   * Those of a bug: its patterns in their order, then others.
   *
   * @param others patterns that may explain its runs if its own do not, in the order of suspicion
   * @param known ids of patterns that are causes of other bugs
   * @param most how many of each
   */
  public List<Candidate> of(Bug bug, List<Pattern> others, Set<String> known, int most) {
    List<Pattern> all =
        bug.patterns().stream()
            .sorted(Comparator.comparing(each -> !isPlain(each)))
            .map(BugPattern::pattern)
            .toList();
    Map<Integer, Recording> runs = runs(bug);
    List<Pattern> own = without(known, withUnheard(bug, all, runs.values()));
    List<Pattern> more =
        without(known, others).stream().filter(each -> !own.contains(each)).toList();
    Set<Pattern> wanted = new LinkedHashSet<>(own);
    wanted.addAll(more);
    Map<Pattern, Shown> shown = shown(bug, wanted, runs);
    PlanMaker plans = new PlanMaker(List.copyOf(runs.values()));
    List<Candidate> candidates = new ArrayList<>();
    for (List<Pattern> each : List.of(own, more)) {
      each.stream()
          .map(shown::get)
          .filter(Objects::nonNull)
          .limit(most)
          .forEach(seen -> candidates.add(candidate(seen, plans, own.contains(seen.pattern()))));
    }
    return candidates;
  }

  /** After a lost signal come the ways in which it is lost, as it may take more to lose it. */
  private List<Pattern> withUnheard(Bug bug, List<Pattern> own, Collection<Recording> runs) {
    if (bug.kind() != BugKind.LOST_SIGNAL) {
      return own;
    }
    Set<Pattern> all = new LinkedHashSet<>(List.of(bug.cause()));
    all.addAll(Unheard.of(bug.cause(), analysis, runs));
    all.addAll(own);
    return List.copyOf(all);
  }

  /**
   * Whether it says itself why runs do not go on: it is tried before all that came with it, which
   * is often much.
   */
  private static boolean isPlain(BugPattern pattern) {
    BugKind kind = BugKind.of(pattern.pattern());
    return pattern.counts().ep() == 0 && (kind == BugKind.DEADLOCK || kind == BugKind.LOST_SIGNAL);
  }

  private static List<Pattern> without(Set<String> known, List<Pattern> patterns) {
    return patterns.stream().filter(each -> !known.contains(Candidate.id(each))).toList();
  }

  private static Candidate candidate(Shown seen, PlanMaker plans, boolean own) {
    SteeringPlan plan = plans.plan(seen.sighting());
    SteeringPlan lock = plans.lock(seen.pattern(), plan).orElse(null);
    return new Candidate(seen, plan, plans.prevention(plan), lock, own);
  }

  /** As its runs show one pattern; empty if they do not. */
  public Optional<Shown> find(Bug bug, Pattern pattern) {
    return Optional.ofNullable(shown(bug, Set.of(pattern), runs(bug)).get(pattern));
  }

  private Map<Integer, Recording> runs(Bug bug) {
    Map<Integer, Recording> runs = new LinkedHashMap<>();
    Stream.concat(Stream.of(bug.example().run()), bug.runs().stream())
        .distinct()
        .limit(RUNS)
        .forEach(run -> runs.put(run, recordings.apply(run)));
    return runs;
  }

  private Map<Pattern, Shown> shown(Bug bug, Set<Pattern> patterns, Map<Integer, Recording> runs) {
    Map<Pattern, Shown> shown = new LinkedHashMap<>();
    shown.put(bug.cause(), bug.example());
    runs.forEach(
        (run, recording) ->
            analysis
                .sightings(recording, missing(patterns, shown))
                .forEach(each -> shown.putIfAbsent(each.pattern(), show(run, recording, each))));
    return shown;
  }

  private static Shown show(int run, Recording recording, Sighting sighting) {
    return Shown.in(recording, Evidence.of(run, sighting));
  }

  private static Set<Pattern> missing(Set<Pattern> patterns, Map<Pattern, Shown> shown) {
    Set<Pattern> missing = new LinkedHashSet<>(patterns);
    missing.removeAll(shown.keySet());
    return missing;
  }
}

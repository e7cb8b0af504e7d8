package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Steering;
import dev.hawkshaw.spectrum.FailureRate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What came of runs in which an interleaving was forced.
 *
 * @param trials the runs, those that can't be used included
 */
public record Forced(List<Trial> trials) {
  /** Copies them. */
  public Forced {
    trials = List.copyOf(trials);
  }

  /** Those that say something. */
  public List<Trial> usable() {
    return trials.stream().filter(Trial::isUsable).toList();
  }

  /** Those that failed. */
  public List<Trial> failing() {
    return usable().stream().filter(Trial::failed).toList();
  }

  /** In how many it happened as planned. */
  public int realised() {
    return (int) usable().stream().filter(Trial::isRealised).count();
  }

  /** The share of such runs that fails, at the least, with 95% confidence. */
  public double failsAtLeast() {
    return FailureRate.atLeast(failing().size(), usable().size());
  }

  /** The share that fails at the most. */
  public double failsAtMost() {
    return FailureRate.atMost(failing().size(), usable().size());
  }

  /** How they failed, and how many did so; the first to be seen first. */
  public Map<String, Integer> symptoms() {
    Map<String, Integer> symptoms = new LinkedHashMap<>();
    failing().forEach(each -> symptoms.merge(each.run().signature(), 1, Integer::sum));
    return symptoms;
  }

  /** The steps that no thread came to in any of them, from 0. */
  public List<Integer> missed() {
    TreeSet<Integer> missed = null;
    for (Steering each : steering()) {
      if (missed == null) {
        missed = new TreeSet<>(each.missed());
      } else {
        missed.retainAll(each.missed());
      }
    }
    return missed == null ? List.of() : new ArrayList<>(missed);
  }

  /** Whether each of them lacked a place of the plan. */
  public boolean isUnwoven() {
    List<Steering> all = steering();
    return !all.isEmpty() && all.stream().allMatch(each -> each.unwoven() > 0);
  }

  /** How often a thread was held and nobody came. */
  public long vain() {
    return steering().stream().mapToLong(Steering::vain).sum();
  }

  private List<Steering> steering() {
    return usable().stream().map(Trial::steering).flatMap(Optional::stream).toList();
  }
}

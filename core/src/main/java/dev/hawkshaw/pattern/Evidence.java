package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What failing runs show of one pattern: an example, and the locks that were held. */
public final class Evidence {
  /** Those that say something first; among equals the one that was seen first. */
  private static final Comparator<Map.Entry<String, Seen>> MOST_FREQUENT =
      Comparator.<Map.Entry<String, Seen>, Boolean>comparing(each -> each.getKey().isEmpty())
          .thenComparing(each -> -each.getValue().times);

  private final Map<String, Seen> known = new LinkedHashMap<>();
  private final Map<String, Seen> knownInPart = new LinkedHashMap<>();

  /** The first time that something was so, and how often it was. */
  private record Seen(int run, Sighting sighting, int times) {
    Seen again(Seen other) {
      return new Seen(run, sighting, times + other.times);
    }
  }

  /** What one run shows of it, once. */
  public static Evidence of(int run, Sighting sighting) {
    Evidence evidence = new Evidence();
    evidence.add(run, sighting);
    return evidence;
  }

  void add(int run, Sighting sighting) {
    List<List<HeldLock>> locks = sighting.locks();
    Map<String, Seen> seen = Locking.isKnown(locks) ? known : knownInPart;
    seen.merge(explain(sighting.pattern(), locks), new Seen(run, sighting, 1), Seen::again);
  }

  /** Of a deadlock there is nothing to add: it is about the locks. */
  private static String explain(Pattern pattern, List<List<HeldLock>> locks) {
    if (pattern.isDeadlock()) {
      return "";
    }
    return pattern.kind().variables() == 1
        ? Locking.explain(locks)
        : VariablesLocking.explain(pattern, locks);
  }

  /** Whether no run that was looked at shows the pattern. */
  public boolean isEmpty() {
    return known.isEmpty() && knownInPart.isEmpty();
  }

  /** The failing run that is the example. */
  public int run() {
    return example().run;
  }

  /** Where the example run shows it. */
  public Sighting sighting() {
    return example().sighting;
  }

  /**
   * What the locks have in common; more than one finding if they were not always the same, the most
   * frequent first. Where the locks of an access are not known, little can be said, and nothing if
   * they are known elsewhere.
   */
  public List<LockFinding> locking() {
    return best().entrySet().stream()
        .filter(each -> !each.getKey().isEmpty())
        .sorted(MOST_FREQUENT)
        .map(each -> new LockFinding(each.getKey(), each.getValue().times))
        .toList();
  }

  private Seen example() {
    return best().entrySet().stream().min(MOST_FREQUENT).orElseThrow().getValue();
  }

  private Map<String, Seen> best() {
    return known.isEmpty() ? knownInPart : known;
  }
}

package dev.hawkshaw.confirm;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What need not be tried again when more runs of a study are there: what could not be forced, or
 * did no harm. It holds for the same plan, with the same other causes prevented.
 */
public final class Tried {
  private final Map<List<String>, Tested> vain = new HashMap<>();

  private static List<String> key(Candidate candidate, List<String> prevented) {
    return List.of(
        candidate.plan().strategy(Steer.FORCE, 1),
        String.join(" ", candidate.ways()),
        String.join(" ", prevented));
  }

  /**
   * What came of a candidate before, if that was nothing.
   *
   * @param prevented the ids of the causes of other bugs, which its runs prevented
   */
  Optional<Tested> find(Candidate candidate, List<String> prevented) {
    return Optional.ofNullable(vain.get(key(candidate, prevented)));
  }

  /** Keeps what came of one if that was nothing. */
  void keep(Candidate candidate, List<String> prevented, Tested tested) {
    boolean nothing =
        tested.verdict() == CauseVerdict.INNOCENT
            || tested.verdict() == CauseVerdict.NOT_REALISABLE;
    if (nothing) {
      vain.put(key(candidate, prevented), tested);
    }
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.Order;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.PairSightings;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.List;

/** Makes what the pair view found ready to be shown. */
public final class PairSuspects {
  private final SuspectMaker maker;
  private final Localizer localizer;
  private final int passing;

  /**
   * For the findings of one failing run.
   *
   * @param passing how many passing runs it was compared with
   */
  public PairSuspects(SuspectMaker maker, Localizer localizer, int passing) {
    this.maker = maker;
    this.localizer = localizer;
    this.passing = passing;
  }

  /** One that the failing run shows. */
  public Suspect make(Ranked<Finding> ranked, int run, Recording failing, List<String> summary) {
    return make(ranked, run, failing, PairSightings.of(ranked.entity().pairs()), summary);
  }

  /** One that the failing run ended before; a passing run shows it as it should be. */
  public Suspect makeMissing(
      Ranked<Finding> ranked, int run, Recording shows, Pair pair, List<String> summary) {
    List<String> reasons = new ArrayList<>(summary);
    reasons.add("threads and call stacks are those of passing run " + run);
    return make(ranked, run, shows, PairSightings.ofReversed(pair), reasons);
  }

  private Suspect make(
      Ranked<Finding> ranked,
      int run,
      Recording recording,
      Sighting sighting,
      List<String> summary) {
    Ranked<Pattern> pattern =
        new Ranked<>(
                ranked.rank(), ranked.ties(), sighting.pattern(), ranked.score(), ranked.counts())
            .weighing(ranked.weight());
    Finding finding = ranked.entity();
    List<String> reasons = new ArrayList<>();
    reasons.add("procedure " + finding.procedure().label() + ": " + reason(finding));
    if (ranked.ties() > 1) {
      reasons.add("shares its rank with " + (ranked.ties() - 1));
    }
    reasons.addAll(summary);
    PairWords words = new PairWords(finding.procedure().label(), finding.isMissing(), reasons);
    return maker.make(pattern, recording, Evidence.of(run, sighting), false, words);
  }

  private String reason(Finding finding) {
    Order order = finding.orders().get(0);
    return switch (localizer.reason(finding)) {
      case OFTEN_TURNED, TURNED ->
          "in no passing run; %d of %d have it the other way round"
              .formatted(localizer.turned(order), passing);
      case ENDED_BEFORE ->
          "the other way round in all %d passing runs; the failing run ended in the method of the"
                  .formatted(passing)
              + " first access, after or at its line";
      case NEVER_TOGETHER -> "passing runs have each of the two orders, but none has both together";
      case NEW_ORDER -> "in no passing run, though these came by both places";
      case SELDOM_TOGETHER ->
          finding.passing() == 0
              ? "no passing run has both orders together, but one of them is never otherwise"
              : "both orders together in only %d of %d passing runs"
                  .formatted(finding.passing(), passing);
      case APART -> "passing runs have each of the two orders, but none has both";
      case NEW_PLACE ->
          "in no passing run, but none came by both places: it may be what follows the failure";
      case MISSING, SOMETIMES_MISSING ->
          "the other way round in %d of %d passing runs; perhaps the failing run did not get so far"
              .formatted(finding.passing(), passing);
    };
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.confirm.FixEvidence;
import dev.hawkshaw.confirm.Forced;
import dev.hawkshaw.confirm.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says why a change mends a bug, or does not. */
final class FixReasons {
  private final FixEvidence evidence;
  private final double confidence;
  private final FixReport.Before before;
  private final List<String> reasons = new ArrayList<>();

  private FixReasons(FixEvidence evidence, double confidence, FixReport.Before before) {
    this.evidence = evidence;
    this.confidence = confidence;
    this.before = before;
  }

  static List<String> of(FixEvidence evidence, double confidence, FixReport.Before before) {
    FixReasons reasons = new FixReasons(evidence, confidence, before);
    reasons.add();
    return List.copyOf(reasons.reasons);
  }

  static String word(FixEvidence.Failing failing) {
    return failing.meaning().name().toLowerCase(Locale.ROOT);
  }

  private void add() {
    addFailures("it still fails", Meaning.OWN);
    addFailures("it fails in another way than before", Meaning.NEW);
    addFailures(
        "it fails as with other bugs of the study too, so it can't be told", Meaning.SHARED);
    addInterleaving();
    addNoise();
    addFailures(
        "it fails as with other bugs of the study, which do not count here", Meaning.OTHERS);
  }

  private void addFailures(String how, Meaning meaning) {
    List<FixEvidence.Failing> some = evidence.failures(meaning);
    if (!some.isEmpty()) {
      FixEvidence.Failing first = some.get(0);
      String many = some.size() == 1 ? "" : " (and %d more)".formatted(some.size() - 1);
      reasons.add(
          "%s: %s run %d%s: %s"
              .formatted(how, first.in(), first.run().index(), many, first.run().symptom()));
    }
  }

  private void addInterleaving() {
    Forced forced = evidence.forced();
    evidence.gone().stream()
        .map(ReplayReport::access)
        .distinct()
        .forEach(each -> reasons.add("not in the changed code any more: " + each));
    if (forced == null) {
      if (evidence.gone().isEmpty()) {
        reasons.add("the interleaving was not forced, as that was clear without it");
      }
      return;
    }
    int runs = forced.usable().size();
    if (forced.realised() > 0) {
      reasons.add(
          "the interleaving can still be made: it happened in %d of %d forced runs, and %d failed"
              .formatted(forced.realised(), runs, forced.failing().size()));
    } else if (evidence.isOutOfReach()) {
      reasons.add(
          "the interleaving did not happen in %d forced runs: threads do not come to all of its"
                  .formatted(runs)
              + " accesses any more");
    } else {
      reasons.add(
          ("the interleaving can't be made any more: forced in %d runs, it never happened; %d were"
                  + " needed")
              .formatted(runs, evidence.forcedNeeded()));
    }
  }

  private void addNoise() {
    if (!evidence.failures(Meaning.OWN, Meaning.NEW).isEmpty()) {
      return;
    }
    String needs =
        "%d of %d runs failed with it before, at least %s; so %d have to pass to be %s sure"
            .formatted(
                before.failing(),
                before.runs(),
                Share.atLeast(before.atLeast()),
                evidence.needed(),
                Share.atLeast(confidence));
    reasons.add("%d runs with the study's noise passed: %s".formatted(evidence.passed(), needs));
    if (evidence.passed() < evidence.needed()) {
      reasons.add(
          evidence.needed() > evidence.allowed()
              ? "give --runs %d, or a smaller --confidence".formatted(evidence.needed())
              : "too many runs could not be used, or failed for other reasons; give more --runs");
    }
  }
}

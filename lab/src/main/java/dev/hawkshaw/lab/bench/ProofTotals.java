package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the proofs of all subjects come to. */
record ProofTotals(List<ProvenSubject> all) {

  List<String> sentences() {
    List<Proof> state =
        all.stream()
            .filter(ProvenSubject::isExposedAndAboutState)
            .map(ProvenSubject::proof)
            .toList();
    List<Proof> confirmed = state.stream().filter(Proof::isConfirmed).toList();
    List<String> totals = new ArrayList<>();
    totals.add(
        "exposed, about shared state: %d campaigns; a cause was confirmed in %d"
            .formatted(state.size(), confirmed.size()));
    totals.add(
        "the first confirmed cause is one of the key's in %d, near one in %d more"
            .formatted(
                count(confirmed, each -> each.first().isTrue()),
                count(confirmed, each -> !each.first().isTrue() && each.first().isNear())));
    totals.add(
        "of all %d confirmed causes, benign subjects and deadlocks included, %d are the key's, %d near, %d neither; in benign subjects: %d"
            .formatted(
                causes(each -> true), causes(ProvenCause::isTrue), near(), other(), benign()));
    totals.add(
        "runs after the first failing one until the last verdict, where a cause was confirmed: median %s"
            .formatted(Median.of(confirmed.stream().map(Proof::further).toList())));
    totals.add(
        "replay fails in 95%% of %d runs or more: %d of %d"
            .formatted(Prover.REPLAYS, count(confirmed, Proof::isReplayed), confirmed.size()));
    totals.add(
        "advice that was tried and held: for %d of %d causes"
            .formatted(
                confirmed.stream().mapToInt(Proof::advised).sum(),
                confirmed.stream().mapToInt(each -> each.causes().size()).sum()));
    totals.add("the fixed variant: " + words(Proof::fixed));
    totals.add("the program as it was: " + words(Proof::unfixed));
    totals.add(
        "the half-fixed variant: "
            + words(Proof::half)
            + "; not fixed for one of its causes: "
            + half());
    return totals;
  }

  private static int count(List<Proof> proofs, Predicate<Proof> which) {
    return (int) proofs.stream().filter(which).count();
  }

  private long causes(Predicate<ProvenCause> which) {
    return all.stream().flatMap(each -> each.proof().causes().stream()).filter(which).count();
  }

  private long near() {
    return causes(each -> !each.isTrue() && each.isNear());
  }

  private long other() {
    return causes(each -> !each.isNear());
  }

  private long benign() {
    return all.stream()
        .filter(each -> each.subject().key().kind() == Kind.NONE)
        .mapToLong(each -> each.proof().causes().size())
        .sum();
  }

  private String words(Function<Proof, List<String>> which) {
    List<String> words = all.stream().flatMap(each -> which.apply(each.proof()).stream()).toList();
    long fixed = words.stream().filter(Proof.FIXED::equals).count();
    long not = words.stream().filter(Proof.NOT_FIXED::equals).count();
    return "fixed %d, not fixed %d, cannot tell %d"
        .formatted(fixed, not, words.size() - fixed - not);
  }

  private String half() {
    List<List<String>> half =
        all.stream().map(each -> each.proof().half()).filter(each -> !each.isEmpty()).toList();
    long right = half.stream().filter(each -> each.contains(Proof.NOT_FIXED)).count();
    return "%d of %d".formatted(right, half.size());
  }
}

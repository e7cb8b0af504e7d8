package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Whether what is confirmed is true, and how far one gets with it. */
final class ConfirmBench implements Benchmark {
  private static final String ABOUT =
      """
      Each subject as a developer would have it: `localize` at its default settings, which tries for a proof eight and sixty runs after the first failing one and goes on if failing runs are left without, up to 500 runs (%d per subject with different seeds); then 59 replays of the first \
      cause that was confirmed, and `check-fix` of each confirmed cause on the fixed variant, on the program as it was, and on the half-fixed variant if there is one. Benign subjects, which have no bug, are among them: a confirmed cause of theirs would be false. \
      "Verdicts" are those of the bugs found, in the report's order. "True": the confirmed cause is an interleaving that the key names; "near": its accesses are all to the key's variables and at the places of one of its causes, but in another order or other places of it. \
      "Further runs" are those after the first failing run until the last verdict: the rest of the campaign and all runs that force, prevent or leave alone; not those that try advice. "Replay" is how many of 59 failed. "Advice": for how many of the confirmed causes a fix was tried and held. \
      "Half-fixed" is right if one of the causes is said not to be fixed.
      """;

  @Override
  public String name() {
    return "confirm";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int seeds = lab.options().seeds();
    lab.progress()
        .begin(
            "Confirm: %d subjects, %d times each; about %d min on 2 cores"
                .formatted(subjects.size(), seeds, 1 + subjects.size() * seeds * 2 / 3),
            subjects.size() * seeds);
    List<ProvenSubject> proven = new ArrayList<>();
    for (Subject subject : subjects) {
      for (int seed = 1; seed <= seeds; seed++) {
        Prover prover = new Prover(subject, seed, lab);
        Proof proof = lab.kept().get(subject.name() + "-" + seed, Proof.class, prover::prove);
        proven.add(new ProvenSubject(subject, proof));
        lab.progress().campaign("%s: %s".formatted(subject.name(), proof.verdicts()), 1);
      }
    }
    return new Section(
        name(),
        "Confirmed causes, reproducers and fixes",
        ABOUT.formatted(seeds),
        List.of(table(proven)),
        List.of(),
        new ProofTotals(proven).sentences(),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static Table table(List<ProvenSubject> proven) {
    List<List<Object>> rows = new ArrayList<>();
    for (ProvenSubject each : proven) {
      rows.add(each.row());
    }
    return new Table("subjects", ProvenSubject.COLUMNS, rows);
  }

  /** Whether a subject has a bug about what threads read and write. */
  static boolean isAboutState(Subject subject) {
    Kind kind = subject.key().kind();
    return kind.isAboutState();
  }
}

package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/** A subject, and what came of a campaign of it. */
record ProvenSubject(Subject subject, Proof proof) {
  static final List<String> COLUMNS =
      List.of(
          "subject",
          "kind",
          "failing",
          "runs",
          "verdicts",
          "confirmed",
          "further runs",
          "replay",
          "advice",
          "fixed",
          "as it was",
          "half-fixed");

  List<Object> row() {
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(subject.key().kind().toString());
    row.add(proof.failing());
    row.add(proof.runs());
    row.add(proof.isExposed() ? String.join(", ", proof.verdicts()) : "not exposed");
    row.add(confirmed());
    row.add(proof.isConfirmed() ? (Object) proof.further() : null);
    row.add(proof.replayed() == null ? null : (Object) proof.replayed());
    row.add(proof.isConfirmed() ? (Object) proof.advised() : null);
    row.add(String.join(", ", proof.fixed()));
    row.add(String.join(", ", proof.unfixed()));
    row.add(String.join(", ", proof.half()));
    return row;
  }

  /** The first cause, beside the key; what is no cause of the key is told. */
  private String confirmed() {
    if (!proof.isConfirmed()) {
      return "";
    }
    ProvenCause first = proof.first();
    return first.isTrue() ? "true" : (first.isNear() ? "near: " : "other: ") + first.told();
  }

  boolean isExposedAndAboutState() {
    return proof.isExposed() && ConfirmBench.isAboutState(subject);
  }
}

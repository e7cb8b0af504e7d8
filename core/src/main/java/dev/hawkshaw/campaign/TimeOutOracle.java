package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.study.Verdict;
import java.util.List;
import java.util.Optional;

/** A run that was late hung; why it did is said if the diagnosis found out. */
final class TimeOutOracle implements Oracle {
  private static final String LATE = "did not end";
  private static final List<String> REASONS = List.of(Failure.DEADLOCK, Failure.LOST_SIGNAL);

  @Override
  public String name() {
    return "time-out";
  }

  @Override
  public Optional<Finding> judge(EndedRun run) {
    return run.hung() ? Optional.of(hung(run)) : Optional.empty();
  }

  private static Finding hung(EndedRun run) {
    for (String reason : REASONS) {
      for (Failure failure : run.recording().failures()) {
        if (failure.origin().equals(reason)) {
          return new Finding(Verdict.HUNG, LATE + ": " + failure.message(), failure.exception());
        }
      }
    }
    return new Finding(Verdict.HUNG, LATE, LATE);
  }
}

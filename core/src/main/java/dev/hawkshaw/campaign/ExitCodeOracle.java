package dev.hawkshaw.campaign;

import java.util.Optional;

/** Fails a run with an exit code other than 0. */
final class ExitCodeOracle implements Oracle {
  @Override
  public String name() {
    return "exit code";
  }

  @Override
  public Optional<Finding> judge(EndedRun run) {
    String symptom = name() + " " + run.exitCode();
    return run.exitCode() == 0 ? Optional.empty() : Optional.of(Finding.failed(symptom, symptom));
  }
}

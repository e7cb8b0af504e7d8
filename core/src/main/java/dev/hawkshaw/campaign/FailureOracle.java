package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Failure;
import java.util.Optional;

/** Fails a run whose probes saw something of one origin go wrong. */
final class FailureOracle implements Oracle {
  private final String origin;

  FailureOracle(String origin) {
    this.origin = origin;
  }

  @Override
  public String name() {
    return origin;
  }

  @Override
  public Optional<Finding> judge(EndedRun run) {
    return run.recording().failures().stream()
        .filter(failure -> failure.origin().equals(origin))
        .findFirst()
        .map(this::finding);
  }

  private Finding finding(Failure failure) {
    return Finding.failed(origin + ": " + failure.description(), failure.signature());
  }
}

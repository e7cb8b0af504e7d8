package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Steering;
import dev.hawkshaw.study.Run;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A run that was made to find something out.
 *
 * @param recording what it recorded, or null if it can't be used
 */
public record Trial(Run run, Recording recording) {

  /** Whether it failed. */
  public boolean failed() {
    return run.verdict().isFailing();
  }

  /** Whether it says anything. */
  public boolean isUsable() {
    return recording != null;
  }

  /** How far it came with what it was to force or to prevent. */
  public Optional<Steering> steering() {
    return recording == null ? Optional.empty() : recording.steering();
  }

  /** Whether what was to be forced happened at least once. */
  public boolean isRealised() {
    return steering().map(each -> each.realised() > 0).orElse(false);
  }

  /**
   * How it ended.
   *
   * @param patterns finds what happened in a run
   */
  public Ending ending(Function<Recording, Set<Pattern>> patterns) {
    return new Ending(
        run.verdict(),
        run.signature(),
        isRealised(),
        () -> recording == null ? Set.of() : patterns.apply(recording));
  }
}

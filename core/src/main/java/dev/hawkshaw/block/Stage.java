package dev.hawkshaw.block;

import java.util.List;

/**
 * What is to be run next.
 *
 * @param level at how many blocks each version switches
 * @param versions none if it is enough
 * @param reason why nothing more is to be run; "" if something is
 * @param answered whether that is because the first rank is an answer
 */
public record Stage(int level, List<Version> versions, String reason, boolean answered) {
  static Stage of(int level, List<Version> versions) {
    return new Stage(level, versions, "", false);
  }

  static Stage enough(String reason) {
    return new Stage(0, List.of(), reason, false);
  }

  static Stage answered(String reason) {
    return new Stage(0, List.of(), reason, true);
  }

  /** The same if runs with noise were made as well, in vain or not. */
  Stage after(int noisy, long failing) {
    String both = "%s; %d of %d runs with noise anywhere failed".formatted(reason, failing, noisy);
    return isEnough() ? new Stage(0, List.of(), both, answered) : this;
  }

  /** Whether nothing is to be run any more. */
  public boolean isEnough() {
    return versions.isEmpty();
  }
}

package dev.hawkshaw.block;

import dev.hawkshaw.recording.Steering;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far a run came with the blocks at which it was to switch: that a version was planned does not
 * say that anybody came there.
 *
 * @param reached those that a thread entered, by their ids
 * @param unwoven how many no class had that was loaded
 */
public record Switching(Set<Long> reached, int unwoven) {
  /** Nobody came to any; a run that does not tell counts as one of these. */
  private static final Switching NOT = new Switching(Set.of(), 0);

  /** What a run says of a version. */
  static Switching of(Version version, Optional<Steering> told) {
    return told.map(steering -> of(version, steering)).orElse(NOT);
  }

  private static Switching of(Version version, Steering steering) {
    List<Long> chosen = List.copyOf(version.blocks());
    Set<Long> reached = new LinkedHashSet<>();
    for (int i = 0; i < chosen.size(); i++) {
      if (!steering.missed().contains(i)) {
        reached.add(chosen.get(i));
      }
    }
    return new Switching(reached, steering.unwoven());
  }
}

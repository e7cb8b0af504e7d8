package dev.hawkshaw.bug;

import java.util.List;

/**
 * The bugs of a study.
 *
 * @param all that of most failing runs first
 * @param unexplained failing runs that belong to none of them
 */
public record Bugs(List<Bug> all, List<Integer> unexplained) {
  /** Copies both. */
  public Bugs {
    all = List.copyOf(all);
    unexplained = List.copyOf(unexplained);
  }

  /** Nothing was looked for. */
  public static final Bugs NONE = new Bugs(List.of(), List.of());
}

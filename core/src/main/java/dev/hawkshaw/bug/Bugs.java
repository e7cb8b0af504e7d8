package dev.hawkshaw.bug;

import java.util.List;

/**
 * The bugs of a study.
 *
 * @param all that of most failing runs first
 * @param unexplained failing runs that belong to none of them
 */
public record Bugs(List<Bug> all, List<Integer> unexplained) {
  /** The variables of the first one, as one name. */
  public List<String> firstVariables() {
    return List.of(String.join(" and ", all.get(0).variables()));
  }

  /** Nothing was looked for. */
  public static final Bugs NONE = new Bugs(List.of(), List.of());
}

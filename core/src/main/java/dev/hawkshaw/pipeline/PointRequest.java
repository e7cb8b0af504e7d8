package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Search;
import dev.hawkshaw.point.Searches;
import dev.hawkshaw.problem.Problem;
import java.nio.file.Path;
import java.util.List;

/**
 * How to search for points where noise makes the bug appear; checked when it is made. What is null
 * is as it was the last time, or as usual.
 *
 * @param search the name of a search, or null
 * @param path jars and directories with searches of the user's own
 * @param threshold the share of failing runs from which a sample counts as inducing the bug, 0 for
 *     the average of all; or null
 * @param bugs how many bugs are looked for at the most, or null
 */
public record PointRequest(String search, List<Path> path, Double threshold, Integer bugs) {
  /** How many runs there are at the most if nothing is said: enough for a few hundred points. */
  public static final int DEFAULT_RUNS = 2_000;

  /** What suits most programs. */
  public static final PointRequest DEFAULT = new PointRequest(null, List.of(), null, null);

  /** Checks each value. */
  public PointRequest {
    path = List.copyOf(path);
    if (threshold != null && !(threshold >= 0 && threshold <= 1)) {
      throw Problem.BAD_OPTION.with(
          "--threshold can't be " + threshold, "give 0 to 1, like 0.2; 0 is the average");
    }
    if (bugs != null && bugs < 1) {
      throw Problem.BAD_OPTION.with("--bugs can't be " + bugs, "give 1 or more");
    }
    if (!path.isEmpty() && search == null) {
      throw Problem.BAD_OPTION.with(
          "--search-path alone says nothing", "name a search with --search NAME");
    }
  }

  /** Complains before anything is run if there is no such search. */
  public void requireSearch() {
    named();
  }

  /** The search. */
  Search named() {
    return Searches.named(search == null ? Searches.DEFAULT : search, path);
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.block.Search;
import dev.hawkshaw.problem.Problem;
import java.util.List;

/**
 * Where to look for blocks that are not safe; checked when it is made.
 *
 * @param methods names of methods, like {@code PhoneBook.add}; empty for those that several threads
 *     enter
 * @param depth how many calls down from these to go
 * @param levels at how many blocks at a time threads are made to switch at the most
 */
public record BlockRequest(List<String> methods, int depth, int levels) {
  /** Level 1 is usually enough; a level more takes as many runs as there are pairs, and so on. */
  public static final int DEFAULT_LEVELS = 3;

  /** What suits most programs. */
  public static final BlockRequest DEFAULT = new BlockRequest(List.of(), 0, DEFAULT_LEVELS);

  private static final int MOST_LEVELS = 8;

  /** Checks each value. */
  public BlockRequest {
    methods = List.copyOf(methods);
    for (String method : methods) {
      if (!method.matches(".+\\.[^.]+")) {
        throw Problem.BAD_OPTION.with(
            "--method can't be '" + method + "'", "give a class and a method, like PhoneBook.add");
      }
    }
    if (depth < 0) {
      throw Problem.BAD_OPTION.with("--depth can't be " + depth, "give 0 or more");
    }
    if (depth > 0 && methods.isEmpty()) {
      throw Problem.BAD_OPTION.with(
          "--depth is counted from named methods",
          "give --method too; without it all methods that several threads enter are searched");
    }
    if (levels < 1 || levels > MOST_LEVELS) {
      throw Problem.BAD_OPTION.with("--level-limit can't be " + levels, "give 1 to " + MOST_LEVELS);
    }
  }

  Search search() {
    return new Search(methods, depth, levels);
  }
}

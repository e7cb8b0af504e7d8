package dev.hawkshaw.block;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A block at which runs were to switch, and to which nobody came in any of them.
 *
 * @param block the block, if any run came to its method
 * @param runs how many runs were to switch there
 * @param unwoven whether it may be in no class that these runs loaded
 */
public record Unreached(long id, Optional<CodeBlock> block, int runs, boolean unwoven) {

  /** All such blocks of some runs. */
  public static List<Unreached> of(List<BlockRun> runs) {
    SortedSet<Long> missed = new TreeSet<>();
    runs.forEach(run -> missed.addAll(run.version().blocks()));
    runs.forEach(run -> missed.removeAll(run.switching().reached()));
    List<Unreached> all = new ArrayList<>();
    for (long id : missed) {
      all.add(of(id, runs));
    }
    return all;
  }

  private static Unreached of(long id, List<BlockRun> runs) {
    List<BlockRun> own = runs.stream().filter(run -> run.version().blocks().contains(id)).toList();
    Optional<CodeBlock> block =
        runs.stream()
            .flatMap(run -> run.entered().keySet().stream())
            .filter(each -> each.id() == id)
            .findFirst();
    boolean unwoven = own.stream().allMatch(run -> run.switching().unwoven() > 0);
    return new Unreached(id, block, own.size(), block.isEmpty() && unwoven);
  }
}

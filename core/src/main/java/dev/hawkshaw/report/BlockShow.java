package dev.hawkshaw.report;

import dev.hawkshaw.block.BlockRun;
import dev.hawkshaw.block.RankedBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Makes ranked blocks ready to be shown. */
public final class BlockShow {
  private final Sources sources;
  private final SelfCheck check;

  /** With source files, and what the probes could see. */
  public BlockShow(Sources sources, SelfCheck check) {
    this.sources = sources;
    this.check = check;
  }

  /** What these runs and their ranking show. */
  public BlockView of(List<BlockRun> runs, List<RankedBlock> ranking) {
    List<BlockSuspect> shown = ranking.stream().map(BlockSuspect::of).toList();
    List<ShadedMethod> methods = ShadedMethod.of(shown, sources);
    return new BlockView(levels(runs), shown, methods, notes(methods));
  }

  private static List<BlockView.Level> levels(List<BlockRun> runs) {
    List<BlockView.Level> levels = new ArrayList<>();
    TreeSet<Integer> numbers = new TreeSet<>();
    runs.forEach(run -> numbers.add(run.version().level()));
    for (int level : numbers) {
      List<BlockRun> own = runs.stream().filter(run -> run.version().level() == level).toList();
      int failing = (int) own.stream().filter(BlockRun::failing).count();
      levels.add(new BlockView.Level(level, own.size(), failing));
    }
    return levels;
  }

  private List<String> notes(List<ShadedMethod> methods) {
    TreeSet<String> notes = new TreeSet<>();
    for (ShadedMethod method : methods) {
      if (method.blocks().get(0).fromLine() == 0) {
        notes.add(
            method.className()
                + " has no line numbers: its blocks are told by bytecode offsets (compile with -g)");
      } else if (method.lines().isEmpty()) {
        notes.add("Give --sources DIR to see the lines of " + method.className());
      }
    }
    check
        .skipped()
        .forEach((name, why) -> notes.add("Not counted: blocks of " + name + ": " + why));
    check.partly().forEach((name, why) -> notes.add("Counted in part: " + name + ": " + why));
    return List.copyOf(notes);
  }
}

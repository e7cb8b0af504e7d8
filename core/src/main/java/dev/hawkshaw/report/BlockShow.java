package dev.hawkshaw.report;

import dev.hawkshaw.block.BlockRun;
import dev.hawkshaw.block.RankedBlock;
import dev.hawkshaw.block.Unreached;
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
    List<UnreachedBlock> unreached = Unreached.of(runs).stream().map(UnreachedBlock::of).toList();
    return new BlockView(levels(runs), shown, methods, unreached, notes(runs, methods, unreached));
  }

  private static List<BlockView.Level> levels(List<BlockRun> runs) {
    List<BlockView.Level> levels = new ArrayList<>();
    List<BlockRun> noisy = runs.stream().filter(run -> run.version().isNoisy()).toList();
    List<BlockRun> others = runs.stream().filter(run -> !run.version().isNoisy()).toList();
    TreeSet<Integer> numbers = new TreeSet<>();
    others.forEach(run -> numbers.add(run.version().level()));
    for (int level : numbers) {
      List<BlockRun> those = others.stream().filter(run -> run.version().level() == level).toList();
      levels.add(BlockView.Level.of(level, false, those));
    }
    if (!noisy.isEmpty()) {
      levels.add(BlockView.Level.of(0, true, noisy));
    }
    return levels;
  }

  private List<String> notes(
      List<BlockRun> runs, List<ShadedMethod> methods, List<UnreachedBlock> unreached) {
    TreeSet<String> notes = new TreeSet<>();
    long cut = runs.stream().filter(run -> run.meetingsDropped() > 0).count();
    if (cut > 0) {
      notes.add(
          "Threads were in so many pairs of blocks at the same time that "
              + cut
              + " of "
              + runs.size()
              + " runs did not keep them all: a pair that matters may be missing");
    }
    unreached.forEach(each -> notes.add(each.sentence()));
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

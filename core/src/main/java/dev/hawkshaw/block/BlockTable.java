package dev.hawkshaw.block;

import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Blocks by runs: which several threads entered, and which several were in at the same time. The
 * score is the paper's, over the first of these; equals go by the second, which is sharper, and
 * what is equal in both shares a rank.
 *
 * <p>If which two blocks threads were in at the same time tells better whether runs fail, blocks go
 * by that.
 *
 * <p>Other than patterns, blocks that no failing run has are ranked too, with 0, as are those that
 * every run has: a reader wants to know of each part of a method.
 */
public final class BlockTable {
  private static final Comparator<RankedBlock> BY_SWITCHES =
      Comparator.comparingDouble(
          each -> each.switched() == 0 ? 0 : -(double) each.switchedFailing() / each.switched());

  /** With a score of that a block is an answer, and it is not asked which two meet. */
  private static final double TELLS = 0.8;

  private final List<BlockRun> runs;
  private final Matrix<CodeBlock> multiple = new Matrix<>();
  private final Matrix<CodeBlock> together = new Matrix<>();
  private final Set<CodeBlock> blocks = new TreeSet<>(CodeBlock.BY_PLACE);

  private final Nesting nesting;

  /** A table of these runs. */
  public BlockTable(List<BlockRun> runs) {
    this.runs = runs;
    for (BlockRun run : runs) {
      blocks.addAll(run.entered().keySet());
      multiple.merge(Matrix.ofRun(run.run(), run.failing(), those(run, Entered::isMultiple)));
      together.merge(Matrix.ofRun(run.run(), run.failing(), those(run, Entered::isTogether)));
    }
    this.nesting = new Nesting(blocks);
  }

  private static List<CodeBlock> those(BlockRun run, Predicate<Entered> how) {
    return run.entered().entrySet().stream()
        .filter(each -> how.test(each.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** All blocks of methods that some run came to, by place. */
  public Set<CodeBlock> blocks() {
    return Collections.unmodifiableSet(blocks);
  }

  /** How many runs failed. */
  public int failed() {
    return multiple.failed();
  }

  /** How many passed. */
  public int passed() {
    return multiple.passed();
  }

  /** Whether any run had several threads in any block, or in two at the same time. */
  public boolean isShared() {
    return !multiple.entities().isEmpty()
        || runs.stream().anyMatch(run -> !run.meetings().isEmpty());
  }

  /** Whether any run entered it. */
  boolean isEntered(CodeBlock block) {
    return runs.stream().anyMatch(run -> run.of(block).threads() > 0);
  }

  /** Whether each run had as many threads in one as in the other. */
  boolean areAlike(CodeBlock one, CodeBlock other) {
    return runs.stream().allMatch(run -> run.of(one).threads() == run.of(other).threads());
  }

  /** Whether some block by itself, of those in all failing runs, tells quite well which fail. */
  boolean isTold(Formula formula) {
    return failed() > 0
        && passed() > 0
        && blocks.stream()
            .map(block -> score(block, formula))
            .anyMatch(each -> each.explainsAll() && each.alone() >= TELLS);
  }

  /** Some of the blocks, the most suspicious first. */
  public List<RankedBlock> rank(Formula formula, Predicate<CodeBlock> which) {
    Map<CodeBlock, RankedBlock> scored = new HashMap<>();
    for (CodeBlock block : blocks) {
      if (which.test(block)) {
        scored.put(block, score(block, formula));
      }
    }
    Comparator<Ranked<CodeBlock>> order =
        meet(scored, formula)
            ? Comparator.comparingDouble(each -> -scored.get(each.entity()).atBest())
            : Comparator.<Ranked<CodeBlock>>comparingDouble(each -> -each.score())
                .thenComparingDouble(each -> -scored.get(each.entity()).togetherScore());
    Comparator<Ranked<CodeBlock>> amongTies =
        Comparator.<Ranked<CodeBlock>, RankedBlock>comparing(
                each -> scored.get(each.entity()), BY_SWITCHES)
            .thenComparing(Ranked::entity, CodeBlock.BY_PLACE);
    List<Ranked<CodeBlock>> unranked = scored.values().stream().map(RankedBlock::ranked).toList();
    return Ranking.of(unranked, order, amongTies).stream()
        .map(place -> scored.get(place.entity()).at(place))
        .toList();
  }

  /** Adds what other threads were in meanwhile, if that tells better, and says whether it does. */
  private boolean meet(Map<CodeBlock, RankedBlock> scored, Formula formula) {
    double alone = scored.values().stream().mapToDouble(RankedBlock::alone).max().orElse(0);
    if (failed() == 0 || alone >= 1) {
      return false;
    }
    Map<CodeBlock, Met> best = new MeetingTable(runs).best(formula, scored::containsKey);
    if (best.values().stream().noneMatch(met -> met.score() > alone)) {
      return false;
    }
    best.forEach((block, met) -> scored.computeIfPresent(block, (key, was) -> was.meeting(met)));
    return true;
  }

  private RankedBlock score(CodeBlock block, Formula formula) {
    Counts entered = multiple.counts(block);
    Counts atOnce = together.counts(block);
    List<BlockRun> forced =
        runs.stream().filter(run -> run.switching().reached().contains(block.id())).toList();
    return new RankedBlock(
        new Ranked<>(0, 0, block, formula.score(entered), entered),
        formula.score(atOnce),
        atOnce,
        runs.stream().mapToInt(run -> run.of(block).threads()).max().orElse(0),
        runs.stream().mapToInt(run -> run.of(block).together()).max().orElse(0),
        forced.size(),
        (int) forced.stream().filter(BlockRun::failing).count(),
        null);
  }

  /**
   * Whether there is a first rank with which more levels would not get further: it tells failing
   * runs from passing ones, is in all failing ones, and its blocks are inside each other or were
   * always entered by as many threads.
   */
  public boolean isSeparated(List<RankedBlock> ranking) {
    List<RankedBlock> top = ranking.stream().filter(each -> each.ranked().rank() == 1).toList();
    if (failed() == 0 || passed() == 0 || top.isEmpty() || !top.get(0).tells()) {
      return false;
    }
    if (!top.stream().allMatch(RankedBlock::explainsAll)) {
      return false;
    }
    return top.stream().allMatch(one -> top.stream().allMatch(other -> belong(one, other)));
  }

  private boolean belong(RankedBlock one, RankedBlock other) {
    return nesting.areNested(one.block(), other.block()) || areAlike(one.block(), other.block());
  }
}

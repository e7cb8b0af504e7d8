package dev.hawkshaw.block;

import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Meetings by runs. A bug between two methods, each of which one thread enters, is in no block that
 * several threads enter: then it is which two blocks threads were in at the same time.
 *
 * <p>What only runs enter that fail is what the failure looks like, as the block that throws. It
 * meets whatever other threads are in then, even who just waits for it, so such meetings say
 * nothing.
 */
final class MeetingTable {
  /** Of many meetings some are in just the failing runs by chance, if there are fewer. */
  private static final int ENOUGH = 3;

  /** Some runs may fail for another reason. */
  private static final double FEW = 0.1;

  /** The innermost says most. */
  private static final Comparator<Met> BEST =
      Comparator.comparingDouble(Met::score)
          .thenComparingInt(met -> met.with().fromCode() - met.with().toCode())
          .thenComparing(Met::with, CodeBlock.BY_PLACE.reversed());

  private final Matrix<Meeting> matrix = new Matrix<>();
  private final Matrix<CodeBlock> entered = new Matrix<>();

  MeetingTable(List<BlockRun> runs) {
    for (BlockRun run : runs) {
      matrix.merge(Matrix.ofRun(run.run(), run.failing(), run.meetings()));
      entered.merge(Matrix.ofRun(run.run(), run.failing(), entered(run)));
    }
  }

  private static List<CodeBlock> entered(BlockRun run) {
    return run.entered().keySet().stream().filter(block -> run.of(block).threads() > 0).toList();
  }

  /** Of each block the meeting that tells best whether runs fail; none if it has none. */
  Map<CodeBlock, Met> best(Formula formula, Predicate<CodeBlock> which) {
    Map<CodeBlock, Met> best = new HashMap<>();
    if (matrix.failed() < ENOUGH || matrix.passed() < ENOUGH) {
      return best;
    }
    for (Meeting meeting : matrix.entities()) {
      Counts counts = matrix.counts(meeting);
      double score = formula.score(counts);
      boolean tells = isInNearlyAll(counts) && counts.nf() + counts.np() > 0;
      if (tells && !isToldByOne(meeting, score, formula)) {
        for (CodeBlock block : meeting.blocks()) {
          if (which.test(block)) {
            best.merge(block, new Met(meeting.with(block), score, counts), MeetingTable::better);
          }
        }
      }
    }
    return best;
  }

  /** Whether it tells as much that one of the two was entered at all, whoever was elsewhere. */
  private boolean isToldByOne(Meeting meeting, double score, Formula formula) {
    return meeting.blocks().stream()
        .map(entered::counts)
        .anyMatch(each -> each.nf() + each.np() > 0 && formula.score(each) >= score);
  }

  /** What is in some of the failing runs only may be there by chance. */
  private static boolean isInNearlyAll(Counts counts) {
    return counts.nf() <= FEW * (counts.ef() + counts.nf());
  }

  private static Met better(Met one, Met other) {
    return BEST.compare(one, other) >= 0 ? one : other;
  }
}

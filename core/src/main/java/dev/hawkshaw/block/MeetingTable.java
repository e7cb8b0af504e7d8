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

  MeetingTable(List<BlockRun> runs) {
    for (BlockRun run : runs) {
      matrix.merge(Matrix.ofRun(run.run(), run.failing(), run.meetings()));
    }
  }

  /** Of each block the meeting that tells best whether runs fail; none if it has none. */
  Map<CodeBlock, Met> best(Formula formula, Predicate<CodeBlock> which) {
    Map<CodeBlock, Met> best = new HashMap<>();
    if (matrix.failed() < ENOUGH || matrix.passed() < ENOUGH) {
      return best;
    }
    for (Meeting meeting : matrix.entities()) {
      Counts counts = matrix.counts(meeting);
      if (isInNearlyAll(counts) && counts.nf() + counts.np() > 0) {
        double score = formula.score(counts);
        for (CodeBlock block : meeting.blocks()) {
          if (which.test(block)) {
            best.merge(block, new Met(meeting.with(block), score, counts), MeetingTable::better);
          }
        }
      }
    }
    return best;
  }

  /** What is in some of the failing runs only may be there by chance. */
  private static boolean isInNearlyAll(Counts counts) {
    return counts.nf() <= FEW * (counts.ef() + counts.nf());
  }

  private static Met better(Met one, Met other) {
    return BEST.compare(one, other) >= 0 ? one : other;
  }
}

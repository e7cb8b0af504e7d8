package dev.hawkshaw.report;

import dev.hawkshaw.block.CodeBlock;
import dev.hawkshaw.block.Met;
import dev.hawkshaw.block.RankedBlock;
import dev.hawkshaw.spectrum.Counts;
import java.util.Locale;

/**
 * A ranked block, ready to be shown.
 *
 * @param rank 1 is most suspicious
 * @param ties how many share the rank
 * @param score by the formula, of the runs in which several threads entered it
 * @param counts of these runs
 * @param togetherScore the same of the runs in which several threads were in it at the same time
 * @param together the counts of that
 * @param mostThreads the most threads that entered it in a run
 * @param mostTogether the most that were in it at the same time
 * @param switched how many runs were made to switch threads at its start, and had a thread come by
 * @param switchedFailing how many of these failed
 * @param met what other threads were in at the same time; null unless that is what ranks the blocks
 * @param id hexadecimal, the same in all runs and on all machines
 * @param title what it is, in words
 * @param place where it is, in words
 * @param kind "method", "if", "else", "loop", "case", "catch" or "synchronized"
 * @param fromLine its first line, or 0 if the class has no line numbers
 * @param fromCode the bytecode offset of its first instruction
 */
public record BlockSuspect(
    int rank,
    int ties,
    double score,
    Counts counts,
    double togetherScore,
    Counts together,
    int mostThreads,
    int mostTogether,
    int switched,
    int switchedFailing,
    MetBlock met,
    String id,
    String title,
    String place,
    String className,
    String method,
    String descriptor,
    String file,
    String kind,
    int ordinal,
    int parent,
    int fromLine,
    int toLine,
    int fromCode,
    int toCode) {

  /**
   * The block that other threads were in while one was in this one, of all such blocks the one that
   * tells best which runs fail.
   *
   * @param score by the formula, of the runs in which threads were in both at the same time
   * @param counts of these runs
   */
  public record MetBlock(String id, String title, String place, double score, Counts counts) {
    static MetBlock of(Met met) {
      CodeBlock with = met.with();
      return new MetBlock(
          BlockSuspect.id(with.id()),
          BlockSuspect.title(with),
          BlockSuspect.place(with),
          met.score(),
          met.counts());
    }
  }

  /** One as it was ranked. */
  public static BlockSuspect of(RankedBlock ranked) {
    CodeBlock block = ranked.block();
    return new BlockSuspect(
        ranked.ranked().rank(),
        ranked.ranked().ties(),
        ranked.ranked().score(),
        ranked.ranked().counts(),
        ranked.togetherScore(),
        ranked.together(),
        ranked.mostThreads(),
        ranked.mostTogether(),
        ranked.switched(),
        ranked.switchedFailing(),
        ranked.met() == null ? null : MetBlock.of(ranked.met()),
        id(block.id()),
        title(block),
        place(block),
        block.method().className(),
        block.method().name(),
        block.method().descriptor(),
        block.file(),
        block.kind(),
        block.ordinal(),
        block.parent(),
        block.fromLine(),
        block.toLine(),
        block.fromCode(),
        block.toCode());
  }

  static String id(long id) {
    return String.format(Locale.ROOT, "%016x", id);
  }

  /** {@code the loop in PhoneBook.add}. */
  static String title(CodeBlock block) {
    String method = block.method().shortName();
    return block.isMethod()
        ? "the whole of " + method
        : "the %s in %s".formatted(block.kind(), method);
  }

  /** {@code PhoneBook.java:12-14}, or offsets if the class has no line numbers. */
  static String place(CodeBlock block) {
    if (!block.hasLines()) {
      return "bytecode %d-%d, no line numbers".formatted(block.fromCode(), block.toCode());
    }
    String lines =
        block.fromLine() == block.toLine()
            ? "" + block.fromLine()
            : block.fromLine() + "-" + block.toLine();
    return block.file().isEmpty()
        ? "lines " + lines + " of " + block.method().className()
        : block.file() + ":" + lines;
  }

  /** How dark it is shown, 0 to 1: both of its scores count, or the one that ranks it. */
  double shade() {
    return met == null ? (score + togetherScore) / 2 : met.score();
  }

  boolean isOf(BlockSuspect other) {
    return className.equals(other.className)
        && method.equals(other.method)
        && descriptor.equals(other.descriptor);
  }

  boolean hasLine(int number) {
    return fromLine > 0 && fromLine <= number && number <= toLine;
  }
}

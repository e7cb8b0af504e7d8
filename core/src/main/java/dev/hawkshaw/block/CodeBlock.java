package dev.hawkshaw.block;

import dev.hawkshaw.recording.Block;
import java.util.Comparator;

/**
 * A block of code: what is compared across runs.
 *
 * @param id the same in every run, JVM and machine
 * @param file the source file's name, or ""
 * @param kind what it is: "method", "if", "else", "loop", "case", "catch" or "synchronized"
 * @param ordinal which of the method's blocks it is, from 0, which is the method
 * @param parent the ordinal of the block around it, or -1 if it is the method
 * @param fromLine its first source line, or 0 if that is not known
 * @param fromCode the bytecode offset of its first instruction
 */
public record CodeBlock(
    long id,
    MethodKey method,
    String file,
    String kind,
    int ordinal,
    int parent,
    int fromLine,
    int toLine,
    int fromCode,
    int toCode) {
  /** By class, method and place in it. */
  public static final Comparator<CodeBlock> BY_PLACE =
      Comparator.comparing(CodeBlock::method).thenComparingInt(CodeBlock::ordinal);

  /** The block that a run tells of. */
  static CodeBlock of(Block row) {
    return new CodeBlock(
        row.id(),
        new MethodKey(row.className(), row.method(), row.descriptor()),
        row.file(),
        row.kind(),
        row.ordinal(),
        row.parent(),
        row.fromLine(),
        row.toLine(),
        row.fromCode(),
        row.toCode());
  }

  /** Whether it is the whole method. */
  public boolean isMethod() {
    return parent < 0;
  }

  /** Whether its class says which lines it has. */
  public boolean hasLines() {
    return fromLine > 0;
  }
}

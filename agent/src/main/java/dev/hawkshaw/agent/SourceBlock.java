package dev.hawkshaw.agent;

/** A block of a method as its source has it. */
final class SourceBlock {
  static final String METHOD = "method";
  static final String IF = "if";
  static final String ELSE = "else";
  static final String LOOP = "loop";
  static final String CASE = "case";
  static final String CATCH = "catch";
  static final String SYNCHRONIZED = "synchronized";

  final String kind;

  /** The one around it, or null if it is the method. */
  SourceBlock parent;

  /** The index of its first instruction. */
  final int from;

  /** The index after its last instruction. */
  final int to;

  /** The line of what stands before its body, such as a loop's head, or 0. */
  int headLine;

  int fromLine;
  int toLine;

  SourceBlock(String kind, SourceBlock parent, int from, int to) {
    this.kind = kind;
    this.parent = parent;
    this.from = from;
    this.to = to;
  }

  boolean contains(int at) {
    return at >= from && at < to;
  }

  boolean isLike(SourceBlock other) {
    return kind.equals(other.kind) && fromLine == other.fromLine && toLine == other.toLine;
  }

  @Override
  public String toString() {
    return kind + " " + fromLine + "-" + toLine;
  }
}

package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.BlockRow;

/**
 * A block of code that was entered.
 *
 * @param kind what enters it: "method", "branch", "loop", "case", "handler" or "monitor"
 * @param ordinal which of the method's blocks it is, from 0
 * @param fromLine its first source line, or 0 if that is not known
 * @param toLine its last source line
 * @param threads how many different threads entered it
 */
public record Block(
    String className,
    String method,
    String descriptor,
    String kind,
    int ordinal,
    int fromLine,
    int toLine,
    int threads) {

  static Block of(BlockRow row) {
    return new Block(
        row.className(),
        row.method(),
        row.descriptor(),
        row.kind(),
        row.ordinal(),
        row.fromLine(),
        row.toLine(),
        row.threads());
  }
}

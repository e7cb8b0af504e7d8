package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.BlockRow;

/**
 * A block of code, of a method that was entered.
 *
 * @param id the same in every run, JVM and machine, as long as its method's code is
 * @param file the source file's name, or "" if that is not known
 * @param kind what it is: "method", "if", "else", "loop", "case", "catch" or "synchronized"
 * @param ordinal which of the method's blocks it is, from 0, which is the method
 * @param parent the ordinal of the block around it, or -1 if it is the method
 * @param fromLine its first source line, or 0 if that is not known
 * @param toLine its last source line
 * @param fromCode the bytecode offset of its first instruction
 * @param toCode the bytecode offset of its last instruction
 * @param threads how many different threads entered it
 * @param together the most threads that were inside at the same time
 */
public record Block(
    long id,
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
    int toCode,
    int threads,
    int together) {

  static Block of(BlockRow row) {
    return new Block(
        row.id(),
        row.className(),
        row.method(),
        row.descriptor(),
        row.file(),
        row.kind(),
        row.ordinal(),
        row.parent(),
        row.fromLine(),
        row.toLine(),
        row.fromCode(),
        row.toCode(),
        row.threads(),
        row.together());
  }
}

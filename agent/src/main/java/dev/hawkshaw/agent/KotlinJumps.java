package dev.hawkshaw.agent;

import org.objectweb.asm.tree.ClassNode;

/**
 * Kotlin's compiler writes {@code if (a) continue} as a jump and nothing else, just as it writes an
 * {@code if (!a)} around the rest of a loop's body. Only the lines may tell them apart: between the
 * last of the body and what follows the loop there is one more if an {@code if} is closed there.
 */
final class KotlinJumps {
  private final Ops ops;
  private final boolean isKotlin;

  private KotlinJumps(Ops ops, boolean isKotlin) {
    this.ops = ops;
    this.isKotlin = isKotlin;
  }

  static KotlinJumps of(ClassNode type, Ops ops) {
    return new KotlinJumps(ops, type.sourceFile != null && type.sourceFile.endsWith(".kt"));
  }

  /**
   * Whether a condition goes on to a loop's next iteration by itself, so that the rest of the body
   * is no block.
   *
   * @param line the condition's line
   * @param from where the rest begins
   * @param to where it ends, and with it the body
   */
  boolean isContinue(SourceBlock in, int line, int from, int to) {
    boolean rest = in.kind.equals(SourceBlock.LOOP) && to == in.to && from < to;
    return isKotlin && rest && !hasRoom(line, from, to);
  }

  /**
   * Whether there are lines for what closes an if, or it is all on one; a do-while closes the loop
   * with its question.
   */
  private boolean hasRoom(int line, int from, int to) {
    int last = 0;
    for (int i = from; i < to; i++) {
      last = Math.max(last, ops.line(i));
    }
    boolean closed = ops.isGoto(to - 1);
    int next = to;
    while (next < ops.size() && ops.line(next) <= last) {
      closed |= ops.isGoto(next);
      next++;
    }
    boolean known = last > line && next < ops.size();
    return !known || ops.line(next) - last > (closed ? 2 : 1);
  }
}

package dev.hawkshaw.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The blocks of a method, or only the whole if the others can't be found.
 *
 * @param ops its instructions
 * @param found the blocks
 * @param left why there is only the whole, or null
 */
record MethodBlocks(Ops ops, FoundBlocks found, String left) {
  /** Larger methods would take too long: what is on the stack is followed all through them. */
  private static final int MOST_WORK = 20_000_000;

  static MethodBlocks of(ClassNode type, MethodNode method) {
    long work = (long) method.instructions.size() * (method.maxLocals + method.maxStack);
    if (work > MOST_WORK) {
      return whole(type, method, "too large to look for blocks");
    }
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == Opcodes.JSR) {
        return whole(type, method, "has subroutines, which no blocks are looked for in");
      }
    }
    try {
      Ops ops = new Ops(type.name, method, InlinedCode.ownLines(type.sourceDebug));
      return new MethodBlocks(ops, new BlockFinder(type, method, ops).find(), null);
    } catch (AnalyzerException | IllegalStateException e) {
      return whole(type, method, "no blocks found: " + e.getMessage());
    }
  }

  private static MethodBlocks whole(ClassNode type, MethodNode method, String why) {
    Ops ops = Ops.withoutDepths(method, InlinedCode.ownLines(type.sourceDebug));
    return new MethodBlocks(ops, BlockFinder.whole(ops), why);
  }
}

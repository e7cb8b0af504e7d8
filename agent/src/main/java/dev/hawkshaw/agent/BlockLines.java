package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Gives blocks their lines. Compilers write the code of a finally several times: what is in a copy
 * belongs to where the source has it, and its blocks are the same blocks.
 */
final class BlockLines {
  private final Ops ops;

  /** Of an instruction in a copy the handler that has the original, and otherwise -1. */
  private final int[] copies;

  /** Code of the compiler whose lines say nothing. */
  private final BitSet lineless;

  BlockLines(Ops ops, Guards guards, Generated generated) {
    this.ops = ops;
    this.lineless = generated.lineless();
    this.copies = new int[ops.size()];
    Arrays.fill(copies, -1);
    for (Guards.Guard each : guards.all()) {
      if (each.any) {
        findCopies(each);
      }
    }
  }

  /** They stand where the handler does not guard what is around them. */
  private void findCopies(Guards.Guard guard) {
    Set<Integer> lines = new HashSet<>();
    int end = endOfFinally(guard.handler);
    for (int i = guard.handler + 1; i < end; i++) {
      lines.add(ops.line(i));
    }
    lines.remove(0);
    for (int i = guard.from; i < guard.handler; i++) {
      if (copies[i] < 0 && lines.contains(ops.line(i)) && !guard.covers(i)) {
        copies[i] = guard.handler;
      }
    }
  }

  /** Where the handler throws again what it was given, or -1 if it does not. */
  private int endOfFinally(int handler) {
    if (ops.opcode(handler) != Opcodes.ASTORE) {
      return -1;
    }
    int variable = ((VarInsnNode) ops.get(handler)).var;
    for (int i = handler + 1; i < ops.size(); i++) {
      boolean loads = ops.opcode(i) == Opcodes.ALOAD && ((VarInsnNode) ops.get(i)).var == variable;
      if (loads && ops.opcode(i + 1) == Opcodes.ATHROW) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Finds out which blocks there are.
   *
   * @param found those that code was found for, some perhaps more than once
   */
  FoundBlocks settle(List<SourceBlock> found) {
    for (SourceBlock each : found) {
      findLines(each);
    }
    Map<SourceBlock, SourceBlock> same = new HashMap<>();
    List<SourceBlock> kept = new ArrayList<>();
    boolean hasLines = found.get(0).fromLine > 0;
    for (SourceBlock each : found) {
      SourceBlock like = isCopy(each.from) ? original(each, found) : each;
      SourceBlock instead = hasLines && each.fromLine == 0 ? each.parent : like;
      same.put(each, instead);
      if (instead == each) {
        kept.add(each);
      }
    }
    for (SourceBlock each : kept) {
      each.parent = each.parent == null ? null : last(each.parent, same);
    }
    Set<Integer> starts = new HashSet<>();
    SourceBlock[] owners = owners(found, same);
    for (SourceBlock each : found) {
      if (each.parent != null && owners[each.from] == last(each, same)) {
        starts.add(each.from);
      }
    }
    return new FoundBlocks(kept, starts, owners);
  }

  private boolean isCopy(int at) {
    return copies[at] >= 0;
  }

  /** The first block that looks the same, preferably where no copy is. */
  private SourceBlock original(SourceBlock copy, List<SourceBlock> found) {
    SourceBlock original = null;
    for (SourceBlock each : found) {
      boolean better = original == null || (isCopy(original.from) && !isCopy(each.from));
      original = each.isLike(copy) && better ? each : original;
    }
    return original;
  }

  private static SourceBlock last(SourceBlock of, Map<SourceBlock, SourceBlock> same) {
    SourceBlock block = of;
    while (same.get(block) != block) {
      block = same.get(block);
    }
    return block;
  }

  private SourceBlock[] owners(List<SourceBlock> found, Map<SourceBlock, SourceBlock> same) {
    SourceBlock[] owners = new SourceBlock[ops.size()];
    for (SourceBlock each : found) {
      for (int i = each.from; i < each.to; i++) {
        boolean around = isCopy(i) && !isCopy(each.from) && each.parent != null;
        owners[i] = around ? owners[i] : last(each, same);
      }
    }
    for (int i = 0; i < owners.length; i++) {
      if (isCopy(i) && owners[i].parent == null) {
        owners[i] = owners[copies[i]];
      }
    }
    return owners;
  }

  private void findLines(SourceBlock block) {
    boolean copy = isCopy(block.from);
    boolean isCatch = block.kind.equals(SourceBlock.CATCH);
    int skipped = isCatch ? 1 : 0;
    findLines(block, block.from + skipped, copy, block.headLine);
    if (block.fromLine == 0) {
      findLines(block, block.from, copy, 0);
    }
  }

  private void findLines(SourceBlock block, int from, boolean copy, int without) {
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (int i = from; i < block.to; i++) {
      int line = ops.line(i);
      if (line > 0 && line != without && !lineless.get(i) && (copy || !isCopy(i))) {
        first = Math.min(first, line);
        last = Math.max(last, line);
      }
    }
    block.fromLine = last == 0 ? 0 : first;
    block.toLine = last;
  }
}

package dev.hawkshaw.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Which instructions of a method can be reached, and which of them only by one way. */
final class Reach {
  private final AbstractInsnNode[] code;
  private final List<List<Integer>> next = new ArrayList<>();
  private final List<List<Integer>> handlers = new ArrayList<>();
  private final BitSet all;

  Reach(MethodNode method, Jumps jumps) {
    this.code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      next.add(after(i, jumps));
      handlers.add(new ArrayList<>());
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      for (int i = jumps.position(each.start); i < jumps.position(each.end); i++) {
        handlers.get(i).add(jumps.position(each.handler));
      }
    }
    this.all = without(-1, -1);
  }

  private List<Integer> after(int position, Jumps jumps) {
    List<Integer> result = new ArrayList<>();
    for (LabelNode label : Jumps.targets(code[position])) {
      result.add(jumps.position(label));
    }
    if (position + 1 < code.length && !Jumps.isFinal(code[position])) {
      result.add(position + 1);
    }
    return result;
  }

  /**
   * What is reached only by a way from one instruction to another.
   *
   * @param from the position of the one, or -1 for all that lead there by an exception
   */
  BitSet onlyBy(int from, int to) {
    BitSet only = (BitSet) all.clone();
    only.andNot(without(from, to));
    return only;
  }

  private BitSet without(int from, int to) {
    BitSet reached = new BitSet(code.length);
    Deque<Integer> open = new ArrayDeque<>();
    open.add(0);
    reached.set(0);
    while (!open.isEmpty()) {
      int here = open.pop();
      for (int there : next.get(here)) {
        if (here != from || there != to) {
          visit(there, reached, open);
        }
      }
      for (int there : handlers.get(here)) {
        if (from >= 0 || there != to) {
          visit(there, reached, open);
        }
      }
    }
    return reached;
  }

  private static void visit(int there, BitSet reached, Deque<Integer> open) {
    if (!reached.get(there)) {
      reached.set(there);
      open.push(there);
    }
  }
}

package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A condition: one jump, or several that decide together, as those of {@code a && b} do. What is
 * between two of them is an operand, and not a statement.
 *
 * @param first the index of its first jump
 * @param last the index of its last jump; what follows that is one way
 * @param otherwise where the other way leads
 */
record Condition(int first, int last, int otherwise) {

  /** The condition whose first jump is here: as many jumps as can belong together. */
  static Condition at(Ops ops, int first, int end) {
    List<Integer> jumps = jumps(ops, first, end);
    for (int count = jumps.size(); count > 1; count--) {
      List<Integer> some = jumps.subList(0, count);
      int last = some.get(count - 1);
      if (ops.isCondition(last) && isOne(ops, some)) {
        return new Condition(first, last, ops.target(last));
      }
    }
    return new Condition(first, first, ops.target(first));
  }

  /** The jumps from here on that have nothing but operands between them. */
  private static List<Integer> jumps(Ops ops, int first, int end) {
    List<Integer> jumps = new ArrayList<>();
    int next = first;
    while (next >= 0) {
      jumps.add(next);
      // A conditional expression as a condition goes on elsewhere without another look.
      boolean leads = ops.isCondition(next) && ops.isGoto(next + 1) && !ops.starts(next + 1);
      if (leads && next + 2 < end) {
        jumps.add(++next);
      }
      next = next(ops, next + 1, end);
    }
    return jumps;
  }

  /** The jump at the end of the operand that begins here, or -1. */
  static int next(Ops ops, int start, int end) {
    if (start >= end || (ops.starts(start) && !isLoneCall(ops, start))) {
      return -1;
    }
    return decides(ops, start, end);
  }

  /** The jump at the end of the expression that begins here, if nothing but that is before it. */
  static int decides(Ops ops, int start, int end) {
    int base = start < end ? ops.depth(start) : 0;
    for (int at = start; at < end; at++) {
      if (at > start && ops.depth(at) <= base && (ops.starts(at) || !isStore(ops, at - 1))) {
        return -1;
      }
      if (ops.isCondition(at)) {
        return at;
      }
      if (ops.isSwitch(at) || Jumps.isFinal(ops.get(at)) || isMonitor(ops, at)) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * A call gets a line of its own within an expression, too, and this one has nothing before it.
   */
  private static boolean isLoneCall(Ops ops, int at) {
    return ops.get(at) instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESTATIC
        && Type.getArgumentTypes(call.desc).length == 0;
  }

  /** Patterns store what they find, and {@code ++i} is a store as well. */
  private static boolean isStore(Ops ops, int at) {
    int opcode = ops.opcode(at);
    return (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) || opcode == Opcodes.IINC;
  }

  private static boolean isMonitor(Ops ops, int at) {
    return ops.opcode(at) == Opcodes.MONITORENTER || ops.opcode(at) == Opcodes.MONITOREXIT;
  }

  private static boolean isOne(Ops ops, List<Integer> jumps) {
    int last = jumps.get(jumps.size() - 1);
    Set<Integer> allowed = new HashSet<>();
    allowed.add(ops.target(last));
    for (int jump : jumps) {
      allowed.add(jump + 1);
    }
    for (int jump : jumps) {
      if (!allowed.contains(ops.target(jump))) {
        return false;
      }
    }
    return true;
  }
}

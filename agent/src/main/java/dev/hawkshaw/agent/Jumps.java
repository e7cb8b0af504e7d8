package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The jumps of a method, as it is before it is woven, and where in it they stand. */
final class Jumps {
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final List<Jump> all = new ArrayList<>();

  /**
   * A jump; a switch is as many as it has labels.
   *
   * @param from the instruction
   * @param source its position
   * @param to where it leads
   * @param target the position of that
   */
  record Jump(AbstractInsnNode from, int source, LabelNode to, int target) {
    boolean isBack() {
      return target < source;
    }

    /** Leads somewhere else from now on. */
    void turnTo(LabelNode other) {
      if (from instanceof JumpInsnNode jump) {
        jump.label = other;
      } else if (from instanceof TableSwitchInsnNode jump) {
        Collections.replaceAll(jump.labels, to, other);
        jump.dflt = jump.dflt == to ? other : jump.dflt;
      } else if (from instanceof LookupSwitchInsnNode jump) {
        Collections.replaceAll(jump.labels, to, other);
        jump.dflt = jump.dflt == to ? other : jump.dflt;
      }
    }
  }

  Jumps(MethodNode method) {
    int position = 0;
    for (AbstractInsnNode each : method.instructions) {
      positions.put(each, position++);
    }
    for (AbstractInsnNode each : method.instructions) {
      for (LabelNode label : targets(each)) {
        all.add(new Jump(each, positions.get(each), label, positions.get(label)));
      }
    }
  }

  List<Jump> all() {
    return all;
  }

  int position(AbstractInsnNode instruction) {
    return positions.get(instruction);
  }

  /** Where an instruction may lead besides the next one. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode jump) {
      return both(jump.labels, jump.dflt);
    }
    return instruction instanceof LookupSwitchInsnNode jump
        ? both(jump.labels, jump.dflt)
        : List.of();
  }

  private static List<LabelNode> both(List<LabelNode> labels, LabelNode otherwise) {
    List<LabelNode> all = new ArrayList<>(labels);
    all.add(otherwise);
    return all;
  }

  /** Whether the instruction after this one is never the next one to run. */
  static boolean isFinal(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GOTO
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.RET;
  }

  /** Whether a label is reached without a jump. */
  static boolean fallsInto(LabelNode label) {
    AbstractInsnNode before = label.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before == null || !isFinal(before);
  }

  /** What the verifier is told of a label, or null. */
  static FrameNode frameAt(LabelNode label) {
    AbstractInsnNode next = label.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode frame) {
        return frame;
      }
      next = next.getNext();
    }
    return null;
  }
}

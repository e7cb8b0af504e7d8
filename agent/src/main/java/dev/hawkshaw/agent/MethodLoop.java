package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * A loop of a method: all from a label to the last jump back to it. Compilers write a loop in one
 * of two ways. Either it is entered at its head; or its head is the body, its condition stands
 * below, and a jump from above leads to the condition first.
 */
final class MethodLoop {
  final LabelNode head;
  final int start;
  int end;

  /** The jumps back to the head. */
  final List<Jumps.Jump> back = new ArrayList<>();

  /** The jumps by which it is entered. */
  final List<Jumps.Jump> into = new ArrayList<>();

  /** Which of the method's loops it is, from 1. */
  int ordinal;

  /** Whether its iterations can be counted. */
  boolean countable;

  /** Whether something in it wants to know its iteration. */
  boolean counted;

  MethodLoop(LabelNode head, int start) {
    this.head = head;
    this.start = start;
  }

  boolean contains(int position) {
    return position >= start && position <= end;
  }

  /** Whether it is entered at its head. */
  boolean startsAtHead() {
    for (Jumps.Jump jump : into) {
      if (jump.to() != head) {
        return false;
      }
    }
    return true;
  }

  /** Whether all ways into it are known; other loops are left alone. */
  boolean canBeCounted(MethodNode method, Jumps jumps) {
    return Jumps.frameAt(head) != null
        && !isEnteredByException(method, jumps)
        && (startsAtHead() ? Jumps.fallsInto(head) || !into.isEmpty() : startsBelow());
  }

  private boolean startsBelow() {
    for (Jumps.Jump jump : into) {
      boolean plain = jump.from().getOpcode() == Opcodes.GOTO && !jump.isBack();
      if (!plain || jump.to() != into.get(0).to()) {
        return false;
      }
    }
    return !Jumps.fallsInto(head);
  }

  private boolean isEnteredByException(MethodNode method, Jumps jumps) {
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      int handler = jumps.position(each.handler);
      boolean within = jumps.position(each.start) >= start && jumps.position(each.end) <= end + 1;
      if (handler == start || (contains(handler) && !within)) {
        return true;
      }
    }
    return false;
  }
}

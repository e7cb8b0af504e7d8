package dev.hawkshaw.agent;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Code that compilers write of their own accord, and no block of the source is in it. */
final class Generated {
  private static final int FEW = 40;

  private final Ops ops;
  private final Guards guards;

  Generated(Ops ops, Guards guards) {
    this.ops = ops;
    this.guards = guards;
  }

  /** The index after what begins here, or the same if it is of the source. */
  int end(int at, int to) {
    int end = at;
    if (isAssertion(at) || isFirstOfTwoSwitches(at)) {
      end = ops.isSwitch(at) ? otherwise(at) : ops.target(at);
    } else if (isClosing(at)) {
      end = at + 3;
    } else if (isTrue(at)) {
      end = at + 1;
    } else if (isHandler(at)) {
      end = endOfHandler(at, to);
    }
    return end > to ? at : end;
  }

  /** Whether a condition asks if assertions are on. */
  private boolean isAssertion(int at) {
    return ops.isCondition(at)
        && at > 0
        && ops.get(at - 1) instanceof FieldInsnNode field
        && (field.name.equals("$assertionsDisabled") || field.owner.equals("kotlin/_Assertions"));
  }

  /** A switch on strings first finds out by hash code which of them it is. */
  private boolean isFirstOfTwoSwitches(int at) {
    if (!ops.isSwitch(at) || !calls(at - 1, "hashCode")) {
      return false;
    }
    int then = otherwise(at);
    return then > at && ops.opcode(then) == Opcodes.ILOAD && ops.isSwitch(then + 1);
  }

  private int otherwise(int at) {
    return ops.targets(at).get(ops.targets(at).size() - 1);
  }

  private boolean calls(int at, String name) {
    return at >= 0
        && at < ops.size()
        && ops.get(at) instanceof MethodInsnNode call
        && call.name.equals(name);
  }

  /** Whether a condition asks if there is something that a try statement has to close. */
  private boolean isClosing(int at) {
    if (ops.opcode(at) != Opcodes.IFNULL || ops.opcode(at - 1) != Opcodes.ALOAD) {
      return false;
    }
    int resource = ((VarInsnNode) ops.get(at - 1)).var;
    boolean skips = ops.target(at) == at + 3 || ops.hasJump(at + 3, ops.target(at));
    return skips && closes(at + 1, resource) && isResource(resource);
  }

  /** Patterns ask whether what is always true is true. */
  private boolean isTrue(int at) {
    return ops.opcode(at) == Opcodes.IFEQ && ops.opcode(at - 1) == Opcodes.ICONST_1;
  }

  private boolean closes(int at, int variable) {
    return ops.opcode(at) == Opcodes.ALOAD
        && ((VarInsnNode) ops.get(at)).var == variable
        && calls(at + 1, "close");
  }

  /** Whether a handler that is generated closes it. */
  private boolean isResource(int variable) {
    for (Guards.Guard each : guards.all()) {
      int at = each.handler;
      if (closesAndThrows(at)) {
        for (int i = at + 1; i < Math.min(at + FEW, ops.size()); i++) {
          if (closes(i, variable)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean isHandler(int at) {
    Guards.Guard guard = guards.at(at);
    return guard != null
        && (closesAndThrows(at) || addsSuppressed(at) || isMatchFailure(at, ops.size()));
  }

  /** Closes a resource and throws what came: what that throws itself is added to it. */
  private boolean closesAndThrows(int at) {
    if (ops.opcode(at) != Opcodes.ASTORE || ops.opcode(at + 1) != Opcodes.ALOAD) {
      return false;
    }
    int exception = ((VarInsnNode) ops.get(at)).var;
    for (int i = at + 2; i < Math.min(at + FEW, ops.size()); i++) {
      if (guards.at(i) != null) {
        return addsSuppressed(i) && ((VarInsnNode) ops.get(i + 1)).var == exception;
      }
    }
    return false;
  }

  /** Code with lines that say nothing: it closes resources, or a switch on patterns goes on. */
  BitSet lineless() {
    BitSet result = new BitSet();
    for (int i = 2; i < ops.size(); i++) {
      if (restarts(i)) {
        result.set(i - 2, i + 1);
      }
    }
    for (Guards.Guard each : guards.all()) {
      if (closesAndThrows(each.handler)) {
        int resource = ((VarInsnNode) ops.get(each.handler + 1)).var;
        for (int i = each.from; i < each.handler; i++) {
          if (!each.covers(i) && closes(i, resource)) {
            result.set(ops.opcode(i - 1) == Opcodes.IFNULL ? i - 2 : i, i + 2);
          }
        }
      }
    }
    return result;
  }

  private boolean addsSuppressed(int at) {
    return ops.opcode(at) == Opcodes.ASTORE
        && ops.opcode(at + 1) == Opcodes.ALOAD
        && ops.opcode(at + 2) == Opcodes.ALOAD
        && calls(at + 3, "addSuppressed");
  }

  private int endOfHandler(int at, int to) {
    for (int i = at; i < to; i++) {
      if (ops.opcode(i) == Opcodes.ATHROW) {
        return i + 1;
      }
    }
    return at;
  }

  /** Whether nothing is there but the throw of what a switch throws that knows no such value. */
  boolean isMatchFailure(int from, int to) {
    for (int i = from; i < Math.min(from + 3, to); i++) {
      if (ops.get(i) instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
        return made.desc.equals("java/lang/MatchException")
            || made.desc.equals("java/lang/IncompatibleClassChangeError")
            || made.desc.equals("kotlin/NoWhenBranchMatchedException");
      }
    }
    return false;
  }

  /** Whether a switch on patterns begins anew here, because a guard did not hold. */
  boolean isRestart(int at) {
    for (int i = at; i < Math.min(at + 3, ops.size()); i++) {
      AbstractInsnNode each = ops.get(i);
      if (each instanceof InvokeDynamicInsnNode call) {
        return call.name.equals("typeSwitch") || call.name.equals("enumSwitch");
      }
    }
    return false;
  }

  /** Whether nothing is there but the way of a switch on patterns to its next case. */
  boolean restarts(int from, int to) {
    return to - from == 3 && restarts(to - 1);
  }

  /** Whether a switch on patterns goes on to its next case with this jump. */
  boolean restarts(int at) {
    return ops.isGoto(at) && ops.target(at) < at && isRestart(ops.target(at));
  }

  /**
   * Whether a case only begins to take an object apart, and those of the source are in a switch on
   * its parts: if none of them fits, the switch around it goes on.
   */
  boolean isShared(int from, int to) {
    int at = from;
    while (at < to && !ops.isSwitch(at) && !ops.isCondition(at) && !Jumps.isFinal(ops.get(at))) {
      at++;
    }
    boolean parts = at < to && ops.isSwitch(at) && isRestart(at - 1);
    return parts && otherwise(at) + 3 <= to && restarts(otherwise(at), otherwise(at) + 3);
  }
}

package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** The cases of a switch: where each begins, and where the last one ends. */
final class Cases {
  private final TreeSet<Integer> starts = new TreeSet<>();
  private final int end;

  Cases(Ops ops, Region region, int at) {
    List<Integer> targets = targets(ops, at);
    for (int target : targets) {
      if (target > at && target < region.to()) {
        starts.add(target);
      }
    }
    int otherwise = targets.get(targets.size() - 1);
    int last = starts.isEmpty() ? at + 1 : starts.last();
    int leave = leave(ops, starts.isEmpty() ? at : starts.first(), last);
    if (otherwise == last && leave <= last) {
      end = last; // no default, or one that nothing tells from what comes after the switch
      starts.remove(last);
    } else {
      end = leave > last ? Math.min(leave, region.to()) : region.to();
    }
  }

  /**
   * Where it leads, at last where it leads otherwise. Some compilers let a switch on the hash codes
   * of strings ask which of them it is, and jump to the cases from there.
   */
  private static List<Integer> targets(Ops ops, int at) {
    List<Integer> targets = ops.targets(at);
    int first = Collections.min(targets);
    List<Integer> cases = new ArrayList<>();
    int end = ops.size();
    for (int i = first; i < end && isQuestion(ops, i); i++) {
      if (ops.isCondition(i)) {
        cases.add(ops.target(i));
        end = Math.min(end, ops.target(i));
      }
    }
    if (cases.isEmpty() || !asksForStrings(ops, at, first)) {
      return targets;
    }
    cases.add(targets.get(targets.size() - 1));
    return cases;
  }

  private static boolean asksForStrings(Ops ops, int at, int first) {
    return ops.get(at - 1) instanceof MethodInsnNode hash
        && hash.name.equals("hashCode")
        && ops.get(first + 2) instanceof MethodInsnNode equals
        && equals.name.equals("equals");
  }

  private static boolean isQuestion(Ops ops, int at) {
    int opcode = ops.opcode(at);
    return opcode == Opcodes.ALOAD
        || opcode == Opcodes.LDC
        || opcode == Opcodes.INVOKEVIRTUAL
        || opcode == Opcodes.GOTO
        || ops.isCondition(at);
  }

  /** Where the first of them leave the switch, or 0 if none does by a jump. */
  private static int leave(Ops ops, int at, int last) {
    int leave = 0;
    for (int i = at + 1; i < last; i++) {
      boolean leaves = ops.isGoto(i) && ops.target(i) >= last;
      leave = leaves && (leave == 0 || ops.target(i) < leave) ? ops.target(i) : leave;
    }
    return leave;
  }

  List<Integer> starts() {
    return new ArrayList<>(starts);
  }

  int end() {
    return end;
  }
}

package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The handlers of a method, and the code that they guard. */
final class Guards {
  private final Ops ops;
  private final List<LocalVariableNode> variables;
  private final List<Guard> all = new ArrayList<>();

  /** A handler, and the parts of code whose exceptions come to it. */
  static final class Guard {
    final int handler;

    /** Whether it takes all exceptions, as no handler of the source does. */
    final boolean any;

    final List<int[]> parts = new ArrayList<>();
    int from = Integer.MAX_VALUE;
    int to;

    Guard(int handler, boolean any) {
      this.handler = handler;
      this.any = any;
    }

    boolean covers(int at) {
      for (int[] part : parts) {
        if (at >= part[0] && at < part[1]) {
          return true;
        }
      }
      return false;
    }
  }

  /** None, of a method that is not looked into. */
  Guards(Ops ops) {
    this.ops = ops;
    this.variables = List.of();
  }

  Guards(MethodNode method, Ops ops) {
    this.ops = ops;
    this.variables = method.localVariables == null ? List.of() : method.localVariables;
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      int start = ops.index(each.start);
      int handler = ops.index(each.handler);
      if (start < handler) {
        Guard guard = of(handler, each.type == null);
        guard.parts.add(new int[] {start, ops.index(each.end)});
        guard.from = Math.min(guard.from, start);
        guard.to = Math.max(guard.to, Math.min(handler, ops.index(each.end)));
      }
    }
  }

  private Guard of(int handler, boolean any) {
    for (Guard each : all) {
      if (each.handler == handler) {
        return each;
      }
    }
    Guard guard = new Guard(handler, any);
    all.add(guard);
    return guard;
  }

  List<Guard> all() {
    return all;
  }

  /** The handler at an index, or null. */
  Guard at(int handler) {
    for (Guard each : all) {
      if (each.handler == handler) {
        return each;
      }
    }
    return null;
  }

  /**
   * Where the body of a catch ends: with the variable that holds the exception, if the class says
   * so, and otherwise at the next handler, or where the guarded code goes on.
   */
  int end(Guard of, int to) {
    int declared = endOfVariable(of.handler);
    if (declared > of.handler && declared <= to) {
      return declared;
    }
    int end = to;
    for (Guard each : all) {
      if (each.handler > of.handler && each.from <= of.handler) {
        end = Math.min(end, each.handler);
      }
    }
    int goesOn = goesOn(of);
    end = goesOn > of.handler ? Math.min(end, goesOn) : end;
    boolean leaves = ops.starts(end - 1) && ops.hasJump(end - 1, goesOn);
    return leaves ? end - 1 : end;
  }

  private int endOfVariable(int handler) {
    if (ops.opcode(handler) == Opcodes.ASTORE) {
      int variable = ((VarInsnNode) ops.get(handler)).var;
      for (LocalVariableNode each : variables) {
        if (each.index == variable && ops.index(each.start) == handler + 1) {
          return ops.index(each.end);
        }
      }
    }
    return 0;
  }

  /** Where the guarded code jumps to when it is done, or 0. */
  private int goesOn(Guard of) {
    int first = of.handler;
    for (Guard each : all) {
      boolean beside = each.from == of.from && each.to == of.to;
      first = beside ? Math.min(first, each.handler) : first;
    }
    return ops.isGoto(first - 1) ? ops.target(first - 1) : 0;
  }
}

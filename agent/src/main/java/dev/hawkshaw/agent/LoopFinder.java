package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the loops of a method, and those of them whose entries and iterations can be counted. */
final class LoopFinder {
  private final Jumps jumps;
  private final List<MethodLoop> loops = new ArrayList<>();

  /** Looks through a method, as it is before it is woven. */
  LoopFinder(MethodNode method) {
    if (!jumpsBack(method)) {
      jumps = null;
      return;
    }
    jumps = new Jumps(method);
    for (MethodLoop loop : byHead().values()) {
      findWaysInto(loop);
      loops.add(loop);
      loop.ordinal = loops.size();
      loop.countable = loop.canBeCounted(method, jumps);
    }
  }

  /** All of them, in the order of their heads. */
  List<MethodLoop> loops() {
    return loops;
  }

  /** The innermost loop that an instruction is in and that can be counted, or else any; or null. */
  MethodLoop around(AbstractInsnNode instruction) {
    MethodLoop innermost = null;
    if (!loops.isEmpty()) {
      int position = jumps.position(instruction);
      for (MethodLoop loop : loops) {
        boolean better = innermost == null || loop.countable || !innermost.countable;
        innermost = loop.contains(position) && better ? loop : innermost;
      }
    }
    return innermost;
  }

  /** Most methods have no loop, and need not be looked at more closely. */
  private static boolean jumpsBack(MethodNode method) {
    Set<AbstractInsnNode> passed = new HashSet<>();
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LabelNode) {
        passed.add(each);
      } else if (each.getOpcode() >= 0 && !Collections.disjoint(passed, Jumps.targets(each))) {
        return true;
      }
    }
    return false;
  }

  private Map<Integer, MethodLoop> byHead() {
    Map<Integer, MethodLoop> byHead = new TreeMap<>();
    for (Jumps.Jump jump : jumps.all()) {
      if (jump.isBack()) {
        MethodLoop loop = byHead.get(jump.target());
        if (loop == null) {
          loop = new MethodLoop(jump.to(), jump.target());
          byHead.put(jump.target(), loop);
        }
        loop.end = Math.max(loop.end, jump.source());
        loop.back.add(jump);
      }
    }
    return byHead;
  }

  private void findWaysInto(MethodLoop loop) {
    for (Jumps.Jump jump : jumps.all()) {
      if (loop.contains(jump.target()) && !loop.contains(jump.source())) {
        loop.into.add(jump);
      }
    }
  }
}

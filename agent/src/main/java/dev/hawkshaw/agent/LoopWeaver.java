package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Access;
import dev.hawkshaw.probes.Loops;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Counts the entries and iterations of the loops that have a probe in them. Before a loop's head
 * stands what is done when it is entered, and what is done each time round:
 *
 * <pre>
 * enter: loop = Loop.enter(loop, NUMBER); moment = Loop.moment(loop); goto head;
 * again: moment = Loop.next(loop, moment);
 * head:  ...
 * </pre>
 *
 * <p>Loops that are inside each other have their own local variables, others share them.
 */
final class LoopWeaver {
  private static final String LOOP = "dev/hawkshaw/probes/Loop";
  private static final int SLOTS = 3; // a loop, and its moment, which is a long

  private final MethodNode method;
  private final long hash;
  private final LoopFinder finder;
  private int free;

  /**
   * Looks for loops in a method, as it is before it is woven.
   *
   * @param counts whether loops are to be counted at all
   */
  LoopWeaver(MethodNode method, long hash, boolean counts) {
    this.method = method;
    this.hash = hash;
    this.finder = counts ? new LoopFinder(method) : null;
  }

  /**
   * The access that a site makes, with a mark if that is in a loop whose iterations are counted.
   */
  int access(SiteRow site) {
    int number = Sites.number(site);
    int access = Access.of(number, site.kind());
    if (site.loop() == 0 || !finder.loops().get(site.loop() - 1).counted) {
      return access;
    }
    Loops.place(number, number(site.loop()));
    return Access.inLoop(access);
  }

  /** Which loop an instruction with a probe is in, from 1; 0 if in none. */
  int around(AbstractInsnNode instruction) {
    MethodLoop loop = finder == null ? null : finder.around(instruction);
    if (loop == null) {
      return 0;
    }
    loop.counted = loop.countable;
    return loop.ordinal;
  }

  /** The number of a loop in this JVM. */
  private int number(int ordinal) {
    return Loops.number(MethodHash.mix(hash, -ordinal));
  }

  /** Weaves the loops; to be called when all else is woven. */
  void finish() {
    List<MethodLoop> counted = counted();
    if (counted.isEmpty()) {
      return;
    }
    free = method.maxLocals;
    int deepest = 0;
    for (MethodLoop loop : counted) {
      int depth = depth(loop, counted);
      weave(loop, free + SLOTS * depth);
      deepest = Math.max(deepest, depth);
    }
    setVariables(deepest + 1);
  }

  private List<MethodLoop> counted() {
    List<MethodLoop> counted = new ArrayList<>();
    if (finder != null) {
      for (MethodLoop loop : finder.loops()) {
        if (loop.counted) {
          counted.add(loop);
        }
      }
    }
    return counted;
  }

  private static int depth(MethodLoop loop, List<MethodLoop> counted) {
    int depth = 0;
    for (MethodLoop each : counted) {
      depth += each != loop && each.contains(loop.start) ? 1 : 0;
    }
    return depth;
  }

  private void weave(MethodLoop loop, int local) {
    InsnList code = new InsnList();
    if (loop.startsAtHead()) {
      if (!loop.into.isEmpty()) {
        LabelNode enter = place(code, loop.head);
        turn(loop.into, enter);
      }
      code.add(enter(loop, local));
      code.add(new JumpInsnNode(Opcodes.GOTO, loop.head));
    } else {
      for (Jumps.Jump jump : loop.into) {
        method.instructions.insertBefore(jump.from(), enter(loop, local));
      }
    }
    turn(loop.back, place(code, loop.head));
    code.add(next(local));
    method.instructions.insertBefore(loop.head, code);
  }

  /** A new label where the verifier finds all as it is at another one. */
  private static LabelNode place(InsnList code, LabelNode like) {
    LabelNode label = new LabelNode();
    FrameNode frame = Jumps.frameAt(like);
    code.add(label);
    code.add(
        new FrameNode(
            Opcodes.F_NEW,
            frame.local.size(),
            frame.local.toArray(),
            frame.stack.size(),
            frame.stack.toArray()));
    return label;
  }

  private static void turn(List<Jumps.Jump> jumps, LabelNode to) {
    for (Jumps.Jump jump : jumps) {
      jump.turnTo(to);
    }
  }

  private InsnList enter(MethodLoop loop, int local) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, local));
    code.add(Code.constant(number(loop.ordinal)));
    code.add(call("enter", "(L" + LOOP + ";I)L" + LOOP + ";"));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, local));
    code.add(call("moment", "(L" + LOOP + ";)J"));
    code.add(new VarInsnNode(Opcodes.LSTORE, local + 1));
    return code;
  }

  private static InsnList next(int local) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, local));
    code.add(new VarInsnNode(Opcodes.LLOAD, local + 1));
    code.add(call("next", "(L" + LOOP + ";J)J"));
    code.add(new VarInsnNode(Opcodes.LSTORE, local + 1));
    return code;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, LOOP, name, descriptor);
  }

  /** Makes room for the variables, sets them at the start, and tells the verifier of them. */
  private void setVariables(int count) {
    InsnList start = new InsnList();
    for (int i = 0; i < count; i++) {
      start.add(new InsnNode(Opcodes.ACONST_NULL));
      start.add(new VarInsnNode(Opcodes.ASTORE, free + SLOTS * i));
      start.add(new InsnNode(Opcodes.LCONST_0));
      start.add(new VarInsnNode(Opcodes.LSTORE, free + SLOTS * i + 1));
    }
    method.instructions.insert(start);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        frame.local = withLoops(frame.local, count);
      }
    }
    method.maxLocals = free + SLOTS * count;
  }

  private List<Object> withLoops(List<Object> locals, int count) {
    List<Object> result = new ArrayList<>(locals);
    int slots = 0;
    for (Object each : locals) {
      boolean wide = Opcodes.LONG.equals(each) || Opcodes.DOUBLE.equals(each);
      slots += wide ? 2 : 1;
    }
    result.addAll(Collections.nCopies(free - slots, Opcodes.TOP));
    for (int i = 0; i < count; i++) {
      result.add(LOOP);
      result.add(Opcodes.LONG);
    }
    return result;
  }
}

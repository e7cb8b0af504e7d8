package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Blocks;
import dev.hawkshaw.probes.format.BlockRow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts a probe where a block of code is entered: a method, a way that a condition takes, a loop, a
 * case, a handler or what a lock guards. A block is what is reached by that way alone, so where
 * ways meet again it ends.
 */
final class BlockWeaver {
  private static final String BLOCKS = "dev/hawkshaw/probes/Blocks";

  /** Of larger methods only the whole is a block: all of it is looked at once for each block. */
  private static final int MOST_WORK = 20_000_000;

  private final ClassNode type;
  private final MethodNode method;
  private final long hash;
  private final Jumps jumps;
  private final Reach reach;
  private final int[] lines;
  private final List<Entered> blocks = new ArrayList<>();

  /**
   * A block.
   *
   * @param after the instruction after which it is entered, or null for the method's start
   */
  private record Entered(String kind, AbstractInsnNode after, BitSet code) {}

  /** Looks for blocks in a method, as it is before it is woven. */
  BlockWeaver(ClassNode type, MethodNode method, long hash) {
    this.type = type;
    this.method = method;
    this.hash = hash;
    this.jumps = new Jumps(method);
    this.reach = new Reach(method, jumps);
    this.lines = lines(method);
    BitSet whole = new BitSet();
    whole.set(0, lines.length);
    blocks.add(new Entered("method", null, whole));
    int ways = 2 * jumps.all().size() + method.tryCatchBlocks.size();
    if ((long) ways * lines.length < MOST_WORK) {
      findBranches();
      findLoops();
      findHandlers();
      findMonitors();
    }
  }

  private static int[] lines(MethodNode method) {
    int[] lines = new int[method.instructions.size()];
    int line = 0;
    int position = 0;
    for (AbstractInsnNode each : method.instructions) {
      line = each instanceof LineNumberNode number ? number.line : line;
      lines[position++] = each.getOpcode() < 0 ? 0 : line;
    }
    return lines;
  }

  private void findBranches() {
    Set<LabelNode> seen = new HashSet<>();
    for (Jumps.Jump jump : jumps.all()) {
      int opcode = jump.from().getOpcode();
      boolean isCase = opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
      if (opcode != Opcodes.GOTO && opcode != Opcodes.JSR && !isCase) {
        branch("branch", jump.source(), jump.source() + 1, jump.from());
      }
      if (opcode != Opcodes.GOTO && opcode != Opcodes.JSR && seen.add(jump.to())) {
        branch(isCase ? "case" : "branch", jump.source(), jump.target(), start(jump.to()));
      }
    }
  }

  private void branch(String kind, int from, int to, AbstractInsnNode after) {
    if (!leavesLoop(from, to)) {
      add(kind, after, reach.onlyBy(from, to));
    }
  }

  /** What comes after a loop is no block of its own. */
  private boolean leavesLoop(int from, int to) {
    for (Jumps.Jump jump : jumps.all()) {
      boolean within = jump.isBack() && from >= jump.target() && from <= jump.source();
      if (within && (to < jump.target() || to > jump.source())) {
        return true;
      }
    }
    return false;
  }

  private void findLoops() {
    Set<LabelNode> seen = new HashSet<>();
    for (Jumps.Jump jump : jumps.all()) {
      if (jump.isBack() && seen.add(jump.to())) {
        BitSet code = new BitSet();
        for (Jumps.Jump other : jumps.all()) {
          if (other.isBack() && other.to() == jump.to()) {
            code.set(other.target(), other.source() + 1);
          }
        }
        add("loop", start(jump.to()), code);
      }
    }
  }

  /** What runs whatever is thrown runs without it too, and needs no block for it. */
  private void findHandlers() {
    Set<LabelNode> seen = new HashSet<>();
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      if (each.type != null && seen.add(each.handler)) {
        add("handler", start(each.handler), reach.onlyBy(-1, jumps.position(each.handler)));
      }
    }
  }

  /** Compilers guard what a lock guards with a handler that gives the lock back. */
  private void findMonitors() {
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == Opcodes.MONITORENTER) {
        BitSet code = new BitSet();
        code.set(jumps.position(each));
        for (TryCatchBlockNode guard : method.tryCatchBlocks) {
          if (guard.type == null && guard.start == each.getNext()) {
            code.set(jumps.position(guard.start), jumps.position(guard.end));
          }
        }
        add("monitor", each, code);
      }
    }
  }

  private void add(String kind, AbstractInsnNode after, BitSet code) {
    if (!code.isEmpty()) {
      blocks.add(new Entered(kind, after, code));
    }
  }

  /**
   * After what the verifier is told of a label. Frames name an unfinished object by the label right
   * before its making, so nothing may come between those two.
   */
  private static AbstractInsnNode start(LabelNode label) {
    AbstractInsnNode next = label;
    while (next.getOpcode() < 0 && next.getNext() != null) {
      next = next.getNext();
    }
    if (next.getOpcode() == Opcodes.NEW) {
      return next;
    }
    FrameNode frame = Jumps.frameAt(label);
    return frame == null ? label : frame;
  }

  /** Puts the probes in; to be called when all else is woven. */
  void finish() {
    for (int i = 0; i < blocks.size(); i++) {
      Entered block = blocks.get(i);
      InsnList probe = new InsnList();
      probe.add(Code.constant(Blocks.number(MethodHash.mix(hash, i), row(block, i))));
      probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, BLOCKS, "enter", "(I)V"));
      if (block.after == null) {
        method.instructions.insert(probe);
      } else {
        method.instructions.insert(block.after, probe);
      }
    }
    method.maxStack++;
  }

  private BlockRow row(Entered block, int ordinal) {
    int from = Integer.MAX_VALUE;
    int to = 0;
    for (int at = block.code.nextSetBit(0); at >= 0; at = block.code.nextSetBit(at + 1)) {
      from = lines[at] == 0 ? from : Math.min(from, lines[at]);
      to = Math.max(to, lines[at]);
    }
    String name = type.name.replace('/', '.');
    return new BlockRow(
        MethodHash.mix(hash, ordinal),
        name,
        method.name,
        method.desc,
        type.sourceFile == null ? "" : type.sourceFile,
        block.kind,
        ordinal,
        ordinal == 0 ? -1 : 0,
        to == 0 ? 0 : from,
        to,
        0,
        0,
        0,
        0);
  }
}

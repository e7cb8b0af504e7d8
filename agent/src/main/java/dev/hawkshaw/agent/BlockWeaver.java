package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Blocks;
import dev.hawkshaw.probes.format.BlockRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells where a thread is: puts probes where a method begins and ends, where a block of it is
 * entered, and where the block around one goes on. A local variable holds how deep in the thread's
 * calls the method is.
 */
final class BlockWeaver {
  private static final String BLOCKS = "dev/hawkshaw/probes/Blocks";
  private static final String AT = "(II)V";

  private final ClassNode type;
  private final MethodNode method;
  private final long hash;
  private final CodeOffsets offsets;
  private final MethodBlocks blocks;
  private final List<BlockPlaces.Place> places;

  /** Looks for blocks in a method, as it is before it is woven. */
  BlockWeaver(ClassNode type, MethodNode method, long hash, CodeOffsets offsets) {
    this.offsets = offsets;
    this.type = type;
    this.method = method;
    this.hash = hash;
    this.blocks = MethodBlocks.of(type, method);
    this.places = BlockPlaces.of(method, blocks);
  }

  /** Why only the whole method is a block, or null if all were found. */
  String left() {
    return blocks.left();
  }

  /** Puts the probes in; to be called when all else is woven. */
  void finish() {
    int[] numbers = numbers();
    int depth = method.maxLocals++;
    for (BlockPlaces.Place each : places) {
      InsnList probe = new InsnList();
      probe.add(Code.constant(numbers[each.block()]));
      probe.add(new VarInsnNode(Opcodes.ILOAD, depth));
      probe.add(call(each.enters() ? "enter" : "goOn", AT));
      method.instructions.insert(each.after(), probe);
    }
    InsnList begin = new InsnList();
    begin.add(Code.constant(numbers[0]));
    begin.add(call("begin", "(I)I"));
    begin.add(new VarInsnNode(Opcodes.ISTORE, depth));
    tellVerifier(depth);
    end(begin, depth);
    method.instructions.insert(begin);
    method.maxStack += 2;
  }

  private int[] numbers() {
    int[] numbers = new int[blocks.found().blocks().size()];
    for (int i = 0; i < numbers.length; i++) {
      int parent = blocks.found().parent(i);
      numbers[i] = Blocks.number(row(i, parent), parent < 0 ? -1 : numbers[parent]);
    }
    return numbers;
  }

  private BlockRow row(int ordinal, int parent) {
    SourceBlock block = blocks.found().blocks().get(ordinal);
    return new BlockRow(
        MethodHash.mix(hash, ordinal),
        type.name.replace('/', '.'),
        method.name,
        method.desc,
        type.sourceFile == null ? "" : type.sourceFile,
        block.kind,
        ordinal,
        parent,
        block.fromLine,
        block.toLine,
        offsets.of(method.name + method.desc, block.from),
        offsets.of(method.name + method.desc, block.to - 1),
        0,
        0);
  }

  /** However a method ends. Before it has a finished object a constructor can't catch anything. */
  private void end(InsnList begin, int depth) {
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(each, endProbe(depth));
      }
    }
    if (!method.name.equals("<init>")) {
      LabelNode start = new LabelNode();
      LabelNode handler = new LabelNode();
      begin.add(start);
      method.instructions.add(handler);
      if (Code.hasFrames(type)) {
        Object[] locals = Collections.nCopies(depth + 1, Opcodes.TOP).toArray();
        locals[depth] = Opcodes.INTEGER;
        if (keepsThis()) {
          locals[0] = type.name; // whoever gives a lock back after us needs it
        }
        Object[] thrown = {"java/lang/Throwable"};
        method.instructions.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, thrown));
      }
      method.instructions.add(endProbe(depth));
      method.instructions.add(new InsnNode(Opcodes.ATHROW));
      method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
    }
  }

  /** Whether the object that the method is called on is known wherever the method is left. */
  boolean keepsThis() {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      return false;
    }
    for (AbstractInsnNode each : method.instructions) {
      boolean stores = each.getOpcode() >= Opcodes.ISTORE && each.getOpcode() <= Opcodes.ASTORE;
      boolean forgets =
          each instanceof FrameNode frame
              && (frame.local.isEmpty() || !type.name.equals(frame.local.get(0)));
      if (forgets || (stores && ((VarInsnNode) each).var == 0)) {
        return false;
      }
    }
    return true;
  }

  private static InsnList endProbe(int depth) {
    InsnList probe = new InsnList();
    probe.add(new VarInsnNode(Opcodes.ILOAD, depth));
    probe.add(call("end", "(I)V"));
    return probe;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, BLOCKS, name, descriptor);
  }

  private void tellVerifier(int depth) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local);
        int slots = 0;
        for (Object local : locals) {
          boolean wide = Opcodes.LONG.equals(local) || Opcodes.DOUBLE.equals(local);
          slots += wide ? 2 : 1;
        }
        locals.addAll(Collections.nCopies(depth - slots, Opcodes.TOP));
        locals.add(Opcodes.INTEGER);
        frame.local = locals;
      }
    }
  }
}

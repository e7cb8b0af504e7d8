package dev.hawkshaw.agent;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A hash of what a method does: its class, name, descriptor and instructions, but neither line
 * numbers nor the constant pool's layout. Code that did not change keeps its hash wherever it moves
 * in its file.
 */
final class MethodHash extends MethodVisitor {
  /** Labels by the number of instructions before them: lines come and go, instructions count. */
  private final Map<Label, Integer> positions = new HashMap<>();

  private long hash;

  private MethodHash(long start, InsnList instructions) {
    super(Opcodes.ASM9);
    hash = start;
    int position = 0;
    for (AbstractInsnNode each = instructions.getFirst(); each != null; each = each.getNext()) {
      if (each instanceof LabelNode label) {
        positions.put(label.getLabel(), position);
      } else if (each.getOpcode() >= 0) {
        position++;
      }
    }
  }

  static long of(String className, MethodNode method) {
    long start = mix(mix(mix(1, text(className)), text(method.name)), text(method.desc));
    MethodHash result = new MethodHash(start, method.instructions);
    method.accept(result);
    return result.hash;
  }

  static long mix(long hash, long value) {
    long x = (hash ^ value) * 0x9E3779B97F4A7C15L;
    return (x ^ x >>> 32) * 0xD6E8FEB86659FD93L ^ x >>> 29;
  }

  /** String.hashCode has 32 bits, too few for thousands of sites. */
  static long text(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = hash * 0x100000001B3L ^ text.charAt(i);
    }
    return hash;
  }

  private void add(long value) {
    hash = mix(hash, value);
  }

  private void add(Object value) {
    add(text(value instanceof Handle ? value.toString() : value.getClass().getName() + value));
  }

  private void add(Label label) {
    add(positions.get(label).longValue());
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    add(start);
    add(end);
    add(handler);
    add(text(String.valueOf(type)));
  }

  @Override
  public void visitInsn(int opcode) {
    add(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    add(opcode);
    add(operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    add(opcode);
    add(variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    add(opcode);
    add(text(type));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    add(opcode);
    add(text(owner));
    add(text(name));
    add(text(descriptor));
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    add(text(name));
    add(text(descriptor));
    add(bootstrap);
    for (Object argument : arguments) {
      add(argument);
    }
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    add(opcode);
    add(label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    add(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    add(variable);
    add(increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... targets) {
    add(min);
    add(max);
    add(other);
    for (Label target : targets) {
      add(target);
    }
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
    add(other);
    for (int i = 0; i < keys.length; i++) {
      add(keys[i]);
      add(targets[i]);
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    add(text(descriptor));
    add(dimensions);
  }
}

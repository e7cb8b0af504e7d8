package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where the instructions of a class's methods stand in their bytecode, as javap shows them. */
final class CodeOffsets extends ClassVisitor {
  /** Of a class nobody asks about. */
  static final CodeOffsets NONE = new CodeOffsets();

  private final Map<String, List<Integer>> methods = new HashMap<>();

  private CodeOffsets() {
    super(Opcodes.ASM9);
  }

  static CodeOffsets of(byte[] classFile) {
    CodeOffsets offsets = new CodeOffsets();
    ClassReader reader = new Labelling(ClassFiles.readable(classFile));
    reader.accept(offsets, ClassReader.SKIP_FRAMES);
    return offsets;
  }

  /**
   * Where an instruction stands.
   *
   * @param method its method's name and descriptor
   * @param at which of the method's instructions, from 0
   * @return 0 if that is not known, as in methods that have neither lines nor jumps
   */
  int of(String method, int at) {
    List<Integer> known = methods.getOrDefault(method, List.of());
    return at < known.size() ? known.get(at) : 0;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    List<Integer> offsets = new ArrayList<>();
    methods.put(name + descriptor, offsets);
    return new Listed(offsets);
  }

  /** Puts a label before every instruction of a method that has any. */
  private static final class Labelling extends ClassReader {
    Labelling(byte[] bytes) {
      super(bytes);
    }

    @Override
    protected Label readLabel(int offset, Label[] labels) {
      if (!(labels[offset] instanceof At)) {
        for (int i = 0; i < labels.length; i++) {
          labels[i] = labels[i] == null ? new At(i) : labels[i];
        }
      }
      return labels[offset];
    }
  }

  private static final class At extends Label {
    private final int offset;

    At(int offset) {
      this.offset = offset;
    }
  }

  /** Keeps the label before each instruction. */
  private static final class Listed extends MethodVisitor {
    private final List<Integer> offsets;
    private int last = -1;

    Listed(List<Integer> offsets) {
      super(Opcodes.ASM9);
      this.offsets = offsets;
    }

    private void add() {
      if (last >= 0) {
        offsets.add(last);
      }
    }

    @Override
    public void visitLabel(Label label) {
      last = label instanceof At at ? at.offset : last;
    }

    @Override
    public void visitInsn(int opcode) {
      add();
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      add();
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      add();
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      add();
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      add();
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      add();
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      add();
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      add();
    }

    @Override
    public void visitLdcInsn(Object value) {
      add();
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      add();
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... targets) {
      add();
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
      add();
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      add();
    }
  }
}

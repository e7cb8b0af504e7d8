package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

class MethodHashTest {
  @Test
  void isTheSameForTheSameCode() {
    assertEquals(hash(code -> loop(code, 0)), hash(code -> loop(code, 0)));
  }

  @Test
  void ignoresLabelsAndLinesThatNothingJumpsTo() {
    assertEquals(
        hash(code -> loop(code, 0)),
        hash(
            code -> {
              Label line = new Label();
              code.visitLabel(line);
              code.visitLineNumber(12, line);
              loop(code, 0);
            }));
  }

  @Test
  void seesWhereABackwardJumpLands() {
    assertNotEquals(hash(code -> loop(code, 0)), hash(code -> loop(code, 1)));
  }

  @Test
  void seesWhatIsCaught() {
    assertNotEquals(
        hash(code -> guarded(code, "java/lang/RuntimeException")),
        hash(code -> guarded(code, "java/lang/Error")));
    assertNotEquals(
        hash(code -> guarded(code, "java/lang/Error")), hash(code -> guarded(code, null)));
  }

  private static long hash(Consumer<MethodVisitor> body) {
    MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, "made", "()V", null, null);
    body.accept(method);
    return MethodHash.of("example/Made", method);
  }

  /** Two instructions and a jump back to one of them. */
  private static void loop(MethodVisitor code, int target) {
    Label back = new Label();
    for (int i = 0; i < 2; i++) {
      if (i == target) {
        code.visitLabel(back);
      }
      code.visitInsn(Opcodes.NOP);
    }
    code.visitJumpInsn(Opcodes.GOTO, back);
  }

  private static void guarded(MethodVisitor code, String caught) {
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, end, caught);
    code.visitLabel(start);
    code.visitInsn(Opcodes.NOP);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ATHROW);
  }
}

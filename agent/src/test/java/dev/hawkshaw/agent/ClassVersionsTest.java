package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassVersionsTest {
  private final ClassVersions versions = new ClassVersions();

  @Test
  void knowsOnlyWhatWasWoven() {
    assertNull(versions.of("bank.Account"));
  }

  @Test
  void isTheSameForTheSameCodeOnOtherLines() {
    assertEquals(hash("sum", 1, 10), hash("sum", 1, 20));
  }

  @Test
  void changesWithWhatAMethodDoes() {
    assertNotEquals(hash("sum", 1, 10), hash("sum", 2, 10));
  }

  @Test
  void changesWithAField() {
    assertNotEquals(hash("sum", 1, 10), hash("total", 1, 10));
  }

  private Long hash(String field, int constant, int line) {
    versions.add("bank/Account", account(field, constant, line));
    return versions.of("bank.Account");
  }

  private static byte[] account(String field, int constant, int line) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17, Opcodes.ACC_PUBLIC, "bank/Account", null, "java/lang/Object", new String[0]);
    writer.visitField(Opcodes.ACC_PRIVATE, field, "I", null, null).visitEnd();
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "get", "()I", null, new String[0]);
    method.visitCode();
    Label label = new Label();
    method.visitLabel(label);
    method.visitLineNumber(line, label);
    method.visitIntInsn(Opcodes.BIPUSH, constant);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}

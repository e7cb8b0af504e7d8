package dev.hawkshaw.agent;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class file made by hand, for what no compiler at hand writes. */
final class MadeClass {
  static final String NAME = "dev/hawkshaw/fixture/Made";

  private final ClassWriter writer = new ClassWriter(0);

  /** A class that implements Supplier. */
  MadeClass(int version) {
    this(version, "java/lang/Object");
  }

  MadeClass(int version, String parent) {
    String[] interfaces = {"java/util/function/Supplier"};
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
    writer.visit(version, access, NAME, null, parent, interfaces);
  }

  MadeClass field(int access, String name, String descriptor) {
    writer.visitField(access, name, descriptor, null, null).visitEnd();
    return this;
  }

  MadeClass constructor() {
    return method("<init>", "()V", MadeClass::callSuper);
  }

  /** A public method; the code ends with its return. */
  MadeClass method(String name, String descriptor, Consumer<MethodVisitor> code) {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
    method.visitCode();
    code.accept(method);
    method.visitMaxs(8, 8);
    method.visitEnd();
    return this;
  }

  byte[] bytes() {
    writer.visitEnd();
    return writer.toByteArray();
  }

  static void callSuper(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
  }

  static void readInt(MethodVisitor code, String field) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, NAME, field, "I");
  }

  static void writeInt(MethodVisitor code, String field, int value) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitIntInsn(Opcodes.BIPUSH, value);
    code.visitFieldInsn(Opcodes.PUTFIELD, NAME, field, "I");
  }

  static void returnInt(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
    code.visitInsn(Opcodes.ARETURN);
  }
}

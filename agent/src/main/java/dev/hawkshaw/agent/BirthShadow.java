package dev.hawkshaw.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * A field whose location is kept in the object from the first access on:
 *
 * <pre>
 * static void $hawkshaw$f(Object object, int access) {
 *   if (object == null) return;                     // the access itself will throw
 *   C c = (C) object;
 *   if (c.location == null) birth(c);
 *   Probes.touch(c.location, access);
 * }
 *
 * private static void birth(C c) {
 *   synchronized (Probes.birthLock(hash)) {
 *     if (c.location == null) c.location = new Location();
 *   }
 * }
 * </pre>
 */
final class BirthShadow {
  private static final String TYPE = "L" + Code.LOCATION + ";";

  private final ClassNode type;
  private final FieldNode field;
  private final String location;

  BirthShadow(ClassNode type, FieldNode field) {
    this.type = type;
    this.field = field;
    this.location = Shadows.HIDDEN + field.name;
  }

  void add() {
    int hidden = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    type.visitField(hidden | Opcodes.ACC_TRANSIENT, location, TYPE, null, null).visitEnd();
    access();
    birth(
        new Code(
            type,
            type.visitMethod(
                hidden | Opcodes.ACC_STATIC, location, birthDescriptor(), null, null)));
  }

  private String birthDescriptor() {
    return "(L" + type.name + ";)V";
  }

  private void access() {
    Code code = new Code(type, Shadows.accessor(type, field, Shadows.OF_INSTANCE));
    Label end = new Label();
    Label born = new Label();
    code.castObject(end);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(location, TYPE);
    code.visitJumpInsn(Opcodes.IFNONNULL, born);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.call(type.name, location, birthDescriptor());
    code.label(born, Code.OBJECT, Opcodes.INTEGER, type.name);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(location, TYPE);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(Code.PROBES, "touch", "(" + TYPE + "I)V");
    code.label(end, Code.OBJECT, Opcodes.INTEGER);
    code.visitInsn(Opcodes.RETURN);
    code.end(2, 3);
  }

  private void birth(Code code) {
    Object[] locals = {type.name, Code.OBJECT};
    Label present = new Label();
    Code.Locked region = code.lock(1);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(location, TYPE);
    code.visitJumpInsn(Opcodes.IFNONNULL, present);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.NEW, Code.LOCATION);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, Code.LOCATION, "<init>", "()V", false);
    code.put(location, TYPE);
    code.label(present, locals);
    region.unlock(locals);
    code.visitInsn(Opcodes.RETURN);
    code.end(3, 2);
  }
}

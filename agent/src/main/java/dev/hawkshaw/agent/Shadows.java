package dev.hawkshaw.agent;

import java.util.ArrayList;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Adds to a class, for each watched field, a synthetic field that holds its location and a
 * synthetic static method that finds it or makes it:
 *
 * <pre>
 * static Location $hawkshaw$f(Object object) {
 *   if (object == null) return Location.NONE;       // the access itself will throw
 *   C c = (C) object;
 *   Location location = c.$hawkshaw$f;
 *   if (location != null) return location;
 *   synchronized (Probes.birthLock(hash)) {
 *     if (c.$hawkshaw$f == null) c.$hawkshaw$f = new Location();
 *     return c.$hawkshaw$f;
 *   }
 * }
 * </pre>
 *
 * <p>Both are as visible as the field itself, so whoever may touch the field may call the method.
 */
final class Shadows {
  static final String PREFIX = "$hawkshaw$";
  static final String LOCATION = "dev/hawkshaw/probes/Location";
  static final String PROBES = "dev/hawkshaw/probes/Probes";
  static final String OF_INSTANCE = "(Ljava/lang/Object;)L" + LOCATION + ";";
  static final String OF_STATIC = "()L" + LOCATION + ";";

  private static final String TYPE = "L" + LOCATION + ";";
  private static final int VISIBILITY =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;
  private static final int FIRST_VERSION_WITH_FRAMES = Opcodes.V1_6;

  private final ClassNode type;
  private final FieldNode field;
  private final boolean isStatic;

  private Shadows(ClassNode type, FieldNode field) {
    this.type = type;
    this.field = field;
    this.isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
  }

  static void add(ClassNode type, Fields.Declared self) {
    for (FieldNode field : new ArrayList<>(type.fields)) {
      if (self.watches(field.name)) {
        new Shadows(type, field).add();
      }
    }
  }

  private void add() {
    int visibility = field.access & VISIBILITY;
    int statics = field.access & Opcodes.ACC_STATIC;
    type.visitField(
            visibility | statics | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC,
            PREFIX + field.name,
            TYPE,
            null,
            null)
        .visitEnd();
    int access = visibility | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    String descriptor = isStatic ? OF_STATIC : OF_INSTANCE;
    code(type.visitMethod(access, PREFIX + field.name, descriptor, null, null));
  }

  private void code(MethodVisitor code) {
    code.visitCode();
    if (!isStatic) {
      refuseNull(code);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.CHECKCAST, type.name);
      code.visitVarInsn(Opcodes.ASTORE, 0);
    }
    Label missing = new Label();
    get(code);
    code.visitJumpInsn(Opcodes.IFNULL, missing);
    get(code);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(missing);
    frame(code, isStatic ? new Object[] {} : new Object[] {type.name}, new Object[] {});
    birth(code);
    code.visitMaxs(3, 3);
    code.visitEnd();
  }

  private void refuseNull(MethodVisitor code) {
    Label present = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNONNULL, present);
    code.visitFieldInsn(Opcodes.GETSTATIC, LOCATION, "NONE", TYPE);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(present);
    frame(code, new Object[] {"java/lang/Object"}, new Object[] {});
  }

  private void birth(MethodVisitor code) {
    int lock = isStatic ? 0 : 1;
    Label start = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label present = new Label();
    code.visitTryCatchBlock(start, end, failed, null);
    code.visitLdcInsn((type.name + "." + field.name).hashCode());
    code.visitMethodInsn(Opcodes.INVOKESTATIC, PROBES, "birthLock", "(I)Ljava/lang/Object;", false);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, lock);
    code.visitInsn(Opcodes.MONITORENTER);
    code.visitLabel(start);
    get(code);
    code.visitJumpInsn(Opcodes.IFNONNULL, present);
    put(code);
    code.visitLabel(present);
    frame(code, locals(), new Object[] {});
    get(code);
    code.visitVarInsn(Opcodes.ALOAD, lock);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(failed);
    frame(code, locals(), new Object[] {"java/lang/Throwable"});
    code.visitVarInsn(Opcodes.ALOAD, lock);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitInsn(Opcodes.ATHROW);
  }

  private Object[] locals() {
    return isStatic
        ? new Object[] {"java/lang/Object"}
        : new Object[] {type.name, "java/lang/Object"};
  }

  private void get(MethodVisitor code) {
    if (isStatic) {
      code.visitFieldInsn(Opcodes.GETSTATIC, type.name, PREFIX + field.name, TYPE);
    } else {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, type.name, PREFIX + field.name, TYPE);
    }
  }

  private void put(MethodVisitor code) {
    if (!isStatic) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
    }
    code.visitTypeInsn(Opcodes.NEW, LOCATION);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, LOCATION, "<init>", "()V", false);
    int put = isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD;
    code.visitFieldInsn(put, type.name, PREFIX + field.name, TYPE);
  }

  private void frame(MethodVisitor code, Object[] locals, Object[] stack) {
    if ((type.version & 0xFFFF) >= FIRST_VERSION_WITH_FRAMES) {
      code.visitFrame(Opcodes.F_FULL, locals.length, locals, stack.length, stack);
    }
  }
}

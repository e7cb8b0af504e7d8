package dev.hawkshaw.agent;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The fields of an object that keeps whose it is. {@code owner} is the only thread that touched it
 * so far, or {@code Locations} once there was a second one; {@code last} is the last access to the
 * field and {@code other} the last one of the other kind. Fields of which earlier runs saw no
 * sharing have neither:
 *
 * <pre>
 * static void $hawkshaw$f(Object object, int access) {
 *   if (object == null) return;                     // the access itself will throw
 *   C c = (C) object;
 *   Probes.keep(access);                            // slow the first time, so before all else
 *   if (c.owner == Thread.currentThread()
 *       || !Locations.touch(c.owner, c, F, access) &amp;&amp; !Probes.touchShared(at(c, F), access)) {
 *     if ((c.last ^ access) &lt; 0) c.other = c.last;
 *     c.last = access;
 *   }
 * }
 *
 * private static Location at(C c, int field) {      // null: it is this thread's alone
 *   synchronized (Probes.birthLock(hash)) {
 *     c.owner = Locations.next(c.owner, c, COUNT);
 *   }
 *   return c.owner instanceof Locations ? make(c, field) : null;
 * }
 *
 * private static Location make(C c, int field) {
 *   switch (field) {
 *     case F: return ((Locations) c.owner).make(F, c.last, c.other);
 *     ...
 *   }
 * }
 * </pre>
 */
final class OwnerShadow {
  private static final String KEPT = Shadows.HIDDEN;
  private static final String LAST = Shadows.HIDDEN + "l";
  private static final String OTHER = Shadows.HIDDEN + "o";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String LOCATION = "L" + Code.LOCATION + ";";
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final ClassNode type;
  private final List<FieldNode> fields;
  private final Sharing sharing;
  private final String finder;

  OwnerShadow(ClassNode type, List<FieldNode> fields, Sharing sharing) {
    this.type = type;
    this.fields = fields;
    this.sharing = sharing;
    this.finder = "(L" + type.name + ";I)" + LOCATION;
  }

  /** The name and descriptor of the method that a constructor calls when its object is born. */
  static String born() {
    return KEPT;
  }

  static String bornDescriptor(ClassNode type) {
    return "(L" + type.name + ";)V";
  }

  void add() {
    field(KEPT, OBJECT);
    for (int i = 0; i < fields.size(); i++) {
      if (keepsLast(i)) {
        field(LAST + i, "I");
        field(OTHER + i, "I");
      }
      access(i);
    }
    addBorn();
    addAt();
    addMake();
  }

  private void field(String name, String descriptor) {
    type.visitField(HIDDEN | Opcodes.ACC_TRANSIENT, name, descriptor, null, null).visitEnd();
  }

  private Code method(String name, String descriptor) {
    return new Code(
        type, type.visitMethod(HIDDEN | Opcodes.ACC_STATIC, name, descriptor, null, null));
  }

  private void access(int index) {
    Code code = new Code(type, Shadows.accessor(type, fields.get(index), Shadows.OF_INSTANCE));
    Label end = new Label();
    Label mine = new Label();
    code.castObject(end);
    if (keepsLast(index)) {
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.call(Code.PROBES, "keep", "(I)V");
    }
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(KEPT, OBJECT);
    currentThread(code);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, keepsLast(index) ? mine : end);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(KEPT, OBJECT);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.push(index);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(Code.LOCATIONS, "touch", "(" + OBJECT + OBJECT + "II)Z");
    code.visitJumpInsn(Opcodes.IFNE, end);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.push(index);
    code.call(type.name, KEPT, finder);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(Code.PROBES, "touchShared", "(" + LOCATION + "I)Z");
    if (keepsLast(index)) {
      code.visitJumpInsn(Opcodes.IFNE, end);
      code.label(mine, Code.OBJECT, Opcodes.INTEGER, type.name);
      keep(code, index);
    } else {
      code.visitInsn(Opcodes.POP);
    }
    code.label(end, Code.OBJECT, Opcodes.INTEGER);
    code.visitInsn(Opcodes.RETURN);
    code.end(4, 3);
  }

  private void keep(Code code, int index) {
    Label same = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(LAST + index, "I");
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitInsn(Opcodes.IXOR);
    code.visitJumpInsn(Opcodes.IFGE, same);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(LAST + index, "I");
    code.put(OTHER + index, "I");
    code.label(same, Code.OBJECT, Opcodes.INTEGER, type.name);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.put(LAST + index, "I");
  }

  /** No other thread can see a new object unless its super constructor has shown it around. */
  private void addBorn() {
    Code code = method(born(), bornDescriptor(type));
    Label shown = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(KEPT, OBJECT);
    code.visitJumpInsn(Opcodes.IFNONNULL, shown);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    currentThread(code);
    code.put(KEPT, OBJECT);
    code.label(shown, type.name);
    code.visitInsn(Opcodes.RETURN);
    code.end(2, 1);
  }

  private void addAt() {
    Code code = method(KEPT, finder);
    Object[] locked = {type.name, Opcodes.INTEGER, Code.OBJECT};
    Code.Locked region = code.lock(2);
    next(code);
    region.unlock(locked);
    whatIsNow(code, locked);
    code.end(4, 3);
  }

  private void next(Code code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(KEPT, OBJECT);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.push(fields.size());
    code.call(Code.LOCATIONS, "next", "(" + OBJECT + OBJECT + "I)" + OBJECT);
    code.put(KEPT, OBJECT);
  }

  private void whatIsNow(Code code, Object[] locals) {
    Label alone = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(KEPT, OBJECT);
    code.visitTypeInsn(Opcodes.INSTANCEOF, Code.LOCATIONS);
    code.visitJumpInsn(Opcodes.IFEQ, alone);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(type.name, LAST, finder);
    code.visitInsn(Opcodes.ARETURN);
    code.label(alone, locals);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ARETURN);
  }

  private void addMake() {
    Code code = method(LAST, finder);
    Label[] cases = new Label[fields.size()];
    for (int i = 0; i < cases.length; i++) {
      cases[i] = new Label();
    }
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitTableSwitchInsn(0, cases.length - 1, cases[0], cases);
    for (int i = 0; i < cases.length; i++) {
      code.label(cases[i], type.name, Opcodes.INTEGER);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.get(KEPT, OBJECT);
      code.visitTypeInsn(Opcodes.CHECKCAST, Code.LOCATIONS);
      code.push(i);
      bringLast(code, i);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, Code.LOCATIONS, "make", "(III)" + LOCATION, false);
      code.visitInsn(Opcodes.ARETURN);
    }
    code.end(4, 2);
  }

  private boolean keepsLast(int index) {
    return Shadows.watch(type, fields.get(index), sharing) == Watch.BY_OWNER;
  }

  private void bringLast(Code code, int index) {
    if (keepsLast(index)) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.get(LAST + index, "I");
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.get(OTHER + index, "I");
    } else {
      code.push(0);
      code.push(0);
    }
  }

  private static void currentThread(Code code) {
    code.call("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
  }
}

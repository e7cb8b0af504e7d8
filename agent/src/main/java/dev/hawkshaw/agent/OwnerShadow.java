package dev.hawkshaw.agent;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The fields of an object that keeps whose it is: {@code owner} is the first thread that touched
 * it. As long as no other thread touches a field, {@code last} is the last access to it and {@code
 * other} the last one of the other kind; then it has a location. Fields of which earlier runs saw
 * no sharing have neither {@code last} nor {@code other}:
 *
 * <pre>
 * static void $hawkshaw$f(Object object, int access) {
 *   if (object == null) return;                     // the access itself will throw
 *   C c = (C) object;
 *   Location at = c.location;
 *   if (at != null || c.owner != Thread.currentThread()) {
 *     if (at != null || (at = at(c, F, access)) != null) Probes.touch(at, access);
 *   } else {
 *     if (c.last == access) return;
 *     if (Probes.keep(access)) continue from the start;    // that took long: ask again whose it is
 *     if ((c.last ^ access) &lt; 0) c.other = c.last;
 *     c.last = access;
 *   }
 * }
 *
 * private static Location at(C c, int field, int access) {
 *   Probes.keep(access);
 *   Location at;
 *   synchronized (Probes.birthLock(hash)) {
 *     born(c);
 *     switch (field) {
 *       case F: c.location = at = Probes.location(c.location, c.owner, c.last, c.other);
 *         if (at == null) c.last = access;         // the first access, of the first thread
 *         break;
 *       ...
 *     }
 *   }
 *   return at;
 * }
 *
 * private static void born(C c) {
 *   if (c.owner == null) c.owner = Thread.currentThread();
 * }
 * </pre>
 */
final class OwnerShadow {
  private static final String OWNER = Shadows.HIDDEN;
  private static final String AT = Shadows.HIDDEN + "a"; // a method
  private static final String LAST = Shadows.HIDDEN + "l";
  private static final String OTHER = Shadows.HIDDEN + "o";
  private static final String THREAD = "Ljava/lang/Thread;";
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
    this.finder = "(L" + type.name + ";II)" + LOCATION;
  }

  /** The name and descriptor of the method that a constructor calls when its object is born. */
  static String born() {
    return OWNER;
  }

  static String bornDescriptor(ClassNode type) {
    return "(L" + type.name + ";)V";
  }

  /** A field that holds a location; no field of a program can begin with a digit. */
  private static String at(int index) {
    return Shadows.HIDDEN + index;
  }

  void add() {
    field(OWNER, THREAD);
    for (int i = 0; i < fields.size(); i++) {
      field(at(i), LOCATION);
      if (keepsLast(i)) {
        field(LAST + i, "I");
        field(OTHER + i, "I");
      }
      access(i);
    }
    addBorn();
    addAt();
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
    Label mine = keepsLast(index) ? new Label() : end;
    Label shared = new Label();
    code.castObject(end);
    Label start = new Label();
    if (keepsLast(index)) {
      code.label(start, Code.OBJECT, Opcodes.INTEGER, type.name);
    }
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(at(index), LOCATION);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 3);
    code.visitJumpInsn(Opcodes.IFNONNULL, shared);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(OWNER, THREAD);
    currentThread(code);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, mine);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.push(index);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(type.name, AT, finder);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 3);
    code.visitJumpInsn(Opcodes.IFNULL, end);
    code.label(shared, Code.OBJECT, Opcodes.INTEGER, type.name, Code.LOCATION);
    code.visitVarInsn(Opcodes.ALOAD, 3);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(Code.PROBES, "touch", "(" + LOCATION + "I)V");
    if (keepsLast(index)) {
      code.visitInsn(Opcodes.RETURN);
      code.label(mine, Code.OBJECT, Opcodes.INTEGER, type.name);
      keep(code, index, start, end);
    }
    code.label(end, Code.OBJECT, Opcodes.INTEGER);
    code.visitInsn(Opcodes.RETURN);
    code.end(3, 4);
  }

  private void keep(Code code, int index, Label start, Label end) {
    Label same = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.get(LAST + index, "I");
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitJumpInsn(Opcodes.IF_ICMPEQ, end);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.call(Code.PROBES, "keep", "(I)Z");
    code.visitJumpInsn(Opcodes.IFNE, start);
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
    code.get(OWNER, THREAD);
    code.visitJumpInsn(Opcodes.IFNONNULL, shown);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    currentThread(code);
    code.put(OWNER, THREAD);
    code.label(shown, type.name);
    code.visitInsn(Opcodes.RETURN);
    code.end(2, 1);
  }

  private void addAt() {
    Code code = method(AT, finder);
    Object[] found = {type.name, Opcodes.INTEGER, Opcodes.INTEGER, Code.LOCATION, Code.OBJECT};
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.call(Code.PROBES, "keep", "(I)Z");
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitVarInsn(Opcodes.ASTORE, 3);
    Code.Locked region = code.lock(4);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.call(type.name, born(), bornDescriptor(type));
    find(code, found);
    region.unlock(found);
    code.visitVarInsn(Opcodes.ALOAD, 3);
    code.visitInsn(Opcodes.ARETURN);
    code.end(5, 5);
  }

  private void find(Code code, Object[] locals) {
    Label found = new Label();
    Label[] cases = new Label[fields.size()];
    for (int i = 0; i < cases.length; i++) {
      cases[i] = new Label();
    }
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitTableSwitchInsn(0, cases.length - 1, found, cases);
    for (int i = 0; i < cases.length; i++) {
      code.label(cases[i], locals);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      bring(code, i);
      code.call(Code.PROBES, "location", "(" + LOCATION + THREAD + "II)" + LOCATION);
      code.visitInsn(Opcodes.DUP);
      code.visitVarInsn(Opcodes.ASTORE, 3);
      code.put(at(i), LOCATION);
      keepFirst(code, i, found);
    }
    code.label(found, locals);
  }

  /** Under the lock, so that a second thread that comes at the same moment finds it. */
  private void keepFirst(Code code, int index, Label found) {
    if (keepsLast(index)) {
      code.visitVarInsn(Opcodes.ALOAD, 3);
      code.visitJumpInsn(Opcodes.IFNONNULL, found);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(Opcodes.ILOAD, 2);
      code.put(LAST + index, "I");
    }
    code.visitJumpInsn(Opcodes.GOTO, found);
  }

  private void bring(Code code, int index) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(at(index), LOCATION);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.get(OWNER, THREAD);
    bringLast(code, index);
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

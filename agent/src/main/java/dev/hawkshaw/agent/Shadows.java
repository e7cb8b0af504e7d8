package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Hiding;
import dev.hawkshaw.probes.Statics;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Adds to a class, for each watched field, a synthetic static method that stands for an access to
 * it, {@code $hawkshaw$FIELD(Object, int)}, or {@code (int)} if the field is static. It is as
 * visible as the field itself, so whoever may touch the field may call it.
 */
final class Shadows {
  static final String PREFIX = Hiding.PREFIX;

  /** Begins the names of what only the class itself uses. */
  static final String HIDDEN = PREFIX + "$";

  static final String OF_INSTANCE = "(Ljava/lang/Object;I)V";
  static final String OF_STATIC = "(I)V";

  private static final int VISIBILITY =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private Shadows() {}

  /** Adds all shadows of a class. */
  static void add(ClassNode type, Fields.Declared self, Watch watch) {
    List<FieldNode> instance = new ArrayList<>();
    for (FieldNode field : new ArrayList<>(type.fields)) {
      if (self.watches(field.name)) {
        if ((field.access & Opcodes.ACC_STATIC) != 0) {
          addStatic(type, field);
        } else {
          instance.add(field);
        }
      }
    }
    if (instance.isEmpty()) {
      return;
    }
    if (watch == Watch.FROM_BIRTH) {
      for (FieldNode field : instance) {
        new BirthShadow(type, field).add();
      }
    } else {
      new OwnerShadow(type, instance).add();
    }
  }

  /** The method that stands for accesses to a field. */
  static MethodVisitor accessor(ClassNode type, FieldNode field, String descriptor) {
    int access = (field.access & VISIBILITY) | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    return type.visitMethod(access, PREFIX + field.name, descriptor, null, null);
  }

  private static void addStatic(ClassNode type, FieldNode field) {
    Code code = new Code(type, accessor(type, field, OF_STATIC));
    code.push(Statics.add());
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.call(Code.PROBES, "touchStatic", "(II)V");
    code.visitInsn(Opcodes.RETURN);
    code.end(2, 1);
  }
}

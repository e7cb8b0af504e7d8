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
  static void add(ClassNode type, Fields.Declared self, Sharing sharing) {
    List<FieldNode> byOwner = new ArrayList<>();
    for (FieldNode field : new ArrayList<>(type.fields)) {
      if (self.watches(field.name)) {
        if ((field.access & Opcodes.ACC_STATIC) != 0) {
          addStatic(type, field, watch(type, field, sharing));
        } else if (watch(type, field, sharing) == Watch.FROM_BIRTH) {
          new BirthShadow(type, field).add();
        } else {
          byOwner.add(field);
        }
      }
    }
    if (!byOwner.isEmpty()) {
      new OwnerShadow(type, byOwner, sharing).add();
    }
  }

  static Watch watch(ClassNode type, FieldNode field, Sharing sharing) {
    return sharing.field(type.name.replace('/', '.') + "." + field.name);
  }

  /** Whether objects of the class keep whose they are. */
  static boolean keepsOwner(ClassNode type, Fields.Declared self, Sharing sharing) {
    for (FieldNode field : type.fields) {
      boolean instance = (field.access & Opcodes.ACC_STATIC) == 0;
      if (instance && self.watches(field.name) && watch(type, field, sharing) != Watch.FROM_BIRTH) {
        return true;
      }
    }
    return false;
  }

  /** The method that stands for accesses to a field. */
  static MethodVisitor accessor(ClassNode type, FieldNode field, String descriptor) {
    int access = (field.access & VISIBILITY) | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    return type.visitMethod(access, PREFIX + field.name, descriptor, null, null);
  }

  private static void addStatic(ClassNode type, FieldNode field, Watch watch) {
    Code code = new Code(type, accessor(type, field, OF_STATIC));
    code.push(Statics.add());
    code.visitVarInsn(Opcodes.ILOAD, 0);
    String probe = watch == Watch.OWNER_ONLY ? "touchStaticQuietly" : "touchStatic";
    code.call(Code.PROBES, probe, "(II)V");
    code.visitInsn(Opcodes.RETURN);
    code.end(2, 1);
  }
}

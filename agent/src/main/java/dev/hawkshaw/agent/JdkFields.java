package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Statics;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The probes of fields that the JDK declares. An instance field is known by its place among all
 * fields that an object has in woven classes of the JDK, a static one by its number.
 *
 * <p>Where threads meet: classes load in many threads; the static fields have a lock.
 */
final class JdkFields {
  private static final Map<String, Integer> STATICS = new HashMap<>();

  private JdkFields() {}

  /** Adds the probe; the object, if there is one, is on the stack. */
  static void addProbe(
      InsnList probe, FieldInsnNode field, Fields.View fields, String declarer, int access) {
    boolean isStatic =
        field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    int number =
        isStatic
            ? staticNumber(declarer + "." + field.name)
            : place(fields, fields.find(declarer), field.name);
    probe.add(Code.constant(number));
    probe.add(Code.constant(access));
    probe.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Code.JDK_PROBES,
            isStatic ? "touchStatic" : "touchField",
            isStatic ? "(II)V" : "(Ljava/lang/Object;II)V"));
  }

  private static synchronized int staticNumber(String field) {
    Integer number = STATICS.get(field);
    if (number == null) {
      number = Statics.add();
      STATICS.put(field, number);
    }
    return number;
  }

  /** Fields of what a class inherits from come first. */
  private static int place(Fields.View fields, Fields.Declared type, String field) {
    int place = 0;
    for (Fields.Declared each = fields.find(type.parent);
        each != null;
        each = each.parent == null ? null : fields.find(each.parent)) {
      place += fields.jdk().weaves(each.name) ? count(each) : 0;
    }
    for (Map.Entry<String, Integer> each : type.fields.entrySet()) {
      if (each.getKey().equals(field)) {
        return place;
      }
      place += isInstance(each.getValue()) ? 1 : 0;
    }
    throw new IllegalStateException(type.name + " has no field " + field);
  }

  /** How many instance fields a class declares itself. */
  static int count(Fields.Declared type) {
    int count = 0;
    for (int access : type.fields.values()) {
      count += isInstance(access) ? 1 : 0;
    }
    return count;
  }

  private static boolean isInstance(int access) {
    return (access & Opcodes.ACC_STATIC) == 0;
  }
}

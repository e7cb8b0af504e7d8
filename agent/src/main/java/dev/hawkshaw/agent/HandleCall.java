package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that make handles of fields, and calls that touch fields and elements through them. */
final class HandleCall {
  static final String HANDLES = "dev/hawkshaw/probes/Handles";

  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String STRING = "Ljava/lang/String;";
  private static final Set<String> UPDATERS =
      Set.of(
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater");

  private HandleCall() {}

  /** Whether a call has to do with handles. */
  static boolean is(MethodInsnNode call) {
    return kind(call) != null || makes(call);
  }

  /** What a call does to the field or element, or null if nothing. */
  static AccessKind kind(MethodInsnNode call) {
    boolean handle = call.owner.equals(HANDLE) || UPDATERS.contains(call.owner);
    if (!handle || call.getOpcode() == Opcodes.INVOKESTATIC) {
      return null;
    }
    String name = call.name;
    if (name.startsWith("set") || name.equals("lazySet")) {
      return AccessKind.W;
    }
    if (name.startsWith("get") && !name.startsWith("getAnd")) {
      return AccessKind.R;
    }
    boolean both =
        name.startsWith("getAnd")
            || name.startsWith("compareAnd")
            || name.startsWith("weakCompareAnd")
            || name.endsWith("AndGet");
    return both ? AccessKind.RW : null;
  }

  /** Puts the probe before an access; all that is known of its arguments are their types. */
  static void touch(LibraryWeaver.Around around, MethodInsnNode call, int access) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    around.bring(0);
    boolean object = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    around.bringOr(object ? 1 : -1, Opcodes.ACONST_NULL);
    boolean index = arguments.length > 1 && isInt(arguments[1]);
    around.bringOr(index ? 2 : -1, Opcodes.ICONST_M1);
    around.probeBefore(HANDLES, "touch", access, "(" + OBJECT + OBJECT + "II)V");
  }

  private static boolean isInt(Type type) {
    return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.INT;
  }

  /** Puts the probe after a call that makes a handle. */
  static void note(LibraryWeaver.Around around, MethodInsnNode call) {
    if (call.owner.equals(HANDLE)) {
      around.probeAfter(HANDLES, "same", "(" + OBJECT + OBJECT + ")V", 0);
    } else if (call.name.equals("unreflectVarHandle")) {
      around.probeAfter(HANDLES, "reflected", "(" + OBJECT + "Ljava/lang/reflect/Field;)V", 1);
    } else {
      int name = UPDATERS.contains(call.owner) ? Type.getArgumentTypes(call.desc).length : 2;
      String probe = call.name.equals("findStaticVarHandle") ? "staticField" : "field";
      around.probeAfter(HANDLES, probe, "(" + OBJECT + CLASS + STRING + ")V", 1, name);
    }
  }

  private static boolean makes(MethodInsnNode call) {
    return switch (call.name) {
      case "findVarHandle", "findStaticVarHandle", "unreflectVarHandle" ->
          call.owner.equals(LOOKUP);
      case "withInvokeExactBehavior", "withInvokeBehavior" -> call.owner.equals(HANDLE);
      case "newUpdater" -> UPDATERS.contains(call.owner);
      default -> false;
    };
  }
}

package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import java.util.List;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of {@code sun.misc.Unsafe} that touch fields and elements, or tell where they are. */
final class OffsetCall {
  static final String OFFSETS = "dev/hawkshaw/probes/Offsets";

  private static final String UNSAFE = "sun/misc/Unsafe";
  private static final String FIELD = "Ljava/lang/reflect/Field;";

  /** What is touched comes first in all of them; without an object it is memory outside. */
  private static final String PLACE = "(Ljava/lang/Object;J";

  private OffsetCall() {}

  /**
   * What a call does.
   *
   * @param object the argument that is touched, from 1; its offset is the next
   * @param bytes the argument that says how many bytes are touched, or 0 if it is one variable
   */
  record Touch(AccessKind kind, int object, int bytes) {}

  /** Whether a call has to do with offsets. */
  static boolean is(MethodInsnNode call) {
    return call.owner.equals(UNSAFE) && (tells(call) || !touches(call).isEmpty());
  }

  /** All that a call touches. */
  static List<Touch> touches(MethodInsnNode call) {
    if (!call.desc.startsWith(PLACE)) {
      return List.of();
    }
    if (call.name.equals("copyMemory")) {
      return List.of(new Touch(AccessKind.R, 1, 5), new Touch(AccessKind.W, 3, 5));
    }
    if (call.name.equals("setMemory")) {
      return List.of(new Touch(AccessKind.W, 1, 3));
    }
    AccessKind kind = kind(call.name);
    return kind == null ? List.of() : List.of(new Touch(kind, 1, 0));
  }

  private static AccessKind kind(String method) {
    if (method.startsWith("getAnd") || method.startsWith("compareAnd")) {
      return AccessKind.RW;
    }
    if (method.startsWith("put")) {
      return AccessKind.W;
    }
    return method.startsWith("get") ? AccessKind.R : null;
  }

  /** Whether a call tells the offset of a field. */
  private static boolean tells(MethodInsnNode call) {
    return call.desc.equals("(" + FIELD + ")J");
  }

  /** Puts the probe before an access. */
  static void probe(LibraryWeaver.Around around, Touch touch, int access) {
    around.bring(touch.object());
    around.bring(touch.object() + 1);
    if (touch.bytes() == 0) {
      around.probeBefore(OFFSETS, "touch", access, PLACE + "I)V");
    } else {
      around.bring(touch.bytes());
      around.probeBefore(OFFSETS, "touchSome", access, PLACE + "JI)V");
    }
  }

  /** Puts the probe after a call that tells an offset. */
  static void note(LibraryWeaver.Around around) {
    around.probeAfter(OFFSETS, "note", "(J" + FIELD + ")V", 1);
  }
}

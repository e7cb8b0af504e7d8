package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of {@code sun.misc.Unsafe} that touch fields and elements, or tell where they are. */
final class OffsetCall {
  static final String OFFSETS = "dev/hawkshaw/probes/Offsets";

  private static final String UNSAFE = "sun/misc/Unsafe";
  private static final String FIELD = "Ljava/lang/reflect/Field;";

  /** What is touched comes first in all of them; without an object it is memory outside. */
  private static final String PLACE = "(Ljava/lang/Object;J";

  private OffsetCall() {}

  /** Whether a call has to do with offsets. */
  static boolean is(MethodInsnNode call) {
    return kind(call) != null || tells(call);
  }

  /** What a call does to the field or element, or null if nothing. */
  static AccessKind kind(MethodInsnNode call) {
    if (!call.owner.equals(UNSAFE) || !call.desc.startsWith(PLACE)) {
      return null;
    }
    if (call.name.startsWith("getAnd") || call.name.startsWith("compareAnd")) {
      return AccessKind.RW;
    }
    if (call.name.startsWith("put")) {
      return AccessKind.W;
    }
    return call.name.startsWith("get") ? AccessKind.R : null;
  }

  /** Whether a call tells the offset of a field. */
  private static boolean tells(MethodInsnNode call) {
    return call.owner.equals(UNSAFE) && call.desc.equals("(" + FIELD + ")J");
  }

  /** Puts the probe before an access. */
  static void touch(LibraryWeaver.Around around, int access) {
    around.bring(1);
    around.bring(2);
    around.probeBefore(OFFSETS, "touch", access, PLACE + "I)V");
  }

  /** Puts the probe after a call that tells an offset. */
  static void note(LibraryWeaver.Around around) {
    around.probeAfter(OFFSETS, "note", "(J" + FIELD + ")V", 1);
  }
}

package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that touch many elements of arrays at once. */
final class RangeCall {
  static final String RANGES = "dev/hawkshaw/probes/Ranges";
  private static final Set<String> WRITERS =
      Set.of("fill", "sort", "parallelSort", "setAll", "parallelSetAll", "parallelPrefix");
  private static final Set<String> COPIERS = Set.of("copyOf", "copyOfRange");
  private static final Set<String> READERS =
      Set.of("equals", "mismatch", "compare", "hashCode", "toString", "binarySearch", "stream");

  private RangeCall() {}

  /** Whether a call touches elements of arrays. */
  static boolean is(MethodInsnNode call) {
    return isCopy(call)
        || isClone(call)
        || isFilled(call)
        || (isOfArrays(call) && knows(call.name));
  }

  /** Whether nobody else has the arrays afterwards. */
  static boolean keeps(MethodInsnNode call) {
    return is(call) && !call.name.equals("stream");
  }

  /** Whether a call touches an argument, from 1, or the object it is called on, 0. */
  static boolean touches(MethodInsnNode call, int argument) {
    for (LibraryCall each : touches(call)) {
      if (each.argument() == argument) {
        return true;
      }
    }
    return false;
  }

  /** Whether what a call gives back is an array that nobody else has. */
  static boolean givesNew(MethodInsnNode call) {
    return isClone(call) || (isOfArrays(call) && COPIERS.contains(call.name));
  }

  /** The type of what it gives back then. */
  static String given(MethodInsnNode call) {
    if (!isClone(call)) {
      return Type.getReturnType(call.desc).getDescriptor();
    }
    return call.owner.startsWith("[") ? call.owner : "[Ljava/lang/Object;";
  }

  private static boolean isCopy(MethodInsnNode call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
  }

  /** Old compilers name Object: of other objects its method could not be called like that. */
  private static boolean isClone(MethodInsnNode call) {
    boolean array = call.owner.startsWith("[") || call.owner.equals(Code.OBJECT);
    return array && call.name.equals("clone") && call.getOpcode() == Opcodes.INVOKEVIRTUAL;
  }

  /** Whether a collection puts its elements into an array. */
  private static boolean isFilled(MethodInsnNode call) {
    return (call.name.equals("toArray") || call.name.equals("copyInto"))
        && call.desc.startsWith("([Ljava/lang/Object;)")
        && call.owner.startsWith("java/util/");
  }

  private static boolean isOfArrays(MethodInsnNode call) {
    return call.owner.equals("java/util/Arrays");
  }

  private static boolean knows(String method) {
    return WRITERS.contains(method) || COPIERS.contains(method) || READERS.contains(method);
  }

  /** What a call does to each of its arrays. */
  static List<LibraryCall> touches(MethodInsnNode call) {
    if (isCopy(call)) {
      return List.of(touch(AccessKind.R, 1), touch(AccessKind.W, 3));
    }
    if (isClone(call)) {
      return List.of(touch(AccessKind.R, 0));
    }
    if (isFilled(call)) {
      return List.of(touch(AccessKind.W, 1));
    }
    AccessKind kind = WRITERS.contains(call.name) ? AccessKind.W : AccessKind.R;
    List<LibraryCall> all = new ArrayList<>();
    Type[] arguments = Type.getArgumentTypes(call.desc);
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].getSort() == Type.ARRAY) {
        all.add(touch(kind, i + 1));
      }
    }
    return all;
  }

  private static LibraryCall touch(AccessKind kind, int argument) {
    LibraryCall.Verb verb = kind == AccessKind.W ? LibraryCall.Verb.WRITES : LibraryCall.Verb.READS;
    return new LibraryCall(verb, argument, LibraryCall.Target.CONTENTS, false, false);
  }

  /** Puts the probe for one array before the call. */
  static void probe(
      LibraryWeaver.Around around, MethodInsnNode call, LibraryCall touch, int access) {
    int array = touch.argument();
    around.bring(array);
    if (isCopy(call)) {
      around.bring(array + 1);
      around.bring(5);
      around.probeBefore(RANGES, "touchSome", access, "(Ljava/lang/Object;III)V");
    } else if (hasRange(call, array)) {
      around.bring(array + 1);
      around.bring(array + 2);
      around.probeBefore(RANGES, "touchFromTo", access, "(Ljava/lang/Object;III)V");
    } else {
      around.probeBefore(RANGES, "touchAll", access, "(Ljava/lang/Object;I)V");
    }
  }

  /** In all methods of Arrays two numbers after an array are where a range begins and ends. */
  private static boolean hasRange(MethodInsnNode call, int array) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    return array > 0
        && array + 1 < arguments.length
        && arguments[array].getSort() == Type.INT
        && arguments[array + 1].getSort() == Type.INT;
  }
}

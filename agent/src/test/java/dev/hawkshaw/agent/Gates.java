package dev.hawkshaw.agent;

import java.util.List;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Weaves classes so that threads can be held before all of their synchronized methods. */
final class Gates {
  private Gates() {}

  /** The id of the site where a synchronized method takes its lock. */
  static long id(byte[] original, String method) {
    List<Long> found = ids(original, method);
    if (found.size() != 1) {
      throw new IllegalArgumentException(method);
    }
    return found.get(0);
  }

  private static List<Long> ids(byte[] original, String method) {
    String type = WovenSites.tree(original).name;
    return WovenSites.tree(original).methods.stream()
        .filter(each -> (each.access & Opcodes.ACC_SYNCHRONIZED) != 0)
        .filter(each -> method == null || each.name.equals(method))
        .map(each -> id(type, each))
        .toList();
  }

  private static long id(String type, MethodNode method) {
    return MethodHash.mix(MethodHash.mix(MethodHash.of(type, method), 0), -1);
  }

  /** What a run knows that holds threads before all synchronized methods of a class. */
  static Sharing all(byte[] original) {
    String gates =
        ids(original, null).stream().map(Long::toHexString).collect(Collectors.joining("+"));
    return Sharing.of(Options.parse("noise=force:1.0.r.1." + gates + "/2.0.w.2:1"));
  }

  static boolean isSynchronized(byte[] woven, String method) {
    return WovenSites.tree(woven).methods.stream()
        .filter(each -> each.name.equals(method))
        .anyMatch(each -> (each.access & Opcodes.ACC_SYNCHRONIZED) != 0);
  }
}

package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Location;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Threads;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads woven classes: which probes stand in them, and for which sites. */
final class WovenSites {
  private WovenSites() {}

  /** The sites of the read and write probes, in the order of the code. */
  static List<SiteRow> of(byte[] woven) {
    List<Integer> numbers = new ArrayList<>();
    for (MethodNode method : tree(woven).methods) {
      accesses(method).forEach(access -> numbers.add(Math.abs(access) & ~(1 << 30 | 1 << 28)));
    }
    Map<Integer, SiteRow> rows = rows(numbers);
    return numbers.stream().map(rows::get).toList();
  }

  /** How often a method calls a probe; "read" and "write" are those of accesses. */
  static int probes(byte[] woven, String method, String probe) {
    int count = 0;
    for (MethodNode each : tree(woven).methods) {
      if (each.name.equals(method)) {
        List<Integer> accesses = accesses(each);
        count +=
            switch (probe) {
              case "read" -> (int) accesses.stream().filter(access -> access > 0).count();
              case "write" -> (int) accesses.stream().filter(access -> access < 0).count();
              default -> calls(each, probe);
            };
      }
    }
    return count;
  }

  /** How often a method calls another one. */
  static int calls(byte[] woven, String method, String owner, String name) {
    int count = 0;
    for (MethodNode each : tree(woven).methods) {
      for (AbstractInsnNode instruction : each.instructions) {
        boolean it =
            instruction instanceof MethodInsnNode call
                && call.owner.equals(owner)
                && call.name.equals(name);
        count += it && each.name.equals(method) ? 1 : 0;
      }
    }
    return count;
  }

  private static int calls(MethodNode method, String probe) {
    int count = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      count += isProbe(instruction, probe) ? 1 : 0;
    }
    return count;
  }

  /** The numbers that the probes of accesses are called with, but not in the shadows themselves. */
  private static List<Integer> accesses(MethodNode method) {
    List<Integer> accesses = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      boolean ofField =
          instruction instanceof MethodInsnNode call
              && call.name.startsWith(Shadows.PREFIX)
              && List.of(Shadows.OF_INSTANCE, Shadows.OF_STATIC).contains(call.desc);
      if (!isShadow(method) && (ofField || isAccess(instruction))) {
        accesses.add(constant(instruction.getPrevious()));
      }
    }
    return accesses;
  }

  private static boolean isShadow(MethodNode method) {
    return method.name.startsWith(Shadows.PREFIX) && method.name.indexOf(':') < 0;
  }

  private static boolean isAccess(AbstractInsnNode instruction) {
    return isProbe(instruction, "touchElement")
        || isProbe(instruction, "touchKnown")
        || isProbe(instruction, "touchContents")
        || isProbe(instruction, "touchSignal")
        || isProbe(instruction, "touchMonitor")
        || isProbe(instruction, "touchFile")
        || (instruction instanceof MethodInsnNode call
            && call.owner.equals(LibraryWeaver.CALLS)
            && call.name.startsWith("begin"))
        || (instruction instanceof MethodInsnNode call
            && List.of(HandleCall.HANDLES, RangeCall.RANGES, OffsetCall.OFFSETS)
                .contains(call.owner)
            && call.name.startsWith("touch"));
  }

  private static int constant(AbstractInsnNode instruction) {
    if (instruction instanceof LdcInsnNode ldc) {
      return (Integer) ldc.cst;
    }
    return instruction instanceof IntInsnNode number
        ? number.operand
        : instruction.getOpcode() - Opcodes.ICONST_0;
  }

  static ClassNode tree(byte[] bytes) {
    ClassNode tree = new ClassNode();
    ClassFiles.reader(bytes).accept(tree, 0);
    return tree;
  }

  private static boolean isProbe(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && (call.owner.equals(Code.PROBES) || call.owner.equals(LockWeaver.PROBES))
        && call.name.equals(name);
  }

  /** A recording names the sites of its windows, so each site gets one. */
  private static Map<Integer, SiteRow> rows(List<Integer> numbers) {
    Recorder recorder = new Recorder(new RunRow("", "", 2, "none", 0, 0), null);
    Threads.Tag one = recorder.threads().of(new Thread("one"));
    Threads.Tag two = recorder.threads().of(new Thread("two"));
    for (int number : numbers) {
      Location location = new Location();
      recorder.begin(location, one, -number);
      recorder.begin(location, two, -number);
    }
    return recorder.contents().sites();
  }
}

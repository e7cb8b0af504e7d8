package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Location;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Threads;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
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
      for (AbstractInsnNode instruction : method.instructions) {
        if (isProbe(instruction, "read") || isProbe(instruction, "write")) {
          numbers.add((Integer) ((LdcInsnNode) instruction.getPrevious()).cst);
        }
      }
    }
    Map<Integer, SiteRow> rows = rows(numbers);
    return numbers.stream().map(rows::get).toList();
  }

  /** How often a method calls a probe. */
  static int probes(byte[] woven, String method, String probe) {
    int count = 0;
    for (MethodNode each : tree(woven).methods) {
      for (AbstractInsnNode instruction : each.instructions) {
        count += each.name.equals(method) && isProbe(instruction, probe) ? 1 : 0;
      }
    }
    return count;
  }

  static ClassNode tree(byte[] bytes) {
    ClassNode tree = new ClassNode();
    ClassFiles.reader(bytes).accept(tree, 0);
    return tree;
  }

  private static boolean isProbe(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals(Shadows.PROBES)
        && call.name.equals(name);
  }

  /** A recording names the sites of its windows, so each site gets one. */
  private static Map<Integer, SiteRow> rows(List<Integer> numbers) {
    Recorder recorder = new Recorder(new RunRow("", "", 2, "none", 0, 0), null);
    Threads.Tag one = recorder.threads().add("one");
    Threads.Tag two = recorder.threads().add("two");
    for (int number : numbers) {
      Location location = new Location();
      recorder.handOver(location, new Thread("one"), one, number, true);
      recorder.handOver(location, new Thread("two"), two, number, true);
    }
    return recorder.contents().sites();
  }
}

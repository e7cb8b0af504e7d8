package dev.hawkshaw.block;

import dev.hawkshaw.recording.BlockCall;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which methods call which, as seen in runs. */
final class Hierarchy {
  private final Map<Long, MethodKey> methods = new LinkedHashMap<>();
  private final Map<MethodKey, Set<MethodKey>> callees = new HashMap<>();
  private final Set<MethodKey> called = new HashSet<>();

  Hierarchy(Collection<BlockRun> runs) {
    for (BlockRun run : runs) {
      for (CodeBlock block : run.entered().keySet()) {
        if (block.isMethod()) {
          methods.put(block.id(), block.method());
        }
      }
    }
    runs.forEach(run -> run.calls().forEach(this::add));
  }

  private void add(BlockCall call) {
    MethodKey caller = methods.get(call.caller());
    MethodKey callee = methods.get(call.callee());
    if (caller != null && callee != null && !caller.equals(callee)) {
      callees.computeIfAbsent(caller, key -> new TreeSet<>()).add(callee);
      called.add(callee);
    }
  }

  /** All methods by how many calls they are away from where threads begin, the nearest first. */
  List<List<MethodKey>> byDistance() {
    List<MethodKey> all = methods.values().stream().distinct().sorted().toList();
    List<List<MethodKey>> near = from(all.stream().filter(each -> !called.contains(each)).toList());
    Set<MethodKey> reached = new HashSet<>();
    near.forEach(reached::addAll);
    List<MethodKey> rest = all.stream().filter(each -> !reached.contains(each)).toList();
    List<List<MethodKey>> levels = new ArrayList<>(near);
    if (!rest.isEmpty()) {
      levels.add(rest); // they only call each other
    }
    return levels;
  }

  /** Some methods, then those that they call, then those that these call, each once. */
  List<List<MethodKey>> from(Collection<MethodKey> first) {
    List<List<MethodKey>> levels = new ArrayList<>();
    Set<MethodKey> seen = new HashSet<>(first);
    List<MethodKey> level = first.stream().sorted().toList();
    while (!level.isEmpty()) {
      levels.add(level);
      TreeMap<MethodKey, Boolean> next = new TreeMap<>();
      for (MethodKey each : level) {
        callees.getOrDefault(each, Set.of()).stream()
            .filter(seen::add)
            .forEach(callee -> next.put(callee, true));
      }
      level = List.copyOf(next.keySet());
    }
    return levels;
  }
}

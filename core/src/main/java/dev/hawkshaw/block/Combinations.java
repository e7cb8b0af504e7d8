package dev.hawkshaw.block;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The versions of a level: those that switch in one method only come first, as what must be safe is
 * mostly one method's doing; then those that switch in several. No more are made than are wanted.
 */
final class Combinations {
  private final int level;
  private final int wanted;
  private final Set<Version> made;
  private final Set<Version> found = new LinkedHashSet<>();

  private Combinations(int level, int wanted, Set<Version> made) {
    this.level = level;
    this.wanted = wanted;
    this.made = made;
  }

  /**
   * Versions that are still to be made.
   *
   * @param level at how many of the blocks each switches
   * @param wanted no more than that
   * @param made those that are made already
   */
  static List<Version> of(List<CodeBlock> blocks, int level, int wanted, Set<Version> made) {
    Combinations combinations = new Combinations(level, wanted, made);
    Map<MethodKey, List<CodeBlock>> byMethod = new LinkedHashMap<>();
    blocks.forEach(b -> byMethod.computeIfAbsent(b.method(), key -> new ArrayList<>()).add(b));
    byMethod.values().forEach(own -> combinations.choose(own, 0, new ArrayDeque<>()));
    combinations.choose(blocks, 0, new ArrayDeque<>());
    return List.copyOf(combinations.found);
  }

  private void choose(List<CodeBlock> from, int next, Deque<CodeBlock> chosen) {
    if (found.size() >= wanted) {
      return;
    }
    if (chosen.size() == level) {
      add(chosen);
      return;
    }
    for (int i = next; i <= from.size() - (level - chosen.size()); i++) {
      chosen.addLast(from.get(i));
      choose(from, i + 1, chosen);
      chosen.removeLast();
    }
  }

  private void add(Collection<CodeBlock> chosen) {
    Version version = Version.of(chosen);
    if (!made.contains(version)) {
      found.add(version);
    }
  }
}

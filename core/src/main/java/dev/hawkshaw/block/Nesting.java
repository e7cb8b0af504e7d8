package dev.hawkshaw.block;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which blocks are in which. */
final class Nesting {
  /** By method and ordinal. */
  private final Map<MethodKey, Map<Integer, CodeBlock>> ofMethod = new HashMap<>();

  Nesting(Collection<CodeBlock> blocks) {
    for (CodeBlock block : blocks) {
      ofMethod.computeIfAbsent(block.method(), key -> new HashMap<>()).put(block.ordinal(), block);
    }
  }

  /** It and those that it is in, the innermost first. */
  List<CodeBlock> around(CodeBlock block) {
    List<CodeBlock> around = new ArrayList<>();
    for (CodeBlock at = block; at != null; at = parent(at)) {
      around.add(at);
    }
    return around;
  }

  /** Whether one is inside the other, at any depth, or is the other. */
  boolean areNested(CodeBlock one, CodeBlock other) {
    return one.method().equals(other.method())
        && (around(one).contains(other) || around(other).contains(one));
  }

  private CodeBlock parent(CodeBlock of) {
    return ofMethod.get(of.method()).get(of.parent());
  }
}

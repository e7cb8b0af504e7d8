package dev.hawkshaw.block;

import dev.hawkshaw.recording.BlockMeeting;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two blocks that two threads were in at the same time, the one in this, the other in that; neither
 * is in the other.
 *
 * @param one the first of them by its place
 */
record Meeting(CodeBlock one, CodeBlock other) {
  static Meeting of(CodeBlock one, CodeBlock other) {
    boolean inOrder = CodeBlock.BY_PLACE.compare(one, other) <= 0;
    return inOrder ? new Meeting(one, other) : new Meeting(other, one);
  }

  /** Who is in a block is in all around it: all meetings that these tell of. */
  static Set<Meeting> all(Collection<BlockMeeting> told, Collection<CodeBlock> blocks) {
    Map<Long, CodeBlock> byId = new HashMap<>();
    blocks.forEach(block -> byId.put(block.id(), block));
    Nesting nesting = new Nesting(blocks);
    Set<Meeting> all = new LinkedHashSet<>();
    for (BlockMeeting each : told) {
      List<CodeBlock> aroundOther = nesting.around(byId.get(each.other()));
      for (CodeBlock one : nesting.around(byId.get(each.one()))) {
        for (CodeBlock other : aroundOther) {
          if (!nesting.areNested(one, other)) {
            all.add(of(one, other));
          }
        }
      }
    }
    return all;
  }

  /** Both. */
  List<CodeBlock> blocks() {
    return List.of(one, other);
  }

  CodeBlock with(CodeBlock block) {
    return block.equals(one) ? other : one;
  }
}

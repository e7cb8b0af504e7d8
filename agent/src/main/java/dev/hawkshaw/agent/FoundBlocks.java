package dev.hawkshaw.agent;

import java.util.List;
import java.util.Set;

/**
 * The blocks of a method, and which is where.
 *
 * @param blocks those around others before those, the method first
 * @param starts the indexes of instructions with which a block is entered: copies have their own
 * @param owners of each instruction the innermost block that it is in
 */
record FoundBlocks(List<SourceBlock> blocks, Set<Integer> starts, SourceBlock[] owners) {
  int parent(int ordinal) {
    return blocks.indexOf(blocks.get(ordinal).parent);
  }
}

package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.BlockCallRow;

/**
 * A call that was seen, from one method whose blocks are counted to another.
 *
 * @param caller the id of the calling method's whole block
 * @param callee the id of the called method's whole block
 */
public record BlockCall(long caller, long callee) {
  static BlockCall of(BlockCallRow row) {
    return new BlockCall(row.caller(), row.callee());
  }
}

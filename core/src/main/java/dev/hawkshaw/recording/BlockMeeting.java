package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.BlockMeetingRow;

/**
 * Two threads were in two blocks at the same time.
 *
 * @param one the id of the block that the one was in, with no block in it that it was in, too
 * @param other the id of the other's
 */
public record BlockMeeting(long one, long other) {
  static BlockMeeting of(BlockMeetingRow row) {
    return new BlockMeeting(row.one(), row.other());
  }
}

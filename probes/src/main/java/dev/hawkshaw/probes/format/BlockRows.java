package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which blocks of code were entered, which methods called which, and which blocks threads were in
 * at the same time.
 *
 * @param blocks all blocks of the methods that were entered, those that nobody entered included
 * @param calls each call that was seen, once
 * @param meetings each two blocks that two threads were in at the same time, once
 * @param meetingsDropped how often there were more than are kept
 */
public record BlockRows(
    List<BlockRow> blocks,
    List<BlockCallRow> calls,
    List<BlockMeetingRow> meetings,
    int meetingsDropped) {
  /** A run that did not count them. */
  public static final BlockRows NONE = new BlockRows(List.of(), List.of(), List.of(), 0);

  void write(Out out) {
    out.number(blocks.size());
    for (BlockRow block : blocks) {
      block.write(out);
    }
    out.number(calls.size());
    for (BlockCallRow call : calls) {
      call.write(out);
    }
    out.number(meetings.size());
    for (BlockMeetingRow meeting : meetings) {
      meeting.write(out);
    }
    out.number(meetingsDropped);
  }

  static BlockRows read(In in) throws FormatException {
    int blockCount = in.count();
    List<BlockRow> blocks = new ArrayList<>(blockCount);
    Set<Long> ids = new HashSet<>();
    for (int i = 0; i < blockCount; i++) {
      blocks.add(BlockRow.read(in));
      ids.add(blocks.get(i).id());
    }
    int callCount = in.count();
    List<BlockCallRow> calls = new ArrayList<>(callCount);
    for (int i = 0; i < callCount; i++) {
      calls.add(BlockCallRow.read(in));
      if (!ids.contains(calls.get(i).caller()) || !ids.contains(calls.get(i).callee())) {
        throw in.wrong("a call names a method that is missing");
      }
    }
    int meetingCount = in.count();
    List<BlockMeetingRow> meetings = new ArrayList<>(meetingCount);
    for (int i = 0; i < meetingCount; i++) {
      meetings.add(BlockMeetingRow.read(in));
      if (!ids.contains(meetings.get(i).one()) || !ids.contains(meetings.get(i).other())) {
        throw in.wrong("a meeting names a block that is missing");
      }
    }
    return new BlockRows(blocks, calls, meetings, in.integer());
  }
}

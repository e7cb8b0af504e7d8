package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which blocks of code were entered, and which methods called which.
 *
 * @param blocks all blocks of the methods that were entered, those that nobody entered included
 * @param calls each call that was seen, once
 */
public record BlockRows(List<BlockRow> blocks, List<BlockCallRow> calls) {
  /** A run that did not count them. */
  public static final BlockRows NONE = new BlockRows(List.of(), List.of());

  void write(Out out) {
    out.number(blocks.size());
    for (BlockRow block : blocks) {
      block.write(out);
    }
    out.number(calls.size());
    for (BlockCallRow call : calls) {
      call.write(out);
    }
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
    return new BlockRows(blocks, calls);
  }
}

package dev.hawkshaw.block;

import dev.hawkshaw.recording.Block;
import dev.hawkshaw.recording.BlockCall;
import dev.hawkshaw.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the block view knows of a run.
 *
 * @param run its index
 * @param version where it was to switch
 * @param switching at which of these blocks it did
 * @param entered how it entered each block of the methods that it came to
 * @param calls which methods called which
 * @param meetings in which two blocks threads were at the same time
 * @param meetingsDropped how often there were more of these than the recording keeps
 */
public record BlockRun(
    int run,
    boolean failing,
    Version version,
    Switching switching,
    Map<CodeBlock, Entered> entered,
    List<BlockCall> calls,
    Set<Meeting> meetings,
    int meetingsDropped) {

  /** The run with a recording. */
  public static BlockRun of(int run, boolean failing, Version version, Recording recording) {
    Map<CodeBlock, Entered> entered = new LinkedHashMap<>();
    for (Block row : recording.blocks()) {
      entered.merge(CodeBlock.of(row), new Entered(row.threads(), row.together()), BlockRun::more);
    }
    return new BlockRun(
        run,
        failing,
        version,
        Switching.of(version, recording.steering()),
        entered,
        recording.blockCalls(),
        Meeting.all(recording.blockMeetings(), entered.keySet()),
        recording.blockMeetingsDropped());
  }

  /** A class that several class loaders have is told several times. */
  private static Entered more(Entered one, Entered other) {
    return new Entered(
        Math.max(one.threads(), other.threads()), Math.max(one.together(), other.together()));
  }

  /** Whether it was made to switch anywhere; if not, it is as good as one that was left alone. */
  public boolean isForced() {
    return !switching.reached().isEmpty();
  }

  /** Whether it was to switch, and nobody came to where. */
  public boolean isInVain() {
    return version.level() > 0 && !isForced();
  }

  Entered of(CodeBlock block) {
    return entered.getOrDefault(block, Entered.NOT);
  }
}

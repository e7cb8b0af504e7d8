package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.BlockCallRow;
import dev.hawkshaw.probes.format.BlockMeetingRow;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.SteeringRow;
import java.util.ArrayList;
import java.util.List;

/**
 * How a run entered the blocks of {@code example.Subject.add}: the method (lines 3 to 12), an if
 * (lines 4 to 7) with a loop in it (line 6), and an else (lines 9 and 10); it calls {@code
 * example.Subject.open}, which is one block (line 20). Whatever blocks the run was to switch at, it
 * did.
 */
public final class BlockTrace {
  /** The ids of the blocks, in that order. */
  public static final List<String> IDS = List.of("a0", "a1", "a2", "a3", "b0");

  private static final String CLASS = "example.Subject";

  private BlockTrace() {}

  /**
   * A recording.
   *
   * @param entries for each of the five blocks, how many threads entered it and how many were in it
   *     at once, like "2/2 1/1 1/1 0/0 2/1"
   */
  public static Contents of(String entries) {
    return of(entries, true, List.of());
  }

  /**
   * The same, and two threads were in two blocks at the same time.
   *
   * @param meetings ids of blocks, like "a3 b0"
   */
  public static Contents meeting(String entries, String... meetings) {
    List<BlockMeetingRow> rows = new ArrayList<>();
    for (String each : meetings) {
      String[] ids = each.split(" ");
      rows.add(new BlockMeetingRow(Long.parseLong(ids[0], 16), Long.parseLong(ids[1], 16)));
    }
    return of(entries, true, rows);
  }

  /** The same, and there were so many meetings more that were not kept. */
  public static Contents dropping(String entries, int meetings) {
    return of(entries, true, List.of(), meetings);
  }

  /** The same of a class without line numbers. */
  public static Contents withoutLines(String entries) {
    return of(entries, false, List.of());
  }

  private static Contents of(String entries, boolean lines, List<BlockMeetingRow> meetings) {
    return of(entries, lines, meetings, 0);
  }

  private static Contents of(
      String entries, boolean lines, List<BlockMeetingRow> meetings, int dropped) {
    String[] words = entries.split(" ");
    List<BlockRow> rows = new ArrayList<>();
    rows.add(row(0xa0, "add", "method", 0, -1, lines ? 3 : 0, lines ? 12 : 0, words[0]));
    rows.add(row(0xa1, "add", "if", 1, 0, lines ? 4 : 0, lines ? 7 : 0, words[1]));
    rows.add(row(0xa2, "add", "loop", 2, 1, lines ? 6 : 0, lines ? 6 : 0, words[2]));
    rows.add(row(0xa3, "add", "else", 3, 0, lines ? 9 : 0, lines ? 10 : 0, words[3]));
    rows.add(row(0xb0, "open", "method", 0, -1, lines ? 20 : 0, lines ? 20 : 0, words[4]));
    return with(new BlockRows(rows, List.of(new BlockCallRow(0xa0, 0xb0)), meetings, dropped));
  }

  private static BlockRow row(
      long id, String method, String kind, int ordinal, int parent, int from, int to, String how) {
    int slash = how.indexOf('/');
    return new BlockRow(
        id,
        CLASS,
        method,
        "()V",
        "Subject.java",
        kind,
        ordinal,
        parent,
        from,
        to,
        10 * ordinal,
        10 * ordinal + 9,
        Integer.parseInt(how.substring(0, slash)),
        Integer.parseInt(how.substring(slash + 1)));
  }

  private static Contents with(BlockRows blocks) {
    Contents of = new Trace().contents(Studies.WINDOW);
    return new Contents(
            of.run(),
            of.coverage(),
            of.threads(),
            of.sites(),
            of.stacks(),
            of.siteStacks(),
            of.windows(),
            of.failures(),
            blocks,
            of.sync())
        .steered(new SteeringRow(Long.SIZE, -1, 1, 0, 0, 0));
  }
}

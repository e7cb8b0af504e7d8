package dev.hawkshaw.probes.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Fixed contents with every kind of row, odd strings, empty lists and the largest numbers. */
final class SampleContents {
  private static final FrameRow FRAME =
      new FrameRow("bank.Größe", "überweisen", "Größe.java", Integer.MAX_VALUE);
  private static final FrameRow BARE_FRAME = new FrameRow("bank.Account", "lambda$0", "", 0);

  private SampleContents() {}

  static Contents full() {
    return new Contents(
        run(),
        coverage(),
        threads(),
        sites(),
        stacks(),
        siteStacks(),
        windows(),
        failures(),
        blocks(),
        sync());
  }

  /** The same, of a run that no campaign made. */
  static Contents captured() {
    return full()
        .captured(
            new CaptureRow(
                "bank.Größe#überweist [1]",
                true,
                true,
                Long.MAX_VALUE,
                300,
                new TreeMap<>(Map.of("bank.Account", Long.MIN_VALUE, "bank.Größe", 1L))));
  }

  /** The same, of one that was to force something: it has all blocks that there are. */
  static Contents steered() {
    return captured().steered(new SteeringRow(3, 5, Long.MAX_VALUE, 2, 300, 1)).passing(points());
  }

  private static PointRows points() {
    PointRow bare = new PointRow(-1, PointKind.READ, "bank.Account", "sum", "()I", "", 0, "");
    PointRow lock =
        new PointRow(
            Long.MIN_VALUE,
            PointKind.BLOCK,
            "bank.Größe",
            "<init>",
            "(I)V",
            "Größe.java",
            70_000,
            "else",
            true,
            Long.MAX_VALUE,
            Integer.MAX_VALUE);
    return new PointRows(
        List.of(bare, lock),
        List.of(new PointEdgeRow(0, 1, Long.MAX_VALUE), new PointEdgeRow(1, 1, 1)),
        300,
        List.of(Long.MAX_VALUE, 0L));
  }

  /** The least that a recording can say. */
  static Contents empty() {
    return new Contents(
        new RunRow("", "", 0, "", 0, 0),
        new CoverageRow(false, 0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of()),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        BlockRows.NONE,
        new SyncRows(Map.of(), List.of(), 0, List.of(), List.of()));
  }

  static byte[] bytes(Contents contents) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      RecordingWriter.write(contents, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static RunRow run() {
    return new RunRow("1.2.3", "17.0.1", 5, "mixed", 250, Long.MIN_VALUE, 300, 2);
  }

  private static CoverageRow coverage() {
    return new CoverageRow(
        true,
        12,
        345,
        6,
        Integer.MAX_VALUE,
        3,
        new TreeMap<>(Map.of("JDK", 400, "not included", 1)),
        new TreeMap<>(Map.of("bank.Broken", "it is too large", "bank.Äpfel", "")),
        new TreeMap<>(Map.of("bank.Partly", "{huge()V=too large after weaving}")));
  }

  private static List<String> threads() {
    return List.of("main", "поток-1", "", "😀 worker");
  }

  private static Map<Integer, SiteRow> sites() {
    Map<Integer, SiteRow> sites = new TreeMap<>();
    sites.put(1, site(-1, "read", 11, AccessKind.R));
    sites.put(127, site(0, "write", 12, AccessKind.W));
    sites.put(128, site(Long.MAX_VALUE, "add", 0, AccessKind.RW));
    sites.put(Integer.MAX_VALUE, site(Long.MIN_VALUE, "<init>", 70_000, AccessKind.W));
    return sites;
  }

  private static SiteRow site(long id, String method, int line, AccessKind kind) {
    String file = line == 0 ? "" : "Account.java";
    return new SiteRow(
        id, "bank.Account", method, "(I)V", file, line, 3, kind, "bank.Account.sum", line % 3);
  }

  private static Map<Integer, List<FrameRow>> stacks() {
    return new TreeMap<>(Map.of(1, List.of(FRAME, BARE_FRAME), 2, List.of()));
  }

  private static Map<Integer, Integer> siteStacks() {
    return new TreeMap<>(Map.of(1, 1, 127, 2));
  }

  private static List<WindowRow> windows() {
    TurnRow reads = new TurnRow(0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, List.of());
    TurnRow writes = new TurnRow(1, 2, 2, 127, 128, 0, 0, 127, 128, 0, 0, 1, 2, List.of());
    TurnRow late =
        new TurnRow(
            3, Long.MAX_VALUE, 0, 1, Integer.MAX_VALUE, 1, 1, 127, 127, 300, 1, 2, 0, iterations());
    return List.of(
        new WindowRow(1, List.of(reads, writes)),
        new WindowRow(Integer.MAX_VALUE, List.of(writes, reads, late)),
        WindowRow.crossing(2, reads, late));
  }

  private static List<IterationRow> iterations() {
    IterationRow none = new IterationRow(0, 0);
    IterationRow late = new IterationRow(Long.MAX_VALUE, Long.MAX_VALUE);
    return List.of(new IterationRow(1, 1), late, none, none, new IterationRow(2, 300), late);
  }

  private static BlockRows blocks() {
    int most = Integer.MAX_VALUE;
    BlockRow bare =
        new BlockRow(-1, "bank.Account", "sum", "()I", "", "method", 0, -1, 0, 0, 0, 65_534, 1, 1);
    BlockRow nested =
        new BlockRow(
            Long.MIN_VALUE,
            "bank.Größe",
            "<init>",
            "(I)V",
            "Größe.java",
            "else",
            128,
            127,
            7,
            70_000,
            3,
            9,
            most,
            most);
    BlockRow unused = nested.entered(0, 0);
    return new BlockRows(
        List.of(bare, nested, unused),
        List.of(new BlockCallRow(Long.MIN_VALUE, -1)),
        List.of(new BlockMeetingRow(Long.MIN_VALUE, -1), new BlockMeetingRow(-1, -1)),
        Integer.MAX_VALUE);
  }

  private static SyncRows sync() {
    HeldRow one = new HeldRow(1, "bank.Konto.class", 127);
    HeldRow two = new HeldRow(Integer.MAX_VALUE, "bank.Größe", 1);
    return new SyncRows(
        new TreeMap<>(Map.of(1, List.of(), 2, List.of(one), 300, List.of(two, one))),
        List.of(
            new LockOrderRow(one, two, 0, LockOrderRow.NOBODY, 3),
            new LockOrderRow(two, one, 1, 0, Long.MAX_VALUE)),
        12,
        List.of(
            new HandOverRow(HandOverRow.Kind.START, FRAME, BARE_FRAME, 0, 3, 1, 2, 1),
            new HandOverRow(
                HandOverRow.Kind.JOIN, BARE_FRAME, FRAME, 3, 0, 5, 6, Integer.MAX_VALUE)),
        List.of(
            new StuckRow(0, 3, List.of(one, two), List.of(FRAME, BARE_FRAME)),
            new StuckRow(3, 0, List.of(two, one), List.of())));
  }

  private static List<FailureRow> failures() {
    return List.of(
        new FailureRow("uncaught", "main", "java.lang.Error", "", List.of()),
        new FailureRow("test", "поток-1", "bank.Überzogen", "−5 €\n", List.of(BARE_FRAME, FRAME)));
  }
}

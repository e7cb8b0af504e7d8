package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Cause;
import dev.hawkshaw.lab.key.Header;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.key.Place;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.recording.Recording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Made-up runs of threads on one variable: line 1 reads, lines 2 and 3 write. */
final class SmallRuns {
  static final int READ = 1;
  static final int WRITE = 2;
  static final int WRITE_AGAIN = 3;

  /** Each thread reads and writes in one go. */
  static final Recording GOOD =
      recording(turn(0, READ, WRITE, READ, WRITE), turn(1, READ, WRITE, READ, WRITE));

  /** The other thread comes in between. */
  static final Recording LOST_UPDATE =
      recording(
          turn(0, READ, READ, READ, 0),
          turn(1, READ, WRITE, READ, WRITE),
          turn(0, WRITE, WRITE, 0, WRITE));

  /** The other thread comes in between with its other write. */
  static final Recording OTHER_LOST_UPDATE =
      recording(
          turn(0, READ, READ, READ, 0),
          turn(1, WRITE_AGAIN, WRITE_AGAIN, 0, WRITE_AGAIN),
          turn(0, WRITE, WRITE, 0, WRITE));

  private SmallRuns() {}

  /** A subject that has this key. */
  static Subject subject(String paper, AnswerKey key) {
    return new Subject(
        "s", "p.S", Path.of("p", "S.java"), key, paper, List.of(), List.of(), 17, false);
  }

  /** Two that pass and two that fail. */
  static List<JudgedRun> runs(Recording good, Recording bad) {
    return List.of(
        new JudgedRun(1, false, "", "", good),
        new JudgedRun(2, true, "", "", bad),
        new JudgedRun(3, false, "", "", good),
        new JudgedRun(4, true, "", "", bad));
  }

  static AnswerKey key(String pattern, int... lines) {
    return key(Kind.ATOMICITY, pattern, lines);
  }

  static AnswerKey key(Kind kind, String pattern, int... lines) {
    List<List<Place>> places = new ArrayList<>();
    for (int line : lines) {
      places.add(List.of(new Place("line", "Subject.java", null, Set.of(line))));
    }
    Cause cause = new Cause("", Set.of("Subject.x"), Set.of(pattern), places);
    return new AnswerKey(kind, List.of(cause), List.of(), List.of(), List.of(), List.of());
  }

  /** One with these lines; the variable is {@code Subject.x}, places are read, write, again. */
  static AnswerKey keyOf(String... lines) {
    List<String> source =
        new ArrayList<>(
            List.of("r = x; // at: read", "x = r; // at: write", "x = 0; // at: again"));
    source.add(" * <pre>");
    List.of(lines).forEach(line -> source.add(" * " + line));
    source.add(" * </pre>");
    return AnswerKey.of(new Header("Subject.java", source));
  }

  /** One whose right pair is on these lines. */
  static AnswerKey keyOfPair(String pair, int head, int tail) {
    AnswerKey key = key(pair, head, tail);
    return new AnswerKey(key.kind(), List.of(), key.causes(), List.of(), List.of(), List.of());
  }

  static TurnRow turn(int thread, int first, int last, int read, int write) {
    return new TurnRow(thread, 0, 0, first, last, read, read, write, write, 0, 0, 0, 0, List.of());
  }

  private static List<TurnRow> inOrder(TurnRow... turns) {
    List<TurnRow> all = new ArrayList<>();
    for (TurnRow t : turns) {
      all.add(
          new TurnRow(
              t.thread(),
              all.size() + 1,
              0,
              t.first(),
              t.last(),
              t.firstRead(),
              t.lastRead(),
              t.firstWrite(),
              t.lastWrite(),
              0,
              0,
              0,
              0,
              List.of()));
    }
    return all;
  }

  /** A turn of one read. */
  static TurnRow reads(int thread) {
    return turn(thread, READ, READ, READ, 0);
  }

  /** A turn of one write. */
  static TurnRow writes(int thread) {
    return turn(thread, WRITE, WRITE, 0, WRITE);
  }

  /** A window starts at every turn but the last. */
  static Recording recording(TurnRow... turns) {
    List<TurnRow> all = inOrder(turns);
    List<WindowRow> windows = new ArrayList<>();
    for (int from = 0; from < all.size() - 1; from++) {
      windows.add(new WindowRow(1, all.subList(from, all.size())));
    }
    return Recording.of(
        new Contents(
            new RunRow("", "17", 5, "none", 0, 1),
            new CoverageRow(true, 1, 3, 1, 0, 0, Map.of(), Map.of(), Map.of()),
            List.of("one", "other", "third"),
            Map.of(
                READ, site(READ, AccessKind.R),
                WRITE, site(WRITE, AccessKind.W),
                WRITE_AGAIN, site(WRITE_AGAIN, AccessKind.W)),
            Map.of(),
            Map.of(),
            windows,
            List.of(),
            BlockRows.NONE,
            new SyncRows(Map.of(), List.of(), 0, List.of(), List.of())));
  }

  private static SiteRow site(int line, AccessKind kind) {
    return new SiteRow(
        line,
        "example.Subject",
        "update",
        "()V",
        "Subject.java",
        line,
        0,
        kind,
        "example.Subject.x");
  }
}

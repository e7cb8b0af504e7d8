package dev.hawkshaw.cli;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.BlockRows;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.SyncRows;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A study of two runs: one passed, and one lost an update. */
final class SmallStudy {
  private static final int READ = 1;
  private static final int WRITE = 2;

  private static final TurnRow READS = turn(0, 1, READ, READ, READ, 0);
  private static final TurnRow WRITES = turn(0, 3, WRITE, WRITE, 0, WRITE);
  private static final TurnRow UPDATES = turn(0, 1, READ, WRITE, READ, WRITE);
  private static final TurnRow OTHER_UPDATES = turn(1, 2, READ, WRITE, READ, WRITE);

  private SmallStudy() {}

  static Path create(Path directory) throws IOException {
    Study study = Study.openOrCreate(directory, plan());
    record(study, 1, List.of(UPDATES, OTHER_UPDATES));
    study.add(new Run(1, 1, 0.5, 0, Verdict.PASSED, 0, 10, "", "", "mixed"));
    record(study, 2, List.of(READS, OTHER_UPDATES, WRITES));
    study.add(new Run(2, 2, 0.5, 0, Verdict.FAILED, 1, 10, "exit code 1", "exit code 1", "mixed"));
    return directory;
  }

  /** A turn that reads at one place and writes at one, and of which nothing else is known. */
  private static TurnRow turn(int thread, int start, int first, int last, int read, int write) {
    return new TurnRow(
        thread, start, 0, first, last, read, read, write, write, 0, 0, 0, 0, List.of());
  }

  private static Plan plan() {
    return new Plan(
        Plan.FORMAT,
        new Subject("example.Subject", List.of(), null, List.of()),
        "fingerprint",
        "java",
        List.of(),
        1,
        "none",
        0,
        5,
        1000,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static void record(Study study, int index, List<TurnRow> turns) throws IOException {
    Contents contents =
        new Contents(
            new RunRow("", "17", 5, "none", 0, index),
            new CoverageRow(true, 1, 2, 1, 0, 0, Map.of(), Map.of(), Map.of()),
            List.of("one", "other"),
            Map.of(READ, site(READ, AccessKind.R), WRITE, site(WRITE, AccessKind.W)),
            Map.of(),
            Map.of(),
            List.of(new WindowRow(1, turns)),
            List.of(),
            BlockRows.NONE,
            new SyncRows(Map.of(), List.of(), 0, List.of(), List.of()));
    try (OutputStream out = Files.newOutputStream(study.recordingFile(index))) {
      RecordingWriter.write(contents, out);
    }
  }

  private static SiteRow site(int number, AccessKind kind) {
    return new SiteRow(
        number,
        "example.Subject",
        "update",
        "()V",
        "Subject.java",
        number,
        number,
        kind,
        "example.Subject.x");
  }
}

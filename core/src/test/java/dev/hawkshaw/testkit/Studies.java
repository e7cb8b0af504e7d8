package dev.hawkshaw.testkit;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
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

/** Makes studies without running anything. */
public final class Studies {
  /** The window that these studies are recorded with. */
  public static final int WINDOW = 5;

  private Studies() {}

  /** The plan of a program with a main class. */
  public static Plan plan() {
    return plan(new Subject("example.Subject", List.of(), null, List.of()));
  }

  /** The plan of some subject. */
  public static Plan plan(Subject subject) {
    return plan(subject, 60_000);
  }

  /** A plan with a time-out. */
  public static Plan plan(Subject subject, long timeoutMillis) {
    return plan(subject, timeoutMillis, "mixed");
  }

  private static Plan plan(Subject subject, long timeoutMillis, String noise) {
    return new Plan(
        Plan.FORMAT,
        subject,
        "0123456789abcdef",
        "java",
        List.of(),
        1,
        noise,
        0.5,
        WINDOW,
        timeoutMillis,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** An empty study. */
  public static Study create(Path directory) {
    return Study.openOrCreate(directory, plan());
  }

  /** An empty study whose runs are about points. */
  public static Study ofPoints(Path directory) {
    return Study.openOrCreate(directory, plan(plan().subject(), 60_000, "points"));
  }

  /** Adds a run that passed. */
  public static void passed(Study study, int index, Trace trace) throws IOException {
    record(study, index, trace.contents(WINDOW));
    study.add(run(index, Verdict.PASSED));
  }

  /** Adds a run that failed. */
  public static void failed(Study study, int index, Trace trace) throws IOException {
    record(study, index, trace.contents(WINDOW));
    study.add(run(index, Verdict.FAILED));
  }

  /** Writes a recording where the study expects it. */
  public static void record(Study study, int index, Contents contents) throws IOException {
    try (OutputStream out = Files.newOutputStream(study.recordingFile(index))) {
      RecordingWriter.write(contents, out);
    }
  }

  /** A line of the journal. */
  public static Run run(int index, Verdict verdict) {
    String symptom = symptom(verdict);
    return new Run(index, 7, 0.5, 0, verdict, verdict.ordinal(), 20, symptom, symptom, "mixed");
  }

  private static String symptom(Verdict verdict) {
    return verdict == Verdict.PASSED ? "" : "symptom of " + verdict;
  }
}

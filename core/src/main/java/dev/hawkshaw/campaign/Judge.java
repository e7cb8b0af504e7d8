package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Says how a run ended, as the study's oracles see it. Without a sound recording it is invalid. */
final class Judge {
  /** The exit code of the test runner when there was nothing to run. */
  private static final int NO_TEST = 97;

  /** The exit code if several threads can't run it. */
  private static final int NO_THREADS = 96;

  private static final String COMPLAINT = "hawkshaw: ";
  private static final String NOT_BY_MANY = "can't be run by several threads: ";
  private static final List<String> NOT_STARTED =
      List.of(
          "Error: Main method",
          "Error: Could not find or load main class",
          "Error: Unable to initialize main class");

  private final Study study;
  private final Oracles oracles;

  Judge(Study study) {
    this.study = study;
    this.oracles = Oracles.of(study.plan());
  }

  Run judge(RunPlan plan, int exitCode, boolean hung, long millis) throws InterruptedException {
    int index = plan.index();
    Recording recording;
    refuseImpossible(index, exitCode);
    try {
      recording = study.recording(index);
    } catch (IOException e) {
      String reason = complaint(index, "no recording (exit code " + exitCode + ")");
      return Run.of(plan, Verdict.INVALID, exitCode, millis, reason);
    }
    Finding finding = finding(plan, exitCode, hung, recording);
    if (finding.verdict() == Verdict.PASSED) {
      forgetOutput(index);
    }
    return Run.of(plan, finding.verdict(), exitCode, millis, finding.symptom())
        .signed(finding.signature());
  }

  private Finding finding(RunPlan plan, int exitCode, boolean hung, Recording recording)
      throws InterruptedException {
    if (!recording.coverage().probesAlive()) {
      return Finding.invalid("the probes did not work in this JVM");
    }
    int index = plan.index();
    return oracles.judge(
        new EndedRun(
            index, exitCode, hung, study.outputFile(index), study.recordingFile(index), recording));
  }

  /** Some results mean that no run can ever work: better said after the first than after all. */
  private void refuseImpossible(int index, int exitCode) {
    Subject subject = study.plan().subject();
    if (subject.test() != null && exitCode == NO_TEST) {
      throw Problem.NO_TEST.with(subject.test(), complaint(index, "unknown reason"));
    }
    String complaint = exitCode == NO_THREADS ? complaint(index, "") : "";
    if (subject.isForMany() && complaint.startsWith(NOT_BY_MANY)) {
      throw Problem.NOT_BY_MANY.with(subject.name(), complaint.substring(NOT_BY_MANY.length()));
    }
    if (subject.main() != null && exitCode == 1) {
      for (String line : output(index)) {
        if (line.contains(subject.main()) && NOT_STARTED.stream().anyMatch(line::startsWith)) {
          throw Problem.NO_MAIN.with(subject.main(), line.replaceFirst("^Error: ", ""));
        }
      }
    }
  }

  private String complaint(int index, String otherwise) {
    return output(index).stream()
        .filter(line -> line.startsWith(COMPLAINT))
        .map(line -> line.substring(COMPLAINT.length()))
        .findFirst()
        .orElse(otherwise);
  }

  /**
   * The first part of what the program printed, which may be anything, so any byte is a letter.
   * Output that can't be read changes no verdict: it only helps to say more.
   */
  private List<String> output(int index) {
    Path file = study.outputFile(index);
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(1 << 16), StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private void forgetOutput(int index) {
    try {
      Files.deleteIfExists(study.outputFile(index));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

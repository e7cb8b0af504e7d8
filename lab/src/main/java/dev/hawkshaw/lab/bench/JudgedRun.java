package dev.hawkshaw.lab.bench;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of a study that can be used, with what it recorded.
 *
 * @param stratum what it has in common with the runs that were made alike
 * @param signature the same for all runs that failed in the same way
 * @param symptom what went wrong; "" if nothing did
 * @param outputFile what it printed; null or missing if nothing
 */
record JudgedRun(
    int index,
    boolean failing,
    String stratum,
    String signature,
    Recording recording,
    String symptom,
    Path outputFile) {

  /** One that tells nothing by itself. */
  JudgedRun(int index, boolean failing, String stratum, String signature, Recording recording) {
    this(index, failing, stratum, signature, recording, "", null);
  }

  static List<JudgedRun> of(Study study, int runs) {
    List<JudgedRun> judged = new ArrayList<>();
    for (Run run : study.runs()) {
      if (run.index() <= runs && run.verdict() != Verdict.INVALID) {
        judged.add(
            new JudgedRun(
                run.index(),
                run.verdict().isFailing(),
                run.stratum(),
                run.signature(),
                recording(study, run),
                run.symptom(),
                study.outputFile(run.index())));
      }
    }
    return judged;
  }

  private static Recording recording(Study study, Run run) {
    try {
      return study.recording(run.index());
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "run " + run.index() + ": " + Study.reason(e))
          .causedBy(e);
    }
  }

  /** What it printed. */
  String output() throws IOException {
    return outputFile == null || !Files.exists(outputFile)
        ? ""
        : new String(Files.readAllBytes(outputFile), StandardCharsets.UTF_8);
  }

  static int failing(List<JudgedRun> runs) {
    return (int) runs.stream().filter(JudgedRun::failing).count();
  }
}

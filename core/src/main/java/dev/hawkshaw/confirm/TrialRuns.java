package dev.hawkshaw.confirm;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Makes runs to find something out, one after the other, in a study of their own. Each has a seed
 * of its own, and knows what is shared.
 */
public final class TrialRuns {
  private final Study study;
  private final RunExecutor executor;
  private final int shared;
  private int last;

  /**
   * Runs of a study, after those that it has.
   *
   * @param executor makes runs of this study
   */
  public TrialRuns(Study study, RunExecutor executor) {
    this.study = study;
    this.executor = executor;
    this.last = study.runs().stream().mapToInt(Run::index).max().orElse(0);
    this.shared = told(study).size();
  }

  /** Lets the runs of a study know what is shared, before any is made. */
  public static void tell(Study study, List<String> lines) {
    try {
      Files.write(study.sharingFile(), lines);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study.sharingFile(), Study.reason(e)).causedBy(e);
    }
  }

  /** The same as the runs of another one knew. */
  public static void tell(Study study, Study other) {
    try {
      if (Files.exists(other.sharingFile())) {
        Files.copy(other.sharingFile(), study.sharingFile(), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study.sharingFile(), Study.reason(e)).causedBy(e);
    }
  }

  /** What the runs of a study know to be shared. */
  public static List<String> told(Study study) {
    Path file = study.sharingFile();
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY.with(file, Study.reason(e)).causedBy(e);
    }
  }

  /** Where they are kept. */
  public Study study() {
    return study;
  }

  /** Makes a run. */
  public Trial make(String strategy) throws InterruptedException {
    return make(strategy, Trials.STRENGTH);
  }

  /** Makes a run with noise that is as strong as it is to be. */
  public Trial make(String strategy, double strength) throws InterruptedException {
    last++;
    Run run =
        executor.execute(new RunPlan(last, study.plan().runSeed(last), strength, shared, strategy));
    study.add(run);
    if (run.verdict() == Verdict.INVALID) {
      study.requireRoom();
      return new Trial(run, null);
    }
    try {
      return new Trial(run, study.recording(last));
    } catch (IOException e) {
      // The judge has just read it.
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "run " + last + ": " + Study.reason(e))
          .causedBy(e);
    }
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.campaign.ForkExecutor;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Makes a run of a study again, with the same strategy, strength, seed and knowledge of what is
 * shared, each time in a JVM of its own. The study stays as it is: what is made is a small study
 * inside it.
 */
final class AgainStep {
  private final Study study;
  private final int index;
  private final int times;
  private final Path agent;

  AgainStep(Path study, int index, int times, Path agent) {
    this.study = Study.open(study);
    this.index = index;
    this.times = times;
    this.agent = agent;
    if (times < 1) {
      throw Problem.BAD_OPTION.with("--times can't be " + times, "give at least 1");
    }
    if (this.study.plan().isCaptured()) {
      throw Problem.CAPTURED_AGAIN.with(study);
    }
  }

  Answer run() throws InterruptedException {
    Run like =
        study.runs().stream()
            .filter(run -> run.index() == index)
            .findFirst()
            .orElseThrow(() -> Problem.NO_RUN.with(study.directory(), index));
    Path place = study.directory().resolve("again").resolve("%06d".formatted(index));
    Study again = Study.openOrCreate(place, study.plan());
    StudyLock lock = again.lock();
    try {
      takeFiles(again);
      List<Run> made = make(again, like);
      return answer(again, like, made);
    } finally {
      lock.release();
    }
  }

  /** What the run was told of earlier ones. */
  private void takeFiles(Study again) {
    try {
      copy(study.sharingFile(), again.sharingFile());
      copy(study.pointsFile(), again.pointsFile());
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(again.directory(), Study.reason(e)).causedBy(e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** After those that were made before: none is lost. */
  private List<Run> make(Study again, Run like) throws InterruptedException {
    ForkExecutor executor = new ForkExecutor(again, agent);
    int before = again.runs().stream().mapToInt(Run::index).max().orElse(0);
    for (int i = 1; i <= times; i++) {
      Run run =
          executor.execute(
              new RunPlan(
                  before + i, like.seed(), like.strength(), like.shared(), like.strategy()));
      again.add(run);
    }
    again.sync();
    return again.runs().stream().filter(run -> run.index() > before).toList();
  }

  private Answer answer(Study again, Run like, List<Run> made) {
    RunCounts counts = RunCounts.of(made);
    if (counts.invalid() == counts.total()) {
      Run first = made.get(0); // nothing was seen, and that is not the same as nothing wrong
      throw Problem.NO_USABLE_RUN.with(first.symptom(), again.outputFile(first.index()));
    }
    int failing = counts.failing();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "Run %d again (it %s; strategy %s, strength %.2f, seed %d): %d of %d failed%s%n",
            index,
            like.verdict().name().toLowerCase(Locale.ROOT),
            like.strategy(),
            like.strength(),
            like.seed(),
            failing,
            made.size(),
            counts.invalid() == 0 ? "" : ", " + counts.invalid() + " could not be used"));
    symptoms(made)
        .forEach((symptom, count) -> text.append("    %d x %s%n".formatted(count, symptom)));
    if (hasChanged(again.plan())) {
      text.append("The class path has changed since the study was begun.\n");
    }
    text.append("What they recorded and printed is in ").append(again.directory()).append('\n');
    int exitCode = failing > 0 ? ExitCode.FOUND : ExitCode.NOTHING;
    return new Answer(exitCode, text.toString(), again.directory());
  }

  private static Map<String, Integer> symptoms(List<Run> made) {
    Map<String, Integer> symptoms = new LinkedHashMap<>();
    for (Run run : made) {
      if (!run.signature().isEmpty()) {
        symptoms.merge(run.signature(), 1, Integer::sum);
      }
    }
    return symptoms;
  }

  /** Whether the program is not any more what a plan was made for. */
  static boolean hasChanged(Plan plan) {
    String names = String.join(File.pathSeparator, plan.subject().classPath());
    List<Path> libraries = plan.libraries().stream().map(Path::of).toList();
    return !ClassPath.parse(names).with(libraries).fingerprint().equals(plan.fingerprint());
  }
}

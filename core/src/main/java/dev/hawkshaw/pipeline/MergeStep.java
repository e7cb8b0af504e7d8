package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Merge;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Puts the runs of studies of one plan into one study. */
final class MergeStep {
  private final List<Path> studies;
  private final Path directory;

  MergeStep(List<Path> studies, Path into) {
    this.studies = studies;
    this.directory = into;
    if (studies.isEmpty()) {
      throw Problem.BAD_OPTION.with("there is no study to merge", "name one or more");
    }
  }

  Answer run() {
    List<Study> sources = studies.stream().map(Study::open).toList();
    Study like = Files.exists(directory) ? Study.open(directory) : sources.get(0);
    sources.forEach(each -> Merge.requireSame(like, each)); // before anything is written
    Study into = Study.openOrCreate(directory, like.plan());
    StudyLock lock = into.lock();
    try {
      Merge merge = Merge.into(into);
      sources.forEach(merge::add);
      String text =
          "%d runs were added, %d were there already; the study has %d.%nThe study is in %s%n"
              .formatted(merge.added(), merge.alreadyThere(), into.runs().size(), into.directory());
      return new Answer(ExitCode.NOTHING, text, into.directory());
    } finally {
      lock.release();
    }
  }
}

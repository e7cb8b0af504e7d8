package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.GroupRequest;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that look at a study, and run nothing, have in common. */
final class StudyOptions {
  @Parameters(paramLabel = "STUDY", description = "The study's directory.")
  private Path study;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "How many turns are looked at together (default: as many as were recorded).")
  private Integer window;

  @Mixin private RankOptions ranking;

  /**
   * Looks at the study and prints the answer.
   *
   * @param groups how to group what is ranked into bugs, or null to rank only
   * @return the exit code
   */
  int answer(CommandSpec spec, GroupRequest groups) {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), false);
    Answer answer =
        new Pipeline(watcher)
            .rank(study.toAbsolutePath().normalize(), ranking.request(window, groups));
    ranking.print(answer, spec.commandLine().getOut());
    return answer.exitCode();
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Groups what a study holds into bugs and explains each. */
@Command(
    name = "explain",
    description =
        "Says which bugs a study's failing runs have: methods, patterns, a picture; runs nothing.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study's directory.")
  private Path study;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "How many turns are looked at together (default: as many as were recorded).")
  private Integer window;

  @Mixin private RankOptions ranking;
  @Mixin private GroupOptions groups;

  @Override
  public Integer call() {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), false);
    Answer answer =
        new Pipeline(watcher)
            .rank(study.toAbsolutePath().normalize(), ranking.request(window, groups.request()));
    ranking.print(answer, spec.commandLine().getOut());
    return answer.exitCode();
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.ConfirmRequest;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proves what was ranked. */
@Command(
    name = "confirm",
    description =
        "Forces and prevents what a study's bugs come down to, and says whether that is the cause"
            + " (docs/confirm.md).",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ConfirmCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study's directory.")
  private Path study;

  @Option(
      names = "--bug",
      paramLabel = "N",
      description = "Which bug, as the report numbers them (default: all).")
  private Integer bug;

  @Option(
      names = "--error",
      paramLabel = "P",
      description = "With which probability a verdict may be wrong (default: 0.01).")
  private double error = ConfirmRequest.DEFAULT_ERROR;

  @Option(
      names = "--isolation",
      paramLabel = "HOW",
      defaultValue = "auto",
      description =
          "How runs are kept from each other: worker, fork, none, or auto, which is fork here"
              + " (default: ${DEFAULT-VALUE}).")
  private String isolation;

  @Mixin private RankOptions ranking;
  @Mixin private GroupOptions groups;

  @Override
  public Integer call() throws InterruptedException {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), false);
    ConfirmRequest proof = new ConfirmRequest(bug, error, isolation, Installation.agent());
    Answer answer =
        new Pipeline(watcher)
            .confirm(
                study.toAbsolutePath().normalize(), ranking.request(null, groups.request()), proof);
    ranking.print(answer, spec.commandLine().getOut());
    return answer.exitCode();
  }
}

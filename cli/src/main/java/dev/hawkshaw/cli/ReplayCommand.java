package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.ReplayRequest;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the failure of a bug again. */
@Command(
    name = "replay",
    description =
        "Makes the failure of a bug again, by forcing its interleaving as its plan says"
            + " (docs/replay.md).",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "STUDY|PLANFILE",
      description = "The study's directory, or a bug-N.plan.json from anywhere.")
  private Path from;

  @Option(
      names = "--bug",
      paramLabel = "N",
      description = "Which of the study's bugs (default: the first).")
  private Integer bug;

  @Option(
      names = {"--classpath", "-cp"},
      paramLabel = "PATH",
      description =
          "Where the program's classes are, as java -cp takes it (default: where the study's were).")
  private String classPath;

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description =
          "The java command that runs the program (default: that of the study, or the one running"
              + " Hawkshaw).")
  private String java;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = ReplayRequest.DEFAULT_RUNS,
      description = "How many runs (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Mixin private AnswerOptions options;

  @Override
  public Integer call() throws InterruptedException {
    Path whole = from.toAbsolutePath().normalize();
    Answer answer =
        new Pipeline(options.watcher(spec))
            .replay(new ReplayRequest(whole, bug, classPath, java, runs, Installation.agent()));
    return options.print(answer, spec);
  }
}

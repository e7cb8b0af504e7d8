package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.CheckFixRequest;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says whether a changed program has a bug any more. */
@Command(
    name = "check-fix",
    description =
        "Says whether a changed program still has a bug of a study, and how sure that is"
            + " (docs/replay.md).",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:fixed",
      "1:not fixed",
      "2:the command was called in a wrong way",
      "3:cannot tell"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CheckFixCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study that has the bug.")
  private Path study;

  @Option(
      names = "--bug",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which of its bugs (default: the first).")
  private int bug;

  @Option(
      names = {"--classpath", "-cp"},
      required = true,
      paramLabel = "PATH",
      description = "Where the changed program's classes are, as java -cp takes it.")
  private String classPath;

  @Option(
      names = "--confidence",
      paramLabel = "P",
      defaultValue = CheckFixRequest.DEFAULT_CONFIDENCE,
      description = "How sure it is to be (default: ${DEFAULT-VALUE}).")
  private double confidence;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = CheckFixRequest.DEFAULT_RUNS,
      description = "How many runs with noise there may be (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description = "The java command that runs the program (default: that of the study).")
  private String java;

  @Mixin private AnswerOptions options;

  @Override
  public Integer call() throws InterruptedException {
    CheckFixRequest request =
        new CheckFixRequest(
            study.toAbsolutePath().normalize(),
            bug,
            classPath,
            java,
            confidence,
            runs,
            Installation.agent());
    Answer answer = new Pipeline(options.watcher(spec)).checkFix(request);
    return options.print(answer, spec);
  }
}

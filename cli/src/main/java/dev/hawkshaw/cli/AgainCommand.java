package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a run again as it was planned. */
@Command(
    name = "again",
    description =
        "Makes a run of a study again, with the same strategy and seed, each time in a JVM of its"
            + " own. The study stays as it is.",
    mixinStandardHelpOptions = true)
final class AgainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study's directory.")
  private Path study;

  @Option(
      names = "--run",
      required = true,
      paramLabel = "N",
      description = "Which run, as reports name it.")
  private int run;

  @Option(
      names = "--times",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many times (default: ${DEFAULT-VALUE}).")
  private int times;

  @Override
  public Integer call() throws InterruptedException {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), false);
    Path whole = study.toAbsolutePath().normalize();
    Answer answer = new Pipeline(watcher).again(whole, run, times, Installation.agent());
    spec.commandLine().getOut().print(answer.text());
    spec.commandLine().getOut().flush();
    return answer.exitCode();
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the runs of studies together. */
@Command(
    name = "merge",
    description =
        "Puts the runs of studies of the same program into one study; runs nothing. Doing it again"
            + " changes nothing.",
    mixinStandardHelpOptions = true)
final class MergeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "STUDY",
      description = "The studies' directories, as those that --shard makes.")
  private List<Path> studies;

  @Option(
      names = "--into",
      required = true,
      paramLabel = "STUDY",
      description = "The study that gets the runs; made if it is not there.")
  private Path into;

  @Override
  public Integer call() {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), false);
    List<Path> sources = studies.stream().map(MergeCommand::whole).toList();
    Answer answer = new Pipeline(watcher).merge(sources, whole(into));
    spec.commandLine().getOut().print(answer.text());
    spec.commandLine().getOut().flush();
    return answer.exitCode();
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }
}

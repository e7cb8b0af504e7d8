package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Only collects runs. */
@Command(
    name = "record",
    description = "Runs a program or test many times and keeps what it did in a study.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SubjectOptions subject;
  @Mixin private WindowOption window;
  @Mixin private BlockOptions blocks;

  @Override
  public Integer call() throws InterruptedException {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), subject.quiet());
    if (!subject.isByBlocks()) {
      blocks.requireNone();
    }
    Answer answer =
        new Pipeline(watcher).record(subject.request(window.window()), blocks.request());
    spec.commandLine().getOut().print(answer.text());
    spec.commandLine().getOut().flush();
    return answer.exitCode();
  }
}

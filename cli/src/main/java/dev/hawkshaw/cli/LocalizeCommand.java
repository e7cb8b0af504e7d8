package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RankRequest;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The main job: record, rank, group, confirm, report. */
@Command(
    name = "localize",
    description = {
      "Runs a program or test many times and says what makes it fail.",
      "With --study alone, explains what is there and runs nothing (docs/capture.md)."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class LocalizeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SubjectOptions subject;
  @Mixin private WindowOption window;
  @Mixin private RankOptions ranking;
  @Mixin private GroupOptions groups;
  @Mixin private BlockOptions blocks;

  @Option(
      names = "--no-confirm",
      description = "Only rank: make no runs that force and prevent what is found.")
  private boolean noConfirm;

  @Override
  public Integer call() throws InterruptedException {
    ConsoleWatcher watcher = new ConsoleWatcher(spec.commandLine().getErr(), subject.quiet());
    Pipeline pipeline = new Pipeline(watcher);
    Answer answer = answer(pipeline);
    if (answer.isEmpty()) {
      return answer.exitCode();
    }
    ranking.print(answer, spec.commandLine().getOut());
    if (!ranking.json() && !subject.quiet() && !answer.dot().isEmpty()) {
      spec.commandLine().getOut().println("The report is in " + answer.study());
    }
    return answer.exitCode();
  }

  private Answer answer(Pipeline pipeline) throws InterruptedException {
    RankRequest how = ranking.request(null, groups.request());
    if (subject.onlyStudy() != null) {
      blocks.requireNone();
      return pipeline.rank(subject.onlyStudy(), how);
    }
    if (ranking.isOfBlocks() || subject.isByBlocks()) {
      ranking.requireNoPoints();
      return pipeline.localize(subject.byBlocks(window.window()), how, blocks.request());
    }
    blocks.requireNone();
    if (ranking.isOfPoints() || subject.isByPoints()) {
      return pipeline.localizePoints(subject.byPoints(window.window()), how);
    }
    ranking.requireNoPoints();
    return pipeline.localize(
        subject.request(window.window()), how, noConfirm ? null : subject.confirmation());
  }
}

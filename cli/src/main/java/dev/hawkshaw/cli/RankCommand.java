package dev.hawkshaw.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Ranks what a study holds. */
@Command(
    name = "rank",
    description = "Ranks the interleavings of a study's runs; runs nothing.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RankCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StudyOptions study;

  @Override
  public Integer call() {
    return study.answer(spec, null);
  }
}

package dev.hawkshaw.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
  @Mixin private StudyOptions study;
  @Mixin private GroupOptions groups;

  @Override
  public Integer call() {
    return study.answer(spec, groups.request());
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How much is said of what is going on, and in which form the answer is. */
final class AnswerOptions {
  @Option(names = "--json", description = "Print the answer as JSON.")
  private boolean json;

  @Option(
      names = {"--quiet", "-q"},
      description = "Print only the answer, no progress.")
  private boolean quiet;

  ConsoleWatcher watcher(CommandSpec spec) {
    return new ConsoleWatcher(spec.commandLine().getErr(), quiet);
  }

  /** Prints an answer and says with which code to end. */
  int print(Answer answer, CommandSpec spec) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? answer.json() + "\n" : answer.text());
    out.flush();
    return answer.exitCode();
  }
}

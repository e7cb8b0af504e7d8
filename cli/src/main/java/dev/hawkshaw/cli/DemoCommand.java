package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.ConfirmRequest;
import dev.hawkshaw.pipeline.Failures;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.OracleRequest;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RankRequest;
import dev.hawkshaw.pipeline.RecordRequest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The whole pipeline on a bundled buggy program. */
@Command(
    name = "demo",
    description = "Finds the bug in a bundled program and says where the report is.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "SUBJECT",
      defaultValue = "bank-account",
      description = "Which program (default: ${DEFAULT-VALUE}); a wrong name lists them.")
  private String subject;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many runs (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--study",
      paramLabel = "DIR",
      description = "Where to keep everything (default: hawkshaw-studies/NAME-HASH).")
  private Path study;

  @Option(
      names = "--no-confirm",
      description = "Only rank: make no runs that force and prevent what is found.")
  private boolean noConfirm;

  @Override
  public Integer call() throws InterruptedException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    DemoSubject chosen = DemoSubject.find(Installation.demo(), subject);
    Pipeline pipeline = new Pipeline(new ConsoleWatcher(err, false));
    Answer answer = pipeline.localize(recording(chosen), ranking(), proof());
    if (answer.isEmpty()) {
      return answer.exitCode();
    }
    out.print(answer.text());
    boolean found = chosen.variables().containsAll(answer.topVariables());
    out.println("The report is in " + answer.study());
    if (answer.topVariables().isEmpty() || !found) {
      err.println("hawkshaw: the bundled bug was not ranked first; try --runs " + 2 * runs);
      return Failures.CANNOT;
    }
    out.println("That is the bug we put there: " + chosen.bug() + ".");
    return Failures.NOTHING;
  }

  private RecordRequest recording(DemoSubject chosen) {
    return new RecordRequest(
        chosen.main(),
        List.of(),
        null,
        RecordRequest.ONE_THREAD,
        Installation.demo().resolve("lab.jar").toString(),
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        List.of(),
        runs,
        1,
        1,
        RecordRequest.LEARNED_TIMEOUT,
        "mixed",
        SubjectOptions.DEFAULT_STRENGTH,
        5,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        study,
        Installation.agent(),
        null,
        Limits.NONE,
        OracleRequest.NONE,
        "auto");
  }

  private ConfirmRequest proof() {
    return noConfirm
        ? null
        : new ConfirmRequest(null, ConfirmRequest.DEFAULT_ERROR, "auto", Installation.agent());
  }

  private static RankRequest ranking() {
    List<Path> sources = List.of(Installation.demo().resolve("sources"));
    return RankRequest.DEFAULT.showing(3, sources);
  }
}

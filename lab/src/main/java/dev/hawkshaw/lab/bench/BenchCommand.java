package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The benchmarks as commands. */
@Command(
    name = "bench",
    description = "Measures Hawkshaw on buggy programs with known causes.",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name a benchmark.");
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Where the true cause comes in each view's ranking.")
  int accuracy(
      @Mixin BenchOptions options,
      @Option(
              names = "--strategy",
              paramLabel = "NAME",
              defaultValue = StrategyNames.DEFAULT,
              description = "How runs are made (default: ${DEFAULT-VALUE}).")
          String strategy)
      throws IOException, InterruptedException {
    return run(new AccuracyBench(strategy), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "How soon each subject fails at the default settings.")
  int exposure(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new ExposureBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "How often each subject fails with each strategy.")
  int strategies(
      @Mixin BenchOptions options,
      @Option(
              names = "--strategy",
              paramLabel = "NAME",
              split = ",",
              description = "Only these (default: those of the portfolio, and itself).")
          List<String> names)
      throws IOException, InterruptedException {
    return run(new StrategiesBench(names == null ? List.of() : names), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "How much slower programs are while they are recorded.")
  int overhead(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new OverheadBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "Study 1 of the Falcon paper: how large windows have to be, by the number of threads.")
  int window(
      @Mixin BenchOptions options,
      @Option(
              names = "--threads",
              paramLabel = "N",
              split = ",",
              defaultValue = WindowBench.THREADS,
              description = "How many threads the programs have (default: ${DEFAULT-VALUE}).")
          List<Integer> threads)
      throws IOException, InterruptedException {
    threads.forEach(number -> BenchOptions.atLeastOne("--threads", number));
    return run(new WindowBench(threads), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "Study 2 of the Falcon paper: how many patterns there are, and where the cause ranks.")
  int effectiveness(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new EffectivenessBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "Study 3 of the Falcon paper: how much slower programs are, and how much they share.")
  int efficiency(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new EfficiencyBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Study 4 of the Falcon paper: where CCI has the accesses of the cause.")
  int cci(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new CciBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "The Locon paper's study of sensitivity: what the pair view makes of one failing run, by"
              + " the number of passing runs.")
  int pairs(
      @Mixin BenchOptions options,
      @Option(
              names = "--seed",
              paramLabel = "N",
              defaultValue = "1",
              description = "Which of accuracy's campaigns (default: ${DEFAULT-VALUE}).")
          int seed)
      throws IOException, InterruptedException {
    BenchOptions.atLeastOne("--seed", seed);
    return run(new PairsBench(seed), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "The Griffin paper's studies: how well failing runs are grouped by their bugs, and which"
              + " bugs are found.")
  int bugs(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new BugsBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "Whether confirmed causes are true, how often replays fail, and what is said of fixes.")
  int confirm(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new ConfirmBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Where the true block comes in the block view.")
  int blocks(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new BlocksBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Which searches find the points where noise exposes a bug, and how soon.")
  int search(
      @Mixin BenchOptions options,
      @Option(
              names = "--search",
              paramLabel = "NAME",
              split = ",",
              defaultValue = SearchBench.SEARCHES,
              description = "Only these (default: ${DEFAULT-VALUE}).")
          List<String> names)
      throws IOException, InterruptedException {
    SearchBench searches = new SearchBench(names);
    searches.requireSearches();
    return run(searches, options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "How many runs a campaign makes in a second.")
  int throughput(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new ThroughputBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "How time and memory grow with runs, patterns, accesses and locations.")
  int scale(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new ScaleBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description =
          "How often the Scurf paper's generator of names fails in a stress test without Hawkshaw.")
  int stress(@Mixin BenchOptions options) throws IOException, InterruptedException {
    return run(new StressBench(), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Whether the JVM takes all classes of well-known jars when woven.")
  int weave(@Mixin BenchOptions options, @Mixin ForeignOptions foreign)
      throws IOException, InterruptedException {
    return run(new WeaveBench(foreign), options);
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Whether published test suites give the same results when recorded.")
  int suites(@Mixin BenchOptions options, @Mixin ForeignOptions foreign)
      throws IOException, InterruptedException {
    return run(new SuitesBench(foreign), options);
  }

  private static int run(Benchmark benchmark, BenchOptions options)
      throws IOException, InterruptedException {
    options.check();
    Catalogue catalogue = Catalogue.read(Installation.demo().resolve("sources"));
    List<Subject> subjects = chosen(catalogue, benchmark, options);
    if (options.list()) {
      list(subjects, options.out());
      return ExitCode.NOTHING;
    }
    subjects = runnable(subjects, options.err());
    Lab lab = new Lab(benchmark.name(), options);
    if (benchmark.usesSubjects()) {
      lab.workshop().fetchLibraries(subjects);
    }
    Section section = benchmark.run(subjects, lab);
    Path folder = lab.folder("results");
    Files.writeString(folder.resolve(section.name() + ".json"), section.json());
    section.draw(folder);
    section
        .pictures()
        .forEach(each -> options.err().println("Drawn: " + folder.resolve(each.file())));
    options.err().flush();
    options.out().print(options.json() ? section.json() : section.markdown());
    options.out().flush();
    lab.kept().forget();
    if (options.results() != null) {
      Results.put(options.results(), section);
    }
    return ExitCode.NOTHING;
  }

  private static List<Subject> chosen(
      Catalogue catalogue, Benchmark benchmark, BenchOptions options) {
    List<Subject> chosen =
        catalogue.choose(options.subjects()).stream().filter(benchmark::takes).toList();
    if (chosen.isEmpty()) {
      throw Problem.BAD_OPTION.with(
          "none of these subjects is one for " + benchmark.name(), "--list names them");
    }
    return chosen;
  }

  /** One subject that needs a newer JDK must not keep the others from being measured. */
  private static List<Subject> runnable(List<Subject> subjects, PrintWriter err)
      throws IOException {
    List<Subject> runnable = new ArrayList<>();
    for (Subject subject : subjects) {
      if (Jdk.atLeast(subject.jdk()).isPresent()) {
        runnable.add(subject);
      } else {
        err.println("Left out: " + subject.name() + " needs a JDK " + subject.jdk() + " or newer");
      }
    }
    return runnable;
  }

  private static void list(List<Subject> subjects, PrintWriter out) {
    for (Subject subject : subjects) {
      out.printf(
          "%-28s %-10s %-15s %s%n",
          subject.name(), subject.group(), subject.key().kind(), String.join(" ", subject.jars()));
    }
    out.flush();
  }
}

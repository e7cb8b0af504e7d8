package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How often the Scurf paper's generator of names fails in a stress test without Hawkshaw. */
final class StressBench implements Benchmark {
  /** As many as in the paper. */
  private static final int ROUNDS = 100_000;

  private static final int THREADS = 24;

  private static final String PROGRAM = "dev.hawkshaw.lab.kernel.NameStress";

  private static Map<String, String> ways() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("threads", "new threads in each round");
    ways.put("pool", "tasks for a pool of threads");
    ways.put("barrier", "threads that meet at a barrier");
    return ways;
  }

  @Override
  public String name() {
    return "stress";
  }

  @Override
  public boolean usesSubjects() {
    return false;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int rounds = lab.options().budget(ROUNDS);
    lab.progress().begin("Stress: %d rounds in three ways".formatted(rounds), ways().size());
    List<StressFigure> figures = new ArrayList<>();
    for (String way : ways().keySet()) {
      figures.add(lab.kept().get(way, StressFigure.class, () -> measure(way, rounds, lab)));
      lab.progress().step(ways().get(way), 1);
    }
    return section(figures, Stamp.now("stress", lab.options().arguments()));
  }

  private static StressFigure measure(String way, int rounds, Lab lab)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Jdk.current().java().toString(),
            "-cp",
            Installation.demo().resolve("lab.jar").toString(),
            PROGRAM,
            way,
            String.valueOf(rounds),
            String.valueOf(THREADS));
    Launch.Result result = Launch.run(lab.folder("stress"), command);
    if (result.exitCode() != 0) {
      throw new IllegalStateException("the program failed: " + result.output());
    }
    int twice = Integer.parseInt(result.output().strip());
    return new StressFigure(ways().get(way), rounds, THREADS, twice, result.millis() / 1000);
  }

  static Section section(List<StressFigure> figures, Stamp stamp) {
    String about =
        """
        A stress test of generateNewName without the agent, as in section 5.1 of the Scurf paper: in each round 24 threads ask a new \
        generator, which has a name for each, for one name. A round fails if a name is given twice. The paper saw no failure in \
        100,000 tests, on one core with two hardware threads.
        """;
    return new Section(
        "stress",
        "Stress",
        about,
        List.of(
            new Table(
                "stress",
                List.of("how", "rounds", "threads", "failed", "time, s"),
                figures.stream().map(StressFigure::row).toList())),
        List.of(),
        figures.stream().map(StressBench::total).toList(),
        stamp);
  }

  private static String total(StressFigure figure) {
    return String.format(
        Locale.ROOT,
        "%s: %s of %d rounds failed",
        figure.way(),
        figure.twice() == 0 ? "none" : figure.twice(),
        figure.rounds());
  }
}

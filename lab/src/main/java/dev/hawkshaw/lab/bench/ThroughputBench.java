package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import dev.hawkshaw.pipeline.Pipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How many runs a campaign makes in a second, in each way of keeping runs apart. */
final class ThroughputBench implements Benchmark {
  private static final int RUNS = 200;

  /** Without a JVM for each run there are more in the same time. */
  private static final int TIMES_WITHOUT_FORKS = 5;

  private static final String NOISE = "mixed";
  private static final String SHORT_SUBJECT = "bank-account";
  private static final int ROUNDS = 3;
  private static final List<String> MODES = List.of("fork", "worker", "none");

  @Override
  public String name() {
    return "throughput";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    List<Subject> chosen =
        lab.options().subjects().isEmpty()
            ? subjects.stream().filter(each -> each.name().equals(SHORT_SUBJECT)).toList()
            : subjects;
    int runs = lab.options().budget(RUNS);
    List<Integer> jobs = jobs();
    int steps = chosen.size() * (jobs.size() * MODES.size() + 1) * ROUNDS;
    lab.progress()
        .begin(
            "Throughput: %d subjects, campaigns of %d runs; about %d min"
                .formatted(chosen.size(), runs, 1 + steps * runs / 8 / 60),
            steps);
    List<List<Object>> rows = new ArrayList<>();
    for (Subject subject : chosen) {
      rows.addAll(rows(subject, runs, jobs, lab));
    }
    String about =
        """
        Runs per second of a campaign with mixed noise, its start included, median of %d interleaved rounds. Isolation \
        is a JVM per run (fork, %d runs), many runs in a JVM with their classes loaded anew (worker, %d runs), or with the same classes (none). "No agent" starts the same JVMs one after the other without Hawkshaw: more can't be had this way.
        """
            .formatted(ROUNDS, runs, TIMES_WITHOUT_FORKS * runs);
    return new Section(
        name(),
        "Throughput",
        about,
        List.of(new Table("throughput", List.of("subject", "isolation", "jobs", "runs/s"), rows)),
        List.of(),
        List.of(),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static List<Integer> jobs() {
    int cores = Runtime.getRuntime().availableProcessors();
    return cores == 1 ? List.of(1) : List.of(1, cores);
  }

  private static List<List<Object>> rows(Subject subject, int runs, List<Integer> jobs, Lab lab)
      throws IOException, InterruptedException {
    List<Double> bare = new ArrayList<>();
    List<List<Double>> campaigns = new ArrayList<>();
    List<Way> ways = ways(jobs);
    ways.forEach(each -> campaigns.add(new ArrayList<>()));
    for (int round = 0; round < ROUNDS; round++) {
      bare.add(told(lab, subject.name() + ", no agent", round, () -> bare(subject, runs, lab)));
      for (int i = 0; i < ways.size(); i++) {
        Way way = ways.get(i);
        String what = subject.name() + ", " + way.isolation() + ", " + way.jobs() + " jobs";
        campaigns
            .get(i)
            .add(told(lab, what, round, () -> campaign(subject, way.runs(runs), way, lab)));
      }
    }
    List<List<Object>> rows = new ArrayList<>();
    rows.add(List.of(subject.name(), "no agent", 1, Median.ofNumbers(bare)));
    for (int i = 0; i < ways.size(); i++) {
      Way way = ways.get(i);
      double median = Median.ofNumbers(campaigns.get(i));
      rows.add(List.of(subject.name(), way.isolation(), way.jobs(), median));
    }
    return rows;
  }

  /** One way to run a campaign. */
  private record Way(String isolation, int jobs) {
    int runs(int forks) {
      return isolation.equals("fork") ? forks : TIMES_WITHOUT_FORKS * forks;
    }
  }

  private static List<Way> ways(List<Integer> jobs) {
    return MODES.stream().flatMap(mode -> jobs.stream().map(each -> new Way(mode, each))).toList();
  }

  private static double told(Lab lab, String what, int round, Kept.Measurement<Double> measurement)
      throws IOException, InterruptedException {
    double runsPerSecond =
        lab.kept().get(what.replaceAll("\\W+", "-") + round, Double.class, measurement);
    lab.progress().step("%s: %.1f runs/s".formatted(what, runsPerSecond), 1);
    return runsPerSecond;
  }

  private static double bare(Subject subject, int runs, Lab lab)
      throws IOException, InterruptedException {
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    List<String> command = new ArrayList<>();
    command.add(Workshop.jdk(subject).java().toString());
    command.addAll(Lab.program(subject, classPath));
    long start = System.nanoTime();
    for (int i = 0; i < runs; i++) {
      Launch.run(lab.folder("throughput"), command);
    }
    return runs / ((System.nanoTime() - start) / 1e9);
  }

  private static double campaign(Subject subject, int runs, Way way, Lab lab)
      throws IOException, InterruptedException {
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    Path study = Files.createTempDirectory(lab.folder("throughput"), "study");
    long start = System.nanoTime();
    Settings settings = new Settings(NOISE, 1, runs, way.jobs()).in(way.isolation());
    new Pipeline(lab.progress()).record(Lab.request(subject, classPath, settings, study));
    double seconds = (System.nanoTime() - start) / 1e9;
    Folders.delete(study);
    return runs / seconds;
  }
}

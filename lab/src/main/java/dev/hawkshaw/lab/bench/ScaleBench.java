package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How ranking grows with the matrix, and recordings with what the program does. */
final class ScaleBench implements Benchmark {
  private static final String HANDOVER = "dev.hawkshaw.lab.kernel.Handover";
  private static final List<int[]> MATRICES =
      List.of(
          new int[] {1_000, 100},
          new int[] {10_000, 1_000},
          new int[] {100_000, 1_000},
          new int[] {10_000, 10_000},
          new int[] {100_000, 10_000});

  /** Patterns and failing runs; the last is about the largest of the Griffin paper. */
  private static final List<int[]> CLUSTERINGS =
      List.of(new int[] {7_000, 500}, new int[] {70_000, 1_000});

  /** Accesses and locations: first the accesses grow, then the locations. */
  private static final List<long[]> PROGRAMS =
      List.of(
          new long[] {100_000, 10},
          new long[] {1_000_000, 10},
          new long[] {10_000_000, 10},
          new long[] {10_000_000, 1_000},
          new long[] {10_000_000, 10_000},
          new long[] {10_000_000, 100_000});

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int largest = lab.options().budget(Integer.MAX_VALUE);
    List<int[]> matrices = upTo(largest, MATRICES);
    List<int[]> clusterings = upTo(largest, CLUSTERINGS);
    lab.progress()
        .begin(
            "Scale: %d matrices, %d of them clustered, and %d programs; about 4 min"
                .formatted(
                    matrices.size() + clusterings.size(), clusterings.size(), PROGRAMS.size()),
            matrices.size() + clusterings.size() + PROGRAMS.size());
    List<List<Object>> ranking = new ArrayList<>();
    for (int[] size : matrices) {
      ranking.add(
          lab.kept()
              .get(
                  "matrix-" + size[0] + "-" + size[1],
                  SyntheticMatrix.class,
                  () -> SyntheticMatrix.measure(size[0], size[1]))
              .row());
      lab.progress().step(size[0] + " patterns x " + size[1] + " runs", 1);
    }
    List<List<Object>> clustering = new ArrayList<>();
    for (int[] size : clusterings) {
      clustering.add(
          lab.kept()
              .get(
                  "clusters-" + size[0] + "-" + size[1],
                  SyntheticClusters.class,
                  () -> SyntheticClusters.measure(size[0], size[1]))
              .row());
      lab.progress().step(size[0] + " patterns x " + size[1] + " failing runs", 1);
    }
    List<List<Object>> recording = new ArrayList<>();
    for (long[] program : PROGRAMS) {
      recording.add(
          lab.kept()
              .get(
                  "recording-" + program[0] + "-" + program[1],
                  RecordingSize.class,
                  () -> recording(program[0], program[1], lab))
              .row());
      lab.progress().step(program[0] + " accesses to " + program[1] + " locations", 1);
    }
    return section(ranking, clustering, recording, lab);
  }

  /** Those with at most so many runs, but at least the smallest. */
  private static List<int[]> upTo(int runs, List<int[]> sizes) {
    return sizes.stream().filter(size -> size[1] <= Math.max(runs, sizes.get(0)[1])).toList();
  }

  private static Section section(
      List<List<Object>> ranking,
      List<List<Object>> clustering,
      List<List<Object>> recording,
      Lab lab) {
    String about =
        """
        Ranking: made-up matrices in which a pattern is in 5%% of the runs and a tenth of the runs fail, made in 30 ways; "merge" adds all runs one after the \
        other, "add one" is one more run to the full matrix, memory is what the matrix keeps. \
        Clustering: made-up matrices of 10 bugs with 50 patterns of their own, nearly all of them in each failing run of that bug, and other patterns in 5%% of all runs; as many runs pass as fail. Both clusterings are the Griffin paper's, with its parameters: failing runs by their first 30 patterns, \
        and the first 20 patterns of each cluster by their call stacks. The default way to group runs reads recordings, which made-up runs have not, so it is not among them; Bugs has its times. Recording: two threads take turns on \
        shared volatile counters, no noise; the size of the recording and the most memory that the JVM had, with the agent and without. \
        Both must be flat in the number of accesses; memory grows with shared locations.
        """
            .formatted();
    return new Section(
        "scale",
        "Scale",
        about,
        List.of(
            new Table(
                "ranking",
                List.of("patterns", "runs", "merge, s", "add one, ms", "rank, s", "memory, MB"),
                ranking),
            new Table(
                "clustering",
                List.of(
                    "patterns",
                    "failing runs",
                    "clusters of runs",
                    "clusters of patterns",
                    "rank, s",
                    "cluster runs, s",
                    "cluster patterns, s"),
                clustering),
            new Table(
                "recording",
                List.of(
                    "accesses",
                    "locations",
                    "recording, bytes",
                    "peak memory, MB",
                    "without agent, MB",
                    "time, s",
                    "without agent, s"),
                recording)),
        List.of(),
        List.of(),
        Stamp.now("scale", lab.options().arguments()));
  }

  private static RecordingSize recording(long accesses, long locations, Lab lab)
      throws IOException, InterruptedException {
    Path file = lab.folder("scale").resolve("handover.hawk");
    String agent = "-javaagent:%s=destfile=%s,noise=none".formatted(Installation.agent(), file);
    Launch.Result without = launch(List.of(), accesses, locations, lab);
    Launch.Result with = launch(List.of(agent), accesses, locations, lab);
    return new RecordingSize(
        accesses,
        locations,
        Files.size(file),
        peakMegabytes(with),
        peakMegabytes(without),
        with.millis() / 1000,
        without.millis() / 1000);
  }

  private static Launch.Result launch(List<String> agent, long accesses, long locations, Lab lab)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Jdk.current().java().toString());
    command.addAll(agent);
    command.addAll(List.of("-cp", Installation.demo().resolve("lab.jar").toString(), HANDOVER));
    command.addAll(List.of(String.valueOf(accesses), String.valueOf(locations)));
    Launch.Result result = Launch.run(lab.folder("scale"), command);
    if (result.exitCode() != 0) {
      throw new IllegalStateException("the program failed: " + result.output());
    }
    return result;
  }

  private static long peakMegabytes(Launch.Result result) {
    return Long.parseLong(result.output().strip()) / 1024;
  }
}

package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.BlockRequest;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RankRequest;
import dev.hawkshaw.pipeline.RecordRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Where the true block comes in the block view. */
final class BlocksBench implements Benchmark {
  private static final int RUNS = 200;
  private static final int TOP = 3;
  private static final long TIMEOUT_MILLIS = 20_000;
  private static final String ABOUT =
      """
      `localize --view block` of each subject with a bug, no method named, %d runs at the most (%d per subject with different seeds). "Level": at how many blocks at a time threads were made to switch when the first run failed, 0 if it was left alone, "noise" if only runs with noise anywhere failed. \
      "Rank" is that of the best true block: the innermost around a line that the key names as one to protect, or any block of a method that it names; a key without blocks names the methods at fault, and one without these the lines of its causes. A block with the score 0 has no rank: no failing run had several threads in it. "Sharing": how many blocks have that rank. \
      The time is that of the whole command but for the start of its JVM.
      """;

  @Override
  public String name() {
    return "blocks";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.key().kind() != Kind.NONE;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    int seeds = lab.options().seeds();
    lab.progress()
        .begin(
            "Blocks: %d subjects, %d times each".formatted(subjects.size(), seeds),
            subjects.size() * seeds);
    List<List<Object>> rows = new ArrayList<>();
    List<BlockFigure> figures = new ArrayList<>();
    for (Subject subject : subjects) {
      for (int seed = 1; seed <= seeds; seed++) {
        long which = seed;
        String kept = subject.name() + "-" + seed;
        BlockFigure figure =
            lab.kept().get(kept, BlockFigure.class, () -> measure(subject, which, runs, lab));
        figures.add(figure);
        rows.add(row(subject, figure));
        lab.progress().campaign("%s: rank %s".formatted(subject.name(), figure.rank()), 1);
      }
    }
    return new Section(
        name(),
        "Blocks",
        ABOUT.formatted(runs, seeds),
        List.of(new Table("subjects", columns(), rows)),
        List.of(),
        totals(figures),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static BlockFigure measure(Subject subject, long seed, int runs, Lab lab)
      throws IOException, InterruptedException {
    Path place = lab.folder("blocks").resolve(subject.name() + "-" + seed);
    if (Files.exists(place)) {
      Folders.delete(place);
    }
    Settings settings =
        new Settings(
            RecordRequest.BLOCKS,
            seed,
            runs,
            lab.options().jobs(),
            TIMEOUT_MILLIS,
            "auto",
            Limits.NONE);
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    long began = System.nanoTime();
    Answer answer =
        new Pipeline(lab.progress())
            .localize(
                Lab.request(subject, classPath, settings, place),
                RankRequest.DEFAULT.in(RankRequest.BLOCK),
                BlockRequest.DEFAULT);
    long millis = (System.nanoTime() - began) / 1_000_000;
    return figure(Lab.report(answer), subject, millis);
  }

  private static BlockFigure figure(JsonNode report, Subject subject, long millis) {
    Integer level = null;
    int failing = 0;
    int runs = 0;
    for (JsonNode each : report.at("/blocks/levels")) {
      failing += each.path("failing").asInt();
      runs += each.path("runs").asInt();
      boolean first =
          level == null && each.path("failing").asInt() > 0 && !each.path("noisy").asBoolean();
      level = first ? (Integer) each.path("level").asInt() : level;
    }
    JsonNode ranking = report.at("/blocks/ranking");
    Optional<JsonNode> best =
        failing == 0 ? Optional.empty() : new TrueBlocks(subject.key()).best(ranking);
    Integer rank = best.map(TrueBlocks::rank).orElse(null);
    int sharing = 0;
    for (JsonNode each : ranking) {
      sharing += rank != null && TrueBlocks.rank(each) == rank ? 1 : 0;
    }
    return new BlockFigure(failing, runs, level, ranking.size(), rank, sharing, millis);
  }

  private static List<String> columns() {
    return List.of(
        "subject", "kind", "failing", "runs", "level", "blocks", "rank", "sharing", "time, s");
  }

  private static List<Object> row(Subject subject, BlockFigure figure) {
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(subject.key().kind().toString());
    row.add(figure.failing());
    row.add(figure.runs());
    row.add(figure.level() == null && figure.failing() > 0 ? (Object) "noise" : figure.level());
    row.add(figure.blocks());
    row.add(figure.failing() == 0 ? (Object) "not exposed" : figure.rank());
    row.add(figure.rank() == null ? null : (Object) figure.sharing());
    row.add(figure.millis() / 1000.0);
    return row;
  }

  private static List<String> totals(List<BlockFigure> figures) {
    List<BlockFigure> exposed = figures.stream().filter(each -> each.failing() > 0).toList();
    return List.of(
        "exposed: %d of %d".formatted(exposed.size(), figures.size()),
        "the true block is first in %d of these, among the first %d in %d"
            .formatted(count(exposed, 1), TOP, count(exposed, TOP)),
        "time, ms: median %s"
            .formatted(Median.of(figures.stream().map(each -> (int) each.millis()).toList())));
  }

  private static long count(List<BlockFigure> figures, int first) {
    return figures.stream().filter(each -> each.isAmong(first)).count();
  }
}

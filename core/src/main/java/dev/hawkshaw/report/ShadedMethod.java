package dev.hawkshaw.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A method with its source, each line with the innermost block that it is in.
 *
 * @param name as readers know it
 * @param place where it is, in words
 * @param blocks its blocks, by place
 * @param lines its lines; empty if the source is not to be had or the class has no line numbers
 */
public record ShadedMethod(
    String name,
    String className,
    String method,
    String descriptor,
    String place,
    @JsonIgnore List<BlockSuspect> blocks,
    List<Line> lines) {

  /**
   * A line of it.
   *
   * @param number from 1
   * @param text as it stands in the file
   * @param rank of the innermost block
   * @param score that block's
   * @param togetherScore that block's
   * @param shade how dark it is shown, 0 to 1
   * @param block that block's id
   */
  public record Line(
      int number,
      String text,
      int rank,
      double score,
      double togetherScore,
      double shade,
      String block) {}

  /** The methods of ranked blocks, in the order in which they come in the ranking. */
  public static List<ShadedMethod> of(List<BlockSuspect> ranking, Sources sources) {
    List<ShadedMethod> methods = new ArrayList<>();
    for (BlockSuspect each : ranking) {
      if (methods.stream().noneMatch(method -> method.blocks().get(0).isOf(each))) {
        methods.add(of(each, ranking, sources));
      }
    }
    return methods;
  }

  private static ShadedMethod of(BlockSuspect one, List<BlockSuspect> ranking, Sources sources) {
    List<BlockSuspect> blocks =
        ranking.stream()
            .filter(one::isOf)
            .sorted(Comparator.comparingInt(BlockSuspect::ordinal))
            .toList();
    BlockSuspect whole = blocks.get(0);
    String simple = one.className().substring(one.className().lastIndexOf('.') + 1);
    List<Line> lines = new ArrayList<>();
    List<String> text = sources.lines(one.className(), one.file());
    for (int number = whole.fromLine(); number > 0 && number <= whole.toLine(); number++) {
      if (number <= text.size()) {
        lines.add(line(number, text.get(number - 1), blocks));
      }
    }
    return new ShadedMethod(
        simple + "." + one.method(),
        one.className(),
        one.method(),
        one.descriptor(),
        whole.place(),
        blocks,
        lines);
  }

  private static Line line(int number, String text, List<BlockSuspect> blocks) {
    BlockSuspect in = innermost(number, blocks).orElse(blocks.get(0));
    return new Line(number, text, in.rank(), in.score(), in.togetherScore(), in.shade(), in.id());
  }

  /** Of two side by side on one line, the more suspicious. */
  private static Optional<BlockSuspect> innermost(int number, List<BlockSuspect> blocks) {
    return blocks.stream()
        .filter(block -> block.hasLine(number))
        .max(
            Comparator.comparingInt((BlockSuspect block) -> depth(block, blocks))
                .thenComparingDouble(BlockSuspect::shade));
  }

  private static int depth(BlockSuspect of, List<BlockSuspect> blocks) {
    int depth = 0;
    BlockSuspect at = of;
    while (at != null && depth <= blocks.size()) {
      int parent = at.parent();
      at = blocks.stream().filter(each -> each.ordinal() == parent).findFirst().orElse(null);
      depth++;
    }
    return depth;
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.GroupRequest;
import dev.hawkshaw.pipeline.RankRequest;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how to rank and what to show. */
final class RankOptions {
  @Option(
      names = "--view",
      paramLabel = "VIEW",
      defaultValue = RankRequest.AUTO,
      description =
          "What is ranked: pattern, over all runs, pair, which explains one failing run, block,"
              + " code that several threads enter, or point, where noise exposes the failure; auto"
              + " takes pair for captured runs of which few failed, block and point for runs that"
              + " were made for them, and else pattern (default: ${DEFAULT-VALUE}).")
  private String view;

  @Option(
      names = "--failing",
      paramLabel = "RUN",
      description = "Which failing run the pair view explains (default: the first).")
  private Integer failing;

  @Option(
      names = "--procedures",
      paramLabel = "NAMES",
      defaultValue = RankRequest.ALL,
      description =
          "What the pair view tries: all, some of i, ii, iii-site, iii-thread, iii-loop, or locon for"
              + " the paper's order, which stops at the first that finds something (default:"
              + " ${DEFAULT-VALUE}).")
  private String procedures;

  @Option(
      names = "--collapse",
      paramLabel = "HOW",
      defaultValue = "full",
      description =
          "Which accesses of a turn count: full, or falcon as in the paper (default:"
              + " ${DEFAULT-VALUE}).")
  private String collapse;

  @Option(
      names = "--formula",
      paramLabel = "NAME",
      defaultValue = RankRequest.AUTO,
      description =
          "How suspicion is computed: jaccard, ochiai, tarantula, dstar, op2, barinel, importance or gain"
              + " (default: jaccard; of blocks ochiai).")
  private String formula;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "5",
      description = "How many suspects to show (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      split = "[,:]",
      description = "Where the source files are, to show the lines.")
  private List<Path> sources = List.of();

  @Option(names = "--json", description = "Print the report as JSON.")
  private boolean json;

  @Option(
      names = "--dot",
      paramLabel = "FILE",
      description = "Write the bugs, or of rank the suspects, as a graph for Graphviz too.")
  private Path dot;

  @Option(
      names = {"--verbose", "-v"},
      description = "Show call stacks, and what was woven and skipped.")
  private boolean verbose;

  @Mixin private PointOptions points;

  /**
   * What is asked for.
   *
   * @param groups how to group what is ranked into bugs, or null to rank only
   */
  RankRequest request(Integer window, GroupRequest groups) {
    return new RankRequest(
        view,
        window,
        collapse,
        formula,
        top,
        sources,
        verbose,
        dot,
        failing,
        procedures,
        groups,
        points.request());
  }

  void print(Answer answer, PrintWriter out) {
    out.print(json ? answer.json() + "\n" : answer.text());
    out.flush();
  }

  /** Whether blocks are to be ranked. */
  boolean isOfBlocks() {
    return view.equals(RankRequest.BLOCK);
  }

  /** Whether points are to be searched. */
  boolean isOfPoints() {
    return view.equals(RankRequest.POINT);
  }

  /** Complains if something was said about points that nothing would heed. */
  void requireNoPoints() {
    points.requireNone();
  }

  boolean json() {
    return json;
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.block.BlockRun;
import dev.hawkshaw.block.BlockTable;
import dev.hawkshaw.block.CodeBlock;
import dev.hawkshaw.block.MethodKey;
import dev.hawkshaw.block.RankedBlock;
import dev.hawkshaw.block.Version;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.BlockShow;
import dev.hawkshaw.report.BlockView;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Sources;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Ranks the blocks that several threads enter. */
final class BlockRanker implements Ranker {
  private final Study study;
  private final RankRequest request;
  private final String stopped;
  private final List<BlockRun> added = new ArrayList<>();

  BlockRanker(Study study, RankRequest request, String stopped) {
    this.study = study;
    this.request = request;
    this.stopped = stopped;
  }

  @Override
  public void add(Run run, Recording recording) {
    Version version = Version.of(run.strategy());
    added.add(BlockRun.of(run.index(), run.verdict().isFailing(), version, recording));
  }

  @Override
  public Outcome rank(List<Run> runs, SelfCheck check) {
    BlockTable table = new BlockTable(added);
    if (table.blocks().isEmpty() && !study.plan().countsBlocks()) {
      throw Problem.NO_BLOCKS.with(study.directory());
    }
    Set<MethodKey> searched = searched(table);
    List<RankedBlock> ranking =
        table.rank(
            request.parsedFormula(RankRequest.BLOCK), block -> searched.contains(block.method()));
    RunCounts counts = RunCounts.of(runs);
    BlockView view = new BlockShow(new Sources(request.sources()), check).of(added, ranking);
    return new Outcome(
        List.of(),
        ranking.size(),
        BlockConclusion.of(counts, table, view),
        certainty(counts),
        new Comparison(List.of(), false),
        List.of(),
        study.plan().window(),
        null,
        Bugs.NONE,
        List.of(),
        view);
  }

  /**
   * Where some run was made to switch; all methods if none was, or if it took noise, which is made
   * everywhere, to make one fail.
   */
  private Set<MethodKey> searched(BlockTable table) {
    boolean everywhere = added.stream().anyMatch(run -> run.failing() && run.version().isNoisy());
    Set<Long> ids =
        added.stream()
            .flatMap(run -> run.switching().reached().stream())
            .collect(Collectors.toSet());
    return table.blocks().stream()
        .filter(block -> everywhere || ids.isEmpty() || ids.contains(block.id()))
        .map(CodeBlock::method)
        .collect(Collectors.toSet());
  }

  private Certainty certainty(RunCounts counts) {
    return new Certainty(
        FailureRate.CONFIDENCE,
        FailureRate.atMost(counts.failing(), counts.total()),
        null,
        stopped,
        "");
  }
}

package dev.hawkshaw.lab.endtoend;

import dev.hawkshaw.block.BlockRun;
import dev.hawkshaw.block.BlockTable;
import dev.hawkshaw.block.CodeBlock;
import dev.hawkshaw.block.Version;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * The runs of a study that the Scurf paper made, too: one version for each block of a method at
 * level 1, without the program as it is and without the version that switches at the whole method.
 */
final class PaperVersions {
  private final String method;
  private final List<BlockRun> runs = new ArrayList<>();

  PaperVersions(Path study, String method) throws IOException {
    this.method = method;
    Study kept = Study.open(study);
    for (Run run : kept.runs()) {
      BlockRun made =
          BlockRun.of(
              run.index(),
              run.verdict().isFailing(),
              Version.parse(run.strategy()).orElseThrow(),
              kept.recording(run.index()));
      if (made.version().level() == 1
          && made.entered().keySet().stream().anyMatch(b -> at(made, b))) {
        runs.add(made);
      }
    }
  }

  /** Whether a version switches at a block of the method. */
  private boolean at(BlockRun run, CodeBlock block) {
    return isOwn(block) && run.version().blocks().contains(block.id());
  }

  private boolean isOwn(CodeBlock block) {
    return !block.isMethod() && block.method().shortName().equals(method);
  }

  /** The scores of the method's blocks, in the order of the source, with the paper's digits. */
  List<String> scores() {
    TreeMap<Integer, String> scores = new TreeMap<>();
    new BlockTable(runs)
        .rank(Formula.OCHIAI, this::isOwn)
        .forEach(each -> scores.put(each.block().ordinal(), digits(each.ranked().score())));
    return List.copyOf(scores.values());
  }

  private static String digits(double score) {
    return String.format(Locale.ROOT, "%.3f", score);
  }
}

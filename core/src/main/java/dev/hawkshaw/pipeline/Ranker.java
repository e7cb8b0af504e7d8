package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.BlockView;
import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.Comparison;
import dev.hawkshaw.report.PointView;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Suspect;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.study.Run;
import java.util.List;

/** A view at work: takes the runs of a study one by one, and then ranks what they show. */
interface Ranker {
  /** Adds a run that can be used. */
  void add(Run run, Recording recording);

  /**
   * Ranks what was added.
   *
   * @param runs those that were added
   * @param check what their probes saw
   */
  Outcome rank(List<Run> runs, SelfCheck check);

  /**
   * What came of it.
   *
   * @param suspects the top of the ranking
   * @param entities how many there are in all
   * @param topVariables the variables that share the first rank
   * @param window turns that were looked at together
   * @param failingRun the one run that is explained, or null if all are
   * @param bugs what they come down to, if that was asked for
   * @param others patterns that are suspicious whether they are a bug's or not, the most suspicious
   *     first
   * @param blocks what the block view shows, or null
   * @param points what the point view shows, or null
   */
  record Outcome(
      List<Suspect> suspects,
      int entities,
      Conclusion conclusion,
      Certainty certainty,
      Comparison comparison,
      List<String> topVariables,
      int window,
      Integer failingRun,
      Bugs bugs,
      List<Ranked<Pattern>> others,
      BlockView blocks,
      PointView points) {

    /** One of a view that is not about points. */
    Outcome(
        List<Suspect> suspects,
        int entities,
        Conclusion conclusion,
        Certainty certainty,
        Comparison comparison,
        List<String> topVariables,
        int window,
        Integer failingRun,
        Bugs bugs,
        List<Ranked<Pattern>> others,
        BlockView blocks) {
      this(
          suspects,
          entities,
          conclusion,
          certainty,
          comparison,
          topVariables,
          window,
          failingRun,
          bugs,
          others,
          blocks,
          null);
    }
  }
}

package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;

/** Says how each run of a campaign is made. */
interface Strategies {
  /**
   * The plan of a run.
   *
   * @param shared how many lines of what earlier runs saw shared it is told
   */
  RunPlan plan(int index, int shared);

  /** A run of an earlier campaign. */
  void learn(Run run, Study study);

  /** A run has ended. */
  void learn(Run run, Recording recording);

  /** Which one has failed in the largest share of its runs so far, or "" if that says nothing. */
  String leader();
}

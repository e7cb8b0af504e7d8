package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import java.util.List;

/** A view whose ranking is compared with the answer keys. */
interface View {
  /** All that exist. */
  List<View> ALL = List.of(new PatternView());

  /** Its word on the command line. */
  String name();

  /** Ranks what the runs have. */
  Ranks rank(List<JudgedRun> runs, AnswerKey key);

  /**
   * How a ranking did.
   *
   * @param entities how many there are in all
   * @param place of the first true cause, or null if none is ranked
   */
  record Ranks(int entities, CausePlace place) {}
}

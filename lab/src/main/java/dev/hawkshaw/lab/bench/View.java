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
   * @param cause the place where the first true cause is met if, among equals, all that are not
   *     come before it; null if none is ranked
   */
  record Ranks(int entities, Integer cause) {}
}

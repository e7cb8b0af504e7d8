package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * A pattern as a failing run shows it.
 *
 * @param stacks the call stack of each of its accesses
 * @param locking what the locks held in failing runs have in common
 */
public record Shown(int run, Sighting sighting, List<CallStack> stacks, List<LockFinding> locking) {

  /**
   * The example that failing runs give.
   *
   * @param recording that of the example's run
   */
  public static Shown in(Recording recording, Evidence evidence) {
    Sighting sighting = evidence.sighting();
    List<CallStack> stacks = new ArrayList<>();
    for (int step = 0; step < sighting.turns().size(); step++) {
      Site site = sighting.pattern().sites().get(step);
      stacks.add(CallStack.of(recording.stackOf(sighting.turns().get(step), site), site));
    }
    return new Shown(evidence.run(), sighting, List.copyOf(stacks), evidence.locking());
  }

  /** What it shows. */
  public Pattern pattern() {
    return sighting.pattern();
  }

  /** The relative thread of an access, from 0. */
  int thread(int step) {
    return pattern().kind().steps().get(step).thread() - 1;
  }

  /** How many threads it has. */
  int threads() {
    return pattern().kind().steps().stream().mapToInt(step -> step.thread()).max().orElse(0);
  }

  /** The calls that the accesses of each thread have in common. */
  List<CallStack> sides() {
    List<CallStack> sides = new ArrayList<>();
    for (int thread = 0; thread < threads(); thread++) {
      sides.add(side(thread));
    }
    return sides;
  }

  private CallStack side(int thread) {
    CallStack common = null;
    Site before = null;
    for (int step = 0; step < stacks.size(); step++) {
      if (thread(step) == thread) {
        Site site = pattern().sites().get(step);
        CallStack stack = stacks.get(step);
        common = common == null ? stack : CallStack.common(before, common, site, stack);
        before = site;
      }
    }
    return common;
  }
}

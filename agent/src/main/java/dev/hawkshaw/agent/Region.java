package dev.hawkshaw.agent;

import java.util.HashSet;
import java.util.Set;

/**
 * Instructions that stand one after the other and belong to one block.
 *
 * @param from the index of the first
 * @param to the index after the last
 * @param limit where a body in it has to end, if not within it
 * @param after where it goes on when they are done: compilers jump there from within at once
 */
record Region(int from, int to, int limit, Set<Integer> after) {

  /** All of a method. */
  static Region whole(Ops ops) {
    return new Region(0, ops.size(), ops.size(), Set.of());
  }

  /** A part of this. */
  Region part(Ops ops, int start, int end) {
    Set<Integer> then = new HashSet<>();
    if (end == to) {
      then.addAll(after);
    }
    follow(ops, end, then);
    if (end > start && ops.isGoto(end - 1)) {
      follow(ops, ops.target(end - 1), then);
    }
    return new Region(start, end, end, then);
  }

  /** The same, if what compilers put after it may belong to a body in it. */
  Region upTo(int end) {
    return new Region(from, to, Math.max(to, end), after);
  }

  /** The same, if it may go on elsewhere, too. */
  Region and(Ops ops, int target) {
    Set<Integer> then = new HashSet<>(after);
    follow(ops, target, then);
    return new Region(from, to, limit, then);
  }

  /** A jump to a jump is as good as a jump to where that leads. */
  private static void follow(Ops ops, int start, Set<Integer> then) {
    int at = start;
    while (then.add(at) && ops.isGoto(at)) {
      at = ops.target(at);
    }
  }

  /** Whether who jumps there stays within, or goes where it would go in the end. */
  boolean leadsOn(int target, int here) {
    return (target > here && target <= limit) || after.contains(target);
  }
}

package dev.hawkshaw.bug;

import java.util.List;
import java.util.Optional;

/**
 * A thread of a bug graph.
 *
 * @param name its role: T1, T2 and so on
 * @param threadName the name the thread had in the run
 * @param calls the call stack that all of its accesses have in common, outermost first; may be
 *     empty
 */
public record Lane(String name, String threadName, List<Call> calls) {

  /** The suspicious method: the innermost that all of its accesses have in common. */
  public Optional<Call> method() {
    return calls.isEmpty() ? Optional.empty() : Optional.of(calls.get(calls.size() - 1));
  }
}

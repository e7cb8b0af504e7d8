package dev.hawkshaw.bug;

import java.util.ArrayList;
import java.util.List;

/**
 * What a thread does while the others do nothing: accesses that have the same order to those of all
 * other threads. What is done to a lock is a node of its own.
 *
 * @param lane the index of its lane in the graph
 * @param scopes its accesses, by the calls in which they are made
 */
public record Node(int lane, List<Scope> scopes) {

  /** The same with one access more. */
  Node with(Moment moment, List<Call> calls) {
    List<Scope> more = new ArrayList<>(scopes);
    for (int i = 0; i < more.size(); i++) {
      if (more.get(i).calls().equals(calls)) {
        more.set(i, more.get(i).with(moment));
        return new Node(lane, List.copyOf(more));
      }
    }
    more.add(new Scope(calls, List.of()).with(moment));
    return new Node(lane, List.copyOf(more));
  }

  /** All of its accesses. */
  public List<Touch> touches() {
    return scopes.stream().flatMap(scope -> scope.touches().stream()).toList();
  }

  /** Whether it is about a lock; it then has this one access. */
  boolean isOfLock() {
    Touch first = touches().get(0);
    return switch (first.act()) {
      case TAKE, WAIT -> true;
      case READ, WRITE -> false;
    };
  }
}

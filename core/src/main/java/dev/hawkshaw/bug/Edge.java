package dev.hawkshaw.bug;

/**
 * An arrow of a bug graph.
 *
 * @param from index of the node where it begins
 * @param to index of the node where it ends
 * @param label what to write at it: the number of an order, or who holds the lock; may be empty
 */
public record Edge(int from, int to, Kind kind, String label) {

  /** What an arrow says. */
  public enum Kind {
    /** The other thread comes next; numbered from 1. */
    ORDER,
    /** The same thread goes on, in a circle of threads that wait for each other. */
    THEN,
    /** From who waits for a lock to who took it. */
    HELD
  }
}

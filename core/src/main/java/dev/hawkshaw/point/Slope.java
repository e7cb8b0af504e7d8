package dev.hawkshaw.point;

/**
 * How the score changes from a point to the next that the same thread comes to.
 *
 * @param change the score of the second point less that of the first
 */
public record Slope(Edge edge, double change) {
  /** Where a thread begins says which threads matter, but not where in them the bug is. */
  boolean counts() {
    return !edge.from().equals(edge.to())
        && edge.from().kind() != Point.Kind.START
        && edge.to().kind() != Point.Kind.START;
  }
}

package dev.hawkshaw.spectrum;

/**
 * An entity in a ranking.
 *
 * @param rank 1 is most suspicious; equal scores share a rank
 * @param ties how many entities share it
 */
public record Ranked<E>(int rank, int ties, E entity, double score, Counts counts) {

  /** The place it has if it comes last among its equals. */
  public int worstRank() {
    return rank + ties - 1;
  }
}

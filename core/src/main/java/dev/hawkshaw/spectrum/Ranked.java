package dev.hawkshaw.spectrum;

import java.util.List;

/**
 * An entity in a ranking.
 *
 * @param rank 1 is most suspicious; equals share a rank
 * @param ties how many entities share it
 * @param score by the formula, compared with runs that were made alike
 * @param counts of all runs, whether they were made alike or not
 * @param plainScore what the score would be if all runs had been made alike
 * @param weight what the rank goes by: the score, less if something speaks against the entity
 * @param alike others that the same runs have and that are about the same; it stands for them
 */
public record Ranked<E>(
    int rank,
    int ties,
    E entity,
    double score,
    Counts counts,
    double plainScore,
    double weight,
    List<E> alike) {

  /** One that nothing speaks against. */
  public Ranked(int rank, int ties, E entity, double score, Counts counts, double plainScore) {
    this(rank, ties, entity, score, counts, plainScore, score, List.of());
  }

  /** One whose runs were made alike. */
  public Ranked(int rank, int ties, E entity, double score, Counts counts) {
    this(rank, ties, entity, score, counts, score);
  }

  /** The same in its place. */
  public Ranked<E> at(int place, int equals) {
    return new Ranked<>(place, equals, entity, score, counts, plainScore, weight, alike);
  }

  /** The same with another weight. */
  public Ranked<E> weighing(double other) {
    return new Ranked<>(rank, ties, entity, score, counts, plainScore, other, alike);
  }

  /** Another that stands for the rest. */
  public Ranked<E> as(E other, List<E> rest) {
    return new Ranked<>(rank, ties, other, score, counts, plainScore, weight, rest);
  }

  /** What the rank would go by if all runs had been made alike. */
  public double plainWeight() {
    return score == 0 ? 0 : plainScore * (weight / score);
  }

  /** The place it has if it comes last among its equals. */
  public int worstRank() {
    return rank + ties - 1;
  }
}

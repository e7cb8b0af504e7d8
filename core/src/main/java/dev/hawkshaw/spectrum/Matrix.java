package dev.hawkshaw.spectrum;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * Entity by run, one bit each, and which runs failed. Matrices of different runs merge into one, in
 * any order and grouping.
 */
public final class Matrix<E> {
  private final Map<E, RoaringBitmap> runsWith = new LinkedHashMap<>();
  private final RoaringBitmap failed = new RoaringBitmap();
  private final RoaringBitmap passed = new RoaringBitmap();

  /** The matrix of one run. */
  public static <E> Matrix<E> ofRun(int run, boolean failing, Collection<E> entities) {
    Matrix<E> matrix = new Matrix<>();
    (failing ? matrix.failed : matrix.passed).add(run);
    for (E entity : entities) {
      matrix.runsWith.computeIfAbsent(entity, e -> new RoaringBitmap()).add(run);
    }
    return matrix;
  }

  /** Adds the other's runs to this one. */
  public Matrix<E> merge(Matrix<E> other) {
    failed.or(other.failed);
    passed.or(other.passed);
    other.runsWith.forEach(
        (entity, runs) -> runsWith.computeIfAbsent(entity, e -> new RoaringBitmap()).or(runs));
    return this;
  }

  /** All entities that some run has. */
  public Set<E> entities() {
    return runsWith.keySet();
  }

  /** How often an entity and the failure occur together. */
  public Counts counts(E entity) {
    RoaringBitmap runs = runs(entity);
    int ef = RoaringBitmap.andCardinality(runs, failed);
    int ep = RoaringBitmap.andCardinality(runs, passed);
    return new Counts(ef, ep, failed() - ef, passed() - ep);
  }

  RoaringBitmap runs(E entity) {
    return runsWith.getOrDefault(entity, new RoaringBitmap());
  }

  RoaringBitmap failedRuns() {
    return failed;
  }

  RoaringBitmap passedRuns() {
    return passed;
  }

  /** How many runs failed. */
  public int failed() {
    return failed.getCardinality();
  }

  /** How many runs passed. */
  public int passed() {
    return passed.getCardinality();
  }
}

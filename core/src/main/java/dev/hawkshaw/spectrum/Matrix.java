package dev.hawkshaw.spectrum;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.roaringbitmap.RoaringBitmap;

/**
 * Entity by run, one bit each, which runs failed, and which were made alike. Matrices of different
 * runs merge into one, in any order and grouping.
 */
public final class Matrix<E> {
  private final Map<E, RoaringBitmap> runsWith = new LinkedHashMap<>();
  private final RoaringBitmap failed = new RoaringBitmap();
  private final RoaringBitmap passed = new RoaringBitmap();

  /** In the order of names, so that it does not depend on the order of merging. */
  private final Map<String, RoaringBitmap> strata = new TreeMap<>();

  /** The matrix of one run, which was made like all others. */
  public static <E> Matrix<E> ofRun(int run, boolean failing, Collection<E> entities) {
    return ofRun(run, failing, "", entities);
  }

  /** The matrix of one run, which was made like the others of its stratum. */
  public static <E> Matrix<E> ofRun(
      int run, boolean failing, String stratum, Collection<E> entities) {
    Matrix<E> matrix = new Matrix<>();
    matrix.strata.put(stratum, RoaringBitmap.bitmapOf(run));
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
    other.strata.forEach(
        (name, runs) -> strata.computeIfAbsent(name, n -> new RoaringBitmap()).or(runs));
    other.runsWith.forEach(
        (entity, runs) -> runsWith.computeIfAbsent(entity, e -> new RoaringBitmap()).or(runs));
    return this;
  }

  /**
   * The same runs without some of the failing ones. Entities that only those had are still known:
   * that they were seen may say something of others.
   *
   * @param stay the failing runs that stay
   */
  public Matrix<E> withFailing(RoaringBitmap stay) {
    Matrix<E> less = new Matrix<>();
    less.failed.or(RoaringBitmap.and(failed, stay));
    less.passed.or(passed);
    RoaringBitmap all = RoaringBitmap.or(less.failed, passed);
    strata.forEach((name, runs) -> less.strata.put(name, RoaringBitmap.and(runs, all)));
    runsWith.forEach((entity, runs) -> less.runsWith.put(entity, RoaringBitmap.and(runs, all)));
    return less;
  }

  /** The same runs with only some of the entities. */
  public Matrix<E> only(Predicate<E> which) {
    Matrix<E> less = new Matrix<>();
    less.failed.or(failed);
    less.passed.or(passed);
    less.strata.putAll(strata);
    runsWith.forEach(
        (entity, runs) -> {
          if (which.test(entity)) {
            less.runsWith.put(entity, runs);
          }
        });
    return less;
  }

  /** All entities that some run has. */
  public Set<E> entities() {
    return runsWith.keySet();
  }

  /** How often an entity and the failure occur together. */
  public Counts counts(E entity) {
    return counts(runs(entity));
  }

  /** The same for anything that these runs have. */
  Counts counts(RoaringBitmap runs) {
    int ef = RoaringBitmap.andCardinality(runs, failed);
    int ep = RoaringBitmap.andCardinality(runs, passed);
    return new Counts(ef, ep, failed() - ef, passed() - ep);
  }

  /** The runs by how they were made. */
  public List<Stratum> strata() {
    return strata.entrySet().stream()
        .map(
            each ->
                new Stratum(
                    each.getKey(),
                    RoaringBitmap.andCardinality(each.getValue(), failed),
                    RoaringBitmap.andCardinality(each.getValue(), passed)))
        .toList();
  }

  /** The failing runs that have an entity. */
  public IntStream failingWith(E entity) {
    return failingRunsWith(entity).stream();
  }

  /** The same as a set. */
  public RoaringBitmap failingRunsWith(E entity) {
    return RoaringBitmap.and(runs(entity), failed);
  }

  /** All failing runs. */
  public RoaringBitmap failing() {
    return failed.clone();
  }

  Strata strataOfRuns() {
    return new Strata(strata);
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

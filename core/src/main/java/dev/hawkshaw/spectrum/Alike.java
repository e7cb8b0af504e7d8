package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.roaringbitmap.RoaringBitmap;

/**
 * Entities that exactly the same runs have can't be told apart by runs. Where they are about the
 * same matter as well they are one thing seen from several sides, and one of them stands for all:
 * otherwise a single cause would fill the top of a ranking.
 */
public final class Alike<E> {
  /** What must be equal before it is worth to compare runs. */
  private record Key(Object matter, double score, Counts counts) {}

  private static final class Group<E> {
    private final RoaringBitmap runs;
    private final List<Ranked<E>> members = new ArrayList<>();

    Group(RoaringBitmap runs) {
      this.runs = runs;
    }
  }

  private final Matrix<E> matrix;
  private final Function<E, ?> matter;
  private final Map<Key, List<Group<E>>> byKey = new HashMap<>();
  private final List<Group<E>> groups = new ArrayList<>();

  private Alike(Matrix<E> matrix, Function<E, ?> matter) {
    this.matrix = matrix;
    this.matter = matter;
  }

  /**
   * One of each group: the first by the order given, with the highest weight that one of them has.
   *
   * @param matter what an entity is about
   */
  public static <E> List<Ranked<E>> fold(
      Matrix<E> matrix, List<Ranked<E>> scored, Function<E, ?> matter, Comparator<E> order) {
    Alike<E> alike = new Alike<>(matrix, matter);
    scored.forEach(alike::add);
    List<Ranked<E>> first = new ArrayList<>(alike.groups.size());
    alike.groups.forEach(group -> first.add(stand(group.members, order)));
    return first;
  }

  private void add(Ranked<E> each) {
    Key key = new Key(matter.apply(each.entity()), each.score(), each.counts());
    List<Group<E>> like = byKey.computeIfAbsent(key, k -> new ArrayList<>(1));
    RoaringBitmap runs = matrix.runs(each.entity());
    for (Group<E> group : like) {
      if (group.runs.equals(runs)) {
        group.members.add(each);
        return;
      }
    }
    Group<E> group = new Group<>(runs);
    group.members.add(each);
    like.add(group);
    groups.add(group);
  }

  private static <E> Ranked<E> stand(List<Ranked<E>> members, Comparator<E> order) {
    if (members.size() == 1) {
      return members.get(0);
    }
    members.sort(Comparator.comparing(Ranked::entity, order));
    double weight = members.stream().mapToDouble(Ranked::weight).max().orElseThrow();
    List<E> rest = members.stream().skip(1).map(Ranked::entity).toList();
    return members.get(0).as(members.get(0).entity(), rest).weighing(weight);
  }
}

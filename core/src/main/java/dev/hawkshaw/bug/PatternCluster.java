package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Patterns that belong to one bug.
 *
 * @param members the first is the most suspicious
 * @param sides for each thread, the calls that all accesses on its side have in common
 */
public record PatternCluster(List<Member> members, List<CallStack> sides) {

  /**
   * A pattern of it.
   *
   * @param sides for each relative thread of the pattern, from 0, the side that it is on
   */
  public record Member(Shown shown, List<Integer> sides) {}

  /** One pattern by itself. */
  static PatternCluster of(Shown shown) {
    List<CallStack> sides = shown.sides();
    List<Integer> same = new ArrayList<>();
    for (int side = 0; side < sides.size(); side++) {
      same.add(side);
    }
    return new PatternCluster(List.of(new Member(shown, same)), sides);
  }

  /**
   * For each side of another cluster the side of this one that is the same; null if they do not
   * match one to one. Which thread is the first one in a pattern says nothing.
   */
  List<Integer> match(PatternCluster other, BiPredicate<CallStack, CallStack> same) {
    if (sides.size() != other.sides.size()) {
      return null;
    }
    List<Integer> found = new ArrayList<>();
    for (CallStack theirs : other.sides) {
      int side = 0;
      while (side < sides.size() && (found.contains(side) || !same.test(sides.get(side), theirs))) {
        side++;
      }
      if (side == sides.size()) {
        return null;
      }
      found.add(side);
    }
    return found;
  }

  /**
   * If this is a single pair that is a part of a larger pattern of another cluster, for each of its
   * sides the side there; null otherwise.
   */
  List<Integer> partOf(PatternCluster other) {
    if (members.size() != 1 || members.get(0).shown.pattern().sites().size() != 2) {
      return null;
    }
    for (Member whole : other.members) {
      int at = whole.shown.pattern().positionOf(members.get(0).shown.pattern());
      if (at >= 0) {
        return sidesAt(whole, at);
      }
    }
    return null;
  }

  private static List<Integer> sidesAt(Member whole, int at) {
    int next = whole.shown.pattern().nextOnSameVariable(at);
    int first = whole.sides.get(whole.shown.thread(at));
    int second = whole.sides.get(whole.shown.thread(next));
    return List.of(first, second);
  }

  boolean has(Pattern pattern) {
    return members.stream().anyMatch(member -> member.shown.pattern().equals(pattern));
  }

  /** The same with the member that has a pattern before all others. */
  PatternCluster startingWith(Pattern pattern) {
    List<Member> all = new ArrayList<>(members);
    all.sort(Comparator.comparing(member -> !member.shown.pattern().equals(pattern)));
    return new PatternCluster(Collections.unmodifiableList(all), sides);
  }

  /** This one with patterns that belong to it though their methods are others. */
  PatternCluster with(List<Shown> more) {
    List<Member> all = new ArrayList<>(members);
    for (Shown each : more) {
      if (!has(each.pattern())) {
        all.add(of(each).members.get(0));
      }
    }
    return new PatternCluster(Collections.unmodifiableList(all), sides);
  }

  /**
   * This one with all patterns of another.
   *
   * @param where for each side of the other the side of this one
   */
  PatternCluster with(PatternCluster other, List<Integer> where) {
    List<Member> all = new ArrayList<>(members);
    for (Member member : other.members) {
      all.add(new Member(member.shown, member.sides.stream().map(where::get).toList()));
    }
    List<CallStack> common = new ArrayList<>(sides);
    for (int side = 0; side < other.sides.size(); side++) {
      int at = where.get(side);
      common.set(at, both(common.get(at), other.sides.get(side)));
    }
    return new PatternCluster(Collections.unmodifiableList(all), List.copyOf(common));
  }

  /** What both have in common; if that is a method that was called from here and there, it. */
  private static CallStack both(CallStack one, CallStack other) {
    boolean sameMethod = one.top() != null && one.top().equals(other.top());
    return sameMethod ? one : one.common(other);
  }
}

package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Griffin's second clustering: patterns whose accesses were made in the same calls, or of which one
 * is a part of the other, belong to the same bug.
 */
public final class PatternClusters {
  private final List<PatternCluster> clusters = new ArrayList<>();
  private final BiPredicate<CallStack, CallStack> same;

  private PatternClusters(BiPredicate<CallStack, CallStack> same) {
    this.same = same;
  }

  /** As the paper has it: the common call stacks must be the same from the bottom to the top. */
  public static List<PatternCluster> byStacks(List<Shown> mostSuspiciousFirst) {
    return new PatternClusters(CallStack::hasSameMethods).of(mostSuspiciousFirst);
  }

  /** It is enough that the innermost common methods are the same: whoever called them. */
  public static List<PatternCluster> byMethods(List<Shown> mostSuspiciousFirst) {
    return new PatternClusters(PatternClusters::haveSameTop).of(mostSuspiciousFirst);
  }

  /** Of these the cluster of the first one, which comes first in it. */
  static PatternCluster around(List<Shown> mostSuspiciousFirst) {
    Pattern first = mostSuspiciousFirst.get(0).pattern();
    return byMethods(mostSuspiciousFirst).stream()
        .filter(each -> each.has(first))
        .findFirst()
        .orElseThrow()
        .startingWith(first);
  }

  static boolean haveSameTop(CallStack one, CallStack other) {
    Call top = one.top();
    return top == null ? one.hasSameMethods(other) : top.equals(other.top());
  }

  private List<PatternCluster> of(List<Shown> patterns) {
    patterns.forEach(each -> clusters.add(PatternCluster.of(each)));
    boolean merged = true;
    while (merged) {
      merged = mergeOne();
    }
    return clusters;
  }

  private boolean mergeOne() {
    for (int i = 0; i < clusters.size(); i++) {
      for (int j = i + 1; j < clusters.size(); j++) {
        PatternCluster both = merge(clusters.get(i), clusters.get(j));
        if (both != null) {
          clusters.set(i, both);
          clusters.remove(j);
          return true;
        }
      }
    }
    return false;
  }

  /** The two as one, or null if they do not belong together. */
  private PatternCluster merge(PatternCluster one, PatternCluster other) {
    List<Integer> where = other.partOf(one);
    if (where == null) {
      where = one.match(other, same);
    }
    if (where != null) {
      return one.with(other, where);
    }
    List<Integer> back = one.partOf(other);
    return back == null ? null : other.with(one, back);
  }
}

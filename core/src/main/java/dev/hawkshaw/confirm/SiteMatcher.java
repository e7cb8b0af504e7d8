package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the places of a program in a changed build of it: by method and meaning, not by line. Code
 * that did not change keeps its ids. Elsewhere a place is that which does the same to the same
 * variable in the same method, in the order in which such statements stand there; or the only one
 * of its kind in a method that its class did not have before.
 */
public final class SiteMatcher {
  private final Set<Site> before;
  private final Set<Site> after;

  /**
   * Compares two builds.
   *
   * @param before the places of the old one that runs came to
   * @param after those of the new one
   */
  public SiteMatcher(Collection<Site> before, Collection<Site> after) {
    this.before = new LinkedHashSet<>(before);
    this.after = new LinkedHashSet<>(after);
  }

  /** The places in the new build that are what this one was in the old; empty if it is gone. */
  public List<Site> match(Site old) {
    List<Site> same = in(after, old::equals);
    if (!same.isEmpty()) {
      long statement = same.get(0).statement();
      return in(after, site -> site.statement() == statement);
    }
    List<Site> there = inOrder(old, inMethodOf(old));
    return there.isEmpty() ? moved(old) : there;
  }

  /** What does the same in the method that is now what the old place's was. */
  private List<Site> inMethodOf(Site old) {
    if (LambdaMatcher.isLambda(old.method())) {
      Set<String> now = new LambdaMatcher(before, after).match(old);
      return in(after, site -> isAlike(old, site) && now.contains(site.method()));
    }
    Set<String> descriptors =
        in(after, site -> isInNamesake(old, site)).stream()
            .map(Site::descriptor)
            .collect(Collectors.toSet());
    boolean kept = descriptors.contains(old.descriptor());
    if (!kept && descriptors.size() != 1) {
      return List.of();
    }
    return in(
        after,
        site ->
            isAlike(old, site)
                && isInNamesake(old, site)
                && (!kept || site.descriptor().equals(old.descriptor())));
  }

  private static boolean isInNamesake(Site old, Site site) {
    return site.className().equals(old.className()) && site.method().equals(old.method());
  }

  /**
   * The one that stands where the old one stood among its like. If there are more or fewer of them
   * now, it may be any of them.
   */
  private List<Site> inOrder(Site old, List<Site> candidates) {
    List<List<Site>> now = statements(candidates);
    List<List<Site>> then =
        statements(
            Stream.concat(
                    Stream.of(old),
                    before.stream()
                        .filter(
                            site ->
                                isAlike(old, site) && site.methodOfCode() == old.methodOfCode()))
                .distinct()
                .toList());
    boolean ordered = candidates.stream().allMatch(site -> site.line() > 0) && old.line() > 0;
    if (!ordered || now.size() != then.size()) {
      return candidates;
    }
    for (int i = 0; i < then.size(); i++) {
      if (then.get(i).contains(old)) {
        return now.get(i);
      }
    }
    throw new IllegalStateException("the old one is among its like");
  }

  /** The only one of its kind, in a method that did not do the same before. */
  private List<Site> moved(Site old) {
    List<Site> fresh =
        in(
            after,
            site ->
                isAlike(old, site)
                    && site.className().equals(old.className())
                    && before.stream()
                        .noneMatch(known -> isAlike(site, known) && isInNamesake(known, site)));
    return statements(fresh).size() == 1 ? fresh : List.of();
  }

  private static boolean isAlike(Site one, Site other) {
    return one.kind().equals(other.kind()) && one.variable().equals(other.variable());
  }

  /** Sites by statement, in the order of lines. */
  private static List<List<Site>> statements(List<Site> sites) {
    Map<Long, List<Site>> statements = new LinkedHashMap<>();
    sites.stream()
        .sorted(Comparator.comparingInt(Site::line))
        .forEach(
            site ->
                statements.computeIfAbsent(site.statement(), key -> new ArrayList<>()).add(site));
    return List.copyOf(statements.values());
  }

  private static List<Site> in(Set<Site> sites, Predicate<Site> which) {
    return sites.stream().filter(which).toList();
  }
}

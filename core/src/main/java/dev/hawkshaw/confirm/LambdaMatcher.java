package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Site;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds lambdas in a changed build. Compilers number them, so one that was put in gives others new
 * names: what they do tells them apart.
 */
final class LambdaMatcher {
  private static final Pattern NAME = Pattern.compile("lambda\\$(.+)\\$(\\d+)");

  private final Collection<Site> before;
  private final Collection<Site> after;

  LambdaMatcher(Collection<Site> before, Collection<Site> after) {
    this.before = before;
    this.after = after;
  }

  static boolean isLambda(String method) {
    return NAME.matcher(method).matches();
  }

  /** The names that the lambda of a site may have now. */
  Set<String> match(Site old) {
    Set<String> does = content(before, old, old.method());
    does.add(meaning(old));
    List<String> then =
        names(before, old, name -> content(before, old, name).equals(does) || isOf(old, name));
    List<String> now = names(after, old, name -> content(after, old, name).equals(does));
    if (now.size() == then.size() && then.contains(old.method())) {
      return Set.of(now.get(then.indexOf(old.method())));
    }
    // Not all that a lambda can do is seen in every run.
    return now.isEmpty()
        ? Set.copyOf(names(after, old, name -> content(after, old, name).contains(meaning(old))))
        : Set.copyOf(now);
  }

  private static boolean isOf(Site old, String name) {
    return old.method().equals(name);
  }

  /** The lambdas of the same method, in the order of their numbers. */
  private static List<String> names(Collection<Site> sites, Site like, Predicate<String> which) {
    return sites.stream()
        .filter(site -> site.className().equals(like.className()))
        .map(Site::method)
        .filter(name -> isLambda(name) && enclosing(name).equals(enclosing(like.method())))
        .distinct()
        .filter(which)
        .sorted(Comparator.comparingInt(LambdaMatcher::number))
        .toList();
  }

  /** What a lambda does to what. */
  private static Set<String> content(Collection<Site> sites, Site like, String name) {
    return sites.stream()
        .filter(site -> site.className().equals(like.className()) && site.method().equals(name))
        .map(LambdaMatcher::meaning)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String meaning(Site site) {
    return site.kind() + " " + site.variable();
  }

  private static String enclosing(String name) {
    return parts(name).group(1);
  }

  private static int number(String name) {
    return Integer.parseInt(parts(name).group(2));
  }

  private static Matcher parts(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(name);
    }
    return matcher;
  }
}

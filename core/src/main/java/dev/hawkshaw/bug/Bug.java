package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import java.util.Collections;
import java.util.List;

/**
 * What failing runs have in common and what explains it.
 *
 * @param variables those of the cause, with their packages
 * @param variableNames the same without packages
 * @param methods for each thread the innermost method that all of its accesses have in common:
 *     where the place to be fixed is, and what interferes with it
 * @param patterns the cause first, then the others by their roles
 * @param runs the failing runs that show it
 * @param likelyRuns failing runs that do not, but fail as only those with this bug do
 * @param example the cause as a failing run shows it
 * @param interleaving what that run shows of all of its patterns, in the order of time
 * @param circumstances what else that run did that says what kind of mistake it is
 */
public record Bug(
    BugKind kind,
    List<String> variables,
    List<String> variableNames,
    List<Call> methods,
    List<BugPattern> patterns,
    List<Integer> runs,
    List<Integer> likelyRuns,
    Shown example,
    List<Moment> interleaving,
    Circumstances circumstances) {

  /** One of which nothing else is known. */
  public Bug(
      BugKind kind,
      List<String> variables,
      List<String> variableNames,
      List<Call> methods,
      List<BugPattern> patterns,
      List<Integer> runs,
      List<Integer> likelyRuns,
      Shown example,
      List<Moment> interleaving) {
    this(
        kind,
        variables,
        variableNames,
        methods,
        patterns,
        runs,
        likelyRuns,
        example,
        interleaving,
        Circumstances.NONE);
  }

  /** The pattern that explains it best. */
  public Pattern cause() {
    return patterns.get(0).pattern();
  }

  /** How its threads get into each other's way. */
  public BugGraph graph() {
    return BugGraph.of(interleaving);
  }

  /** The methods without repetitions, as a reader knows them. */
  public List<String> methodNames() {
    return methods.stream().map(Call::name).distinct().toList();
  }

  /** A headline: {@code atomicity violation on Account.balance in Account.deposit()}. */
  public String title() {
    List<String> names = methodNames();
    String what = kind == BugKind.LOST_SIGNAL ? "" : " on " + String.join(" and ", variableNames);
    return "%s%s %s %s"
        .formatted(
            kind.title(), what, names.size() == 1 ? "in" : "between", String.join(" and ", names));
  }

  /** Whether a variable and a method are the same: one fix may do for both. */
  public boolean isRelatedTo(Bug other) {
    return !Collections.disjoint(variables, other.variables)
        && !Collections.disjoint(methods, other.methods);
  }

  /** What went wrong, in plain words. */
  public String explanation() {
    return Explanation.of(this);
  }
}

package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An interleaving on one variable, or on several. Two are equal when their kinds are and their
 * sites are the same statements: that is what a reader can tell apart.
 *
 * @param sites one for each step of the kind
 */
public record Pattern(PatternKind kind, List<Site> sites) {
  /** Triples first, as they say more; the simple ones before those with two variables. */
  static final Comparator<Pattern> ORDER =
      Comparator.comparing(Pattern::kind)
          .thenComparing(Pattern::variable)
          .thenComparing(p -> p.sites().stream().map(s -> s.place() + s.id()).toList().toString());

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Pattern pattern) || !kind.equals(pattern.kind)) {
      return false;
    }
    for (int i = 0; i < sites.size(); i++) {
      if (sites.get(i).statement() != pattern.sites.get(i).statement()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = kind.hashCode();
    for (int i = 0; i < sites.size(); i++) {
      hash = 31 * hash + Long.hashCode(sites.get(i).statement());
    }
    return hash;
  }

  /**
   * Two of its accesses to one variable, one after the other, as statements.
   *
   * @param one that of the first
   * @param two that of the second
   */
  record Edge(long one, long two) {}

  /** The accesses to each variable that follow each other. */
  List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    Map<Integer, Site> last = new HashMap<>();
    for (int step = 0; step < sites.size(); step++) {
      Site site = sites.get(step);
      Site before = last.put(kind.steps().get(step).variable(), site);
      if (before != null) {
        edges.add(new Edge(before.statement(), site.statement()));
      }
    }
    return edges;
  }

  /**
   * Where the two accesses of a pair are among its own, one after the other on one variable and by
   * two threads: the step of the first one; -1 if the pair is no part of it.
   */
  public int positionOf(Pattern pair) {
    for (int step = 0; step < sites.size(); step++) {
      int next = nextOnSameVariable(step);
      if (next > 0
          && kind.steps().get(step).thread() != kind.steps().get(next).thread()
          && isSameAccess(step, pair, 0)
          && isSameAccess(next, pair, 1)) {
        return step;
      }
    }
    return -1;
  }

  /** The step after this one that touches the same variable; -1 if there is none. */
  public int nextOnSameVariable(int step) {
    int variable = kind.steps().get(step).variable();
    for (int next = step + 1; next < sites.size(); next++) {
      if (kind.steps().get(next).variable() == variable) {
        return next;
      }
    }
    return -1;
  }

  private boolean isSameAccess(int step, Pattern other, int otherStep) {
    return sites.get(step).statement() == other.sites.get(otherStep).statement()
        && kind.steps().get(step).act() == other.kind.steps().get(otherStep).act();
  }

  /** Whether it is a circle of threads that wait for each other, as the JVM says. */
  public boolean isDeadlock() {
    return kind.isDeadlock();
  }

  /** Whether no thread leaves the method that it begins in: what it does there belongs together. */
  boolean staysInMethods() {
    Map<Integer, Long> methods = new HashMap<>();
    for (int step = 0; step < sites.size(); step++) {
      long method = sites.get(step).methodOfCode();
      Long begun = methods.putIfAbsent(kind.steps().get(step).thread(), method);
      if (begun != null && begun != method) {
        return false;
      }
    }
    return true;
  }

  /** The variable that its sites touch; if there are two, both. */
  public String variable() {
    return String.join(" and ", variables());
  }

  /** Its variables, with packages, each with a name of its own. */
  public List<String> variables() {
    return variables(Site::variable);
  }

  /** The same without packages. */
  public String variableName() {
    return String.join(" and ", variableNames());
  }

  /** Its variables, without packages, each with a name of its own. */
  public List<String> variableNames() {
    return variables(Site::variableName);
  }

  private List<String> variables(Function<Site, String> name) {
    List<String> names = new ArrayList<>();
    for (int step = 0; step < sites.size(); step++) {
      if (kind.steps().get(step).variable() == names.size()) {
        names.add(name.apply(sites.get(step)));
      }
    }
    return apart(names);
  }

  /** Names, each of which is not yet that of another. */
  static List<String> apart(List<String> names) {
    List<String> apart = new ArrayList<>(names.size());
    for (String name : names) {
      String second = apart.contains(name) ? "another " + name : name;
      apart.add(apart.contains(second) ? "a third " + name : second);
    }
    return apart;
  }
}

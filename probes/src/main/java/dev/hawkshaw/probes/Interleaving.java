package dev.hawkshaw.probes;

import java.util.Set;
import java.util.TreeSet;

/** The accesses of several threads in the order in which they are to be made, or must not be. */
final class Interleaving {
  private static final int MOST = 15;
  private static final String WHOLE = "*";

  private final PlannedAccess[] steps;
  private final boolean whole;

  private Interleaving(PlannedAccess[] steps, boolean whole) {
    this.steps = steps;
    this.whole = whole;
  }

  /**
   * From its accesses, with slashes between them; after an asterisk if it makes no difference which
   * of many variables they touch.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Interleaving parse(String text) {
    boolean whole = text.startsWith(WHOLE);
    String[] words = Words.split(whole ? text.substring(1) : text, '/');
    if (words.length < 2 || words.length > MOST) {
      throw new IllegalArgumentException("not an interleaving: " + text);
    }
    PlannedAccess[] steps = new PlannedAccess[words.length];
    for (int i = 0; i < words.length; i++) {
      steps[i] = PlannedAccess.parse(words[i]);
    }
    Interleaving plan = new Interleaving(steps, whole);
    if (plan.threads() < 2 || plan.lacksNumbers()) {
      throw new IllegalArgumentException("not an interleaving: " + text);
    }
    return plan;
  }

  /** Whether a thread or a variable is left out in counting them. */
  private boolean lacksNumbers() {
    int threads = 0;
    int variables = 0;
    for (PlannedAccess step : steps) {
      threads |= step.thread < MOST ? 1 << step.thread : -1;
      variables |= step.variable < MOST ? 1 << step.variable : -1;
    }
    return (threads & threads + 1) != 0
        || (variables & variables + 1) != 0
        || threads < 0
        || variables < 0;
  }

  /**
   * The same, if it is about locks, with another thread that takes its first one first: which does
   * makes no difference to who waits for whom in the end, but may to whether they get there.
   */
  Interleaving turned() {
    PlannedAccess[] turned = steps.clone();
    for (int i = 1; steps[0].locks && i < threads(); i++) {
      turned[i - 1] = steps[i];
      turned[i] = steps[0];
    }
    return new Interleaving(turned, whole);
  }

  /** Whether all that it may be about counts as one thing, like the elements of an array. */
  boolean isWhole() {
    return whole;
  }

  int size() {
    return steps.length;
  }

  PlannedAccess step(int number) {
    return steps[number];
  }

  /** How many threads it has. */
  int threads() {
    int most = 0;
    for (PlannedAccess step : steps) {
      most = Math.max(most, step.thread + 1);
    }
    return most;
  }

  /** How many variables it is about. */
  int variables() {
    int most = 0;
    for (PlannedAccess step : steps) {
      most = Math.max(most, step.variable + 1);
    }
    return most;
  }

  /** A thread's first access. */
  int first(int thread) {
    int step = 0;
    while (steps[step].thread != thread) {
      step++;
    }
    return step;
  }

  /** A thread's last access. */
  int last(int thread) {
    int step = steps.length - 1;
    while (steps[step].thread != thread) {
      step--;
    }
    return step;
  }

  /** Whether a thread makes all of its accesses in one method, as far as that is known. */
  boolean staysInMethod(int thread) {
    return Sites.areInOneMethod(steps[first(thread)].sites[0], steps[last(thread)].sites[0]);
  }

  /** Whether it is about locks that are taken. */
  boolean isAboutLocks() {
    return steps[0].locks;
  }

  /** Whether threads have to be held before locks that they have in common. */
  boolean hasGates() {
    for (PlannedAccess step : steps) {
      if (step.gates.length > 0) {
        return true;
      }
    }
    return false;
  }

  /** How many of its accesses are at places that no class has which was loaded. */
  int unwoven() {
    int count = 0;
    for (PlannedAccess step : steps) {
      boolean found = false;
      for (long site : step.sites) {
        found |= Sites.isKnown(site);
      }
      count += found ? 0 : 1;
    }
    return count;
  }

  /** Where locks are taken before which threads have to be held. */
  Set<Long> gates() {
    Set<Long> gates = new TreeSet<>();
    for (PlannedAccess step : steps) {
      for (long gate : step.locks ? step.sites : step.gates) {
        gates.add(gate);
      }
    }
    return gates;
  }
}

package dev.hawkshaw.lab.endtoend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** An order of four accesses: each of two threads touches each of two variables once. */
record FourAccesses(List<Access> accesses) {

  /** One of them. */
  record Access(boolean write, int thread, char variable) {
    private boolean conflicts(Access other) {
      return variable == other.variable && thread != other.thread && (write || other.write);
    }

    private String withoutVariable(int threadName) {
      return (write ? "W" : "R") + threadName;
    }

    @Override
    public String toString() {
      return withoutVariable(thread) + variable;
    }
  }

  /**
   * One thread's access that another's must come after.
   *
   * @param first which of the four it is, from 0
   */
  record Conflict(int first, int second) {}

  /** All orders of all kinds of accesses. */
  static List<FourAccesses> all() {
    List<FourAccesses> all = new ArrayList<>();
    extend(new ArrayList<>(), all);
    return all;
  }

  private static void extend(List<Access> begun, List<FourAccesses> all) {
    if (begun.size() == 4) {
      all.add(new FourAccesses(List.copyOf(begun)));
    }
    for (int i = 0; i < 8; i++) {
      Access next = new Access((i & 1) != 0, 1 + ((i >> 1) & 1), i < 4 ? 'x' : 'y');
      if (begun.stream().noneMatch(each -> isSameThreadAndVariable(each, next))) {
        begun.add(next);
        extend(begun, all);
        begun.remove(begun.size() - 1);
      }
    }
  }

  private static boolean isSameThreadAndVariable(Access one, Access other) {
    return one.thread == other.thread && one.variable == other.variable;
  }

  List<Conflict> conflicts() {
    List<Conflict> conflicts = new ArrayList<>();
    for (int second = 1; second < accesses.size(); second++) {
      for (int first = 0; first < second; first++) {
        if (accesses.get(first).conflicts(accesses.get(second))) {
          conflicts.add(new Conflict(first, second));
        }
      }
    }
    return conflicts;
  }

  /** By the textbook: unless each thread must come before the other. */
  boolean isSerializable() {
    Set<Integer> before = new HashSet<>();
    conflicts().forEach(conflict -> before.add(accesses.get(conflict.first).thread));
    return before.size() < 2;
  }

  /** As the product writes it: the first thread is 1, and the first variable x. */
  String notation() {
    Access first = accesses.get(0);
    return accesses.stream()
        .map(
            each ->
                each.withoutVariable(each.thread == first.thread ? 1 : 2)
                    + (each.variable == first.variable ? 'x' : 'y'))
        .collect(Collectors.joining("-"));
  }

  /** The same for two of them. */
  String notation(Conflict conflict) {
    return accesses.get(conflict.first).withoutVariable(1)
        + "-"
        + accesses.get(conflict.second).withoutVariable(2);
  }

  @Override
  public String toString() {
    return accesses.stream().map(Access::toString).collect(Collectors.joining(" "));
  }
}

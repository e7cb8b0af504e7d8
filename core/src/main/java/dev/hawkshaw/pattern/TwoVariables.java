package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The catalogue of two-variable patterns (Unicorn): all orders of four accesses in which each of
 * two threads touches x and y once, the two accesses to a variable conflict, and no order of the
 * two threads as units does the same. It is found by trying all, up to the names of threads and
 * variables.
 */
final class TwoVariables {
  private static final int ACCESSES = 4;
  private static final List<PatternKind> KINDS = derive();
  private static final PatternKind[] BY_CODE = byCode();

  private TwoVariables() {}

  /** All of them, in the order of their notations. */
  static List<PatternKind> kinds() {
    return KINDS;
  }

  /** The kind with these steps, whatever their threads and variables are called; or null. */
  static PatternKind of(List<Step> steps) {
    return BY_CODE[code(steps)];
  }

  private static List<PatternKind> derive() {
    List<List<Step>> orders = new ArrayList<>();
    extend(new ArrayList<>(), orders);
    orders.removeIf(order -> !isNamedInOrder(order) || !conflicts(order) || isSerial(order));
    orders.sort(Comparator.comparing(order -> new PatternKind(0, order, "", "").notation()));
    int place = PatternKind.values().length;
    List<PatternKind> kinds = new ArrayList<>();
    for (List<Step> order : orders) {
      Mixture mixture = Mixture.of(order);
      kinds.add(new PatternKind(place++, order, mixture.title, mixture.explanation));
    }
    return kinds;
  }

  /** Each thread touches each variable once. */
  private static void extend(List<Step> order, List<List<Step>> orders) {
    if (order.size() == ACCESSES) {
      orders.add(List.copyOf(order));
      return;
    }
    for (int which = 0; which < 2 * ACCESSES; which++) {
      Step next = new Step((which & 1) != 0, 1 + ((which >> 1) & 1), which >> 2);
      if (order.stream().noneMatch(step -> isSameUnitAndVariable(step, next))) {
        order.add(next);
        extend(order, orders);
        order.remove(order.size() - 1);
      }
    }
  }

  private static boolean isSameUnitAndVariable(Step one, Step other) {
    return one.thread() == other.thread() && one.variable() == other.variable();
  }

  /** Of all that differ in names only, this is the one to keep. */
  private static boolean isNamedInOrder(List<Step> order) {
    return order.get(0).thread() == 1 && order.get(0).variable() == 0;
  }

  private static boolean conflicts(List<Step> order) {
    return edges(order, 0).size() == 1 && edges(order, 1).size() == 1;
  }

  /** Whether it is as if one thread had done all before the other. */
  private static boolean isSerial(List<Step> order) {
    return edges(order, 0).equals(edges(order, 1));
  }

  /** Which thread must come first because of a variable; none if its accesses don't conflict. */
  private static List<Integer> edges(List<Step> order, int variable) {
    List<Step> on = order.stream().filter(step -> step.variable() == variable).toList();
    boolean conflict = on.stream().anyMatch(Step::write);
    return conflict ? List.of(on.get(0).thread()) : List.of();
  }

  private static PatternKind[] byCode() {
    PatternKind[] kinds = new PatternKind[1 << (3 * ACCESSES)];
    for (PatternKind kind : KINDS) {
      kinds[code(kind.steps())] = kind;
    }
    return kinds;
  }

  /** Three bits a step: does it write, is it not the first thread, not the first variable. */
  private static int code(List<Step> steps) {
    Step first = steps.get(0);
    int code = 0;
    for (Step step : steps) {
      code = (code << 1) | (step.write() ? 1 : 0);
      code = (code << 1) | (step.thread() == first.thread() ? 0 : 1);
      code = (code << 1) | (step.variable() == first.variable() ? 0 : 1);
    }
    return code;
  }
}

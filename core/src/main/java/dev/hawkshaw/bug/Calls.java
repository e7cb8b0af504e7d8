package dev.hawkshaw.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The calls of one thread's moments, outermost first: those that all of them have in common, and
 * those that each has further. What the JDK has on the stack before the program begins says nothing
 * of the bug and is left out.
 */
final class Calls {
  private final List<Call> common;

  /** Whether the moments have nothing in common but what is left out. */
  private final boolean apart;

  /** How many calls of a stack are not {@link #further}. */
  private final int shared;

  private Calls(List<List<Call>> paths, int shared) {
    List<Call> prefix = paths.get(0).subList(0, shared);
    int program = program(prefix);
    boolean inProgram = program < prefix.size();
    apart = !inProgram && paths.stream().allMatch(path -> program(path) < path.size());
    common = inProgram ? prefix.subList(program, prefix.size()) : apart ? List.of() : prefix;
    this.shared = shared;
  }

  /** Those of a thread's moments. */
  static Calls of(List<Moment> moments) {
    List<Moment> kept = moments.stream().filter(moment -> !moment.stack().isEmpty()).toList();
    List<Moment> all = kept.isEmpty() ? moments : kept;
    return new Calls(all.stream().map(Calls::path).toList(), shared(all));
  }

  private static int shared(List<Moment> moments) {
    Moment before = moments.get(0);
    CallStack common = stack(before);
    for (Moment moment : moments.subList(1, moments.size())) {
      common = CallStack.common(before.site(), common, moment.site(), stack(moment));
      before = moment;
    }
    return common.frames().size();
  }

  private static CallStack stack(Moment moment) {
    return CallStack.of(moment.stack(), moment.site());
  }

  /** The common call stack. */
  List<Call> common() {
    return List.copyOf(common);
  }

  /** What one of the moments has beyond the common ones. */
  List<Call> further(Moment moment) {
    List<Call> path = path(moment);
    if (moment.stack().isEmpty()) {
      boolean known = !common.isEmpty() && common.get(common.size() - 1).equals(path.get(0));
      return known ? List.of() : path;
    }
    return List.copyOf(path.subList(apart ? program(path) : shared, path.size()));
  }

  /** The stack from its bottom; if it was not kept, the method alone. */
  private static List<Call> path(Moment moment) {
    if (moment.stack().isEmpty()) {
      return List.of(Call.of(moment.site()));
    }
    List<Call> path = new ArrayList<>();
    moment.stack().stream()
        .filter(frame -> !CallStack.isHidden(frame))
        .forEach(frame -> path.add(Call.of(frame)));
    Collections.reverse(path);
    return path;
  }

  /** Where the program begins; the length if it never does. */
  private static int program(List<Call> path) {
    int at = 0;
    while (at < path.size() && path.get(at).isOfJdk()) {
      at++;
    }
    return at;
  }
}

package dev.hawkshaw.agent;

import java.util.List;

/**
 * What is recorded around accesses besides call stacks.
 *
 * @param loops the entry and iteration of the loop that an access is in
 * @param blocks which blocks of code were entered
 */
record Context(boolean loops, boolean blocks) {
  static final Context NONE = new Context(false, false);

  /** {@code none}, or some of {@code loops} and {@code blocks}; null if it is neither. */
  static Context of(List<String> names) {
    if (names.equals(List.of("none"))) {
      return NONE;
    }
    return names.isEmpty() || !List.of("loops", "blocks").containsAll(names)
        ? null
        : new Context(names.contains("loops"), names.contains("blocks"));
  }
}

package dev.hawkshaw.agent;

import java.util.List;

/**
 * What is recorded around accesses besides call stacks.
 *
 * @param loops the entry and iteration of the loop that an access is in
 * @param blocks which blocks of code were entered
 * @param points what threads do at locks, signals and other threads
 */
record Context(boolean loops, boolean blocks, boolean points) {
  static final Context NONE = new Context(false, false, false);

  Context(boolean loops, boolean blocks) {
    this(loops, blocks, false);
  }

  /**
   * {@code none}, or some of {@code loops}, {@code blocks} and {@code points}; null if it is
   * neither.
   */
  static Context of(List<String> names) {
    if (names.equals(List.of("none"))) {
      return NONE;
    }
    return names.isEmpty() || !List.of("loops", "blocks", "points").containsAll(names)
        ? null
        : new Context(names.contains("loops"), names.contains("blocks"), names.contains("points"));
  }
}

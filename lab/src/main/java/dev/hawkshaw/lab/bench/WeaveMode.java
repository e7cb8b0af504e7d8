package dev.hawkshaw.lab.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * A way of weaving: with each, other code is added to the classes.
 *
 * @param options of the agent
 */
record WeaveMode(String name, String options) {

  /** All of them; the file names the fields that count as seen shared. */
  static List<WeaveMode> all(Path shared) {
    return List.of(
        new WeaveMode("no noise", "noise=none"),
        new WeaveMode("noise", "noise=mixed,strength=0.5"),
        new WeaveMode("learned", "noise=mixed,strength=0.5,shared=" + shared));
  }
}

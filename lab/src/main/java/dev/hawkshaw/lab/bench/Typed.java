package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;

/** The options that were typed, in a form that can be typed again. */
final class Typed {
  private final List<String> words = new ArrayList<>();

  /** Adds an option, unless it was not given: then its value is null. */
  Typed with(String option, Object value) {
    if (value != null) {
      words.add(option);
      words.add(value.toString());
    }
    return this;
  }

  /** The same, for one that has several values, or none if it was not given. */
  Typed with(String option, List<String> values) {
    return with(option, values.isEmpty() ? null : (Object) String.join(",", values));
  }

  List<String> words() {
    return words;
  }
}

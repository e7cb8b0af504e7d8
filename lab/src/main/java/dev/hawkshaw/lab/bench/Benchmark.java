package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.List;

/** Something that is measured. */
interface Benchmark {
  /** The word for it on the command line. */
  String name();

  /** Whether it needs the subjects and their libraries. */
  default boolean usesSubjects() {
    return true;
  }

  /** Whether it is about a subject. */
  default boolean takes(Subject subject) {
    return true;
  }

  /** Measures the subjects, and says how it goes. */
  Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException;
}

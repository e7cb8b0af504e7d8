package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;

/** A study of the Falcon paper, made again on the subjects that are after its programs. */
interface FalconStudy extends Benchmark {
  String PAPER = "falcon";

  @Override
  default boolean takes(Subject subject) {
    return Published.isAfter(PAPER, subject);
  }
}

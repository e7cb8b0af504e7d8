package dev.hawkshaw.lab.bench;

import java.util.List;

/** What recording a program took, and what the program takes without it. */
record RecordingSize(
    long accesses,
    long locations,
    long bytes,
    long megabytes,
    long megabytesWithout,
    double seconds,
    double secondsWithout) {

  List<Object> row() {
    return List.of(
        accesses, locations, bytes, megabytes, megabytesWithout, seconds, secondsWithout);
  }
}

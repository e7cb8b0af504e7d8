package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;

/**
 * What runs with a number of threads showed of one program, or of all.
 *
 * @param falcon window sizes for the patterns of each run, as the paper finds patterns
 * @param full the same for patterns as users get them
 * @param beginnings window sizes for the patterns of each run, at each turn that they begin with
 */
record WindowStudy(
    int threads, String program, Histogram falcon, Histogram full, Histogram beginnings) {
  /** As many turns as the paper's windows had. */
  static final int WINDOW = 50;

  private static final WindowSizes FALCON =
      new WindowSizes(new PatternAnalysis(WINDOW, Collapse.FALCON));
  private static final WindowSizes FULL =
      new WindowSizes(new PatternAnalysis(WINDOW, Collapse.FULL));

  /** Of no run yet. */
  WindowStudy(int threads, String program) {
    this(threads, program, new Histogram(), new Histogram(), new Histogram());
  }

  /** Adds a run; says how many of its windows were too many to be kept. */
  int add(Recording recording) {
    falcon.add(FALCON.ofPatterns(recording));
    full.add(FULL.ofPatterns(recording));
    beginnings.add(FALCON.ofBeginnings(recording));
    return recording.coverage().windowsDropped();
  }

  void add(WindowStudy other) {
    falcon.add(other.falcon);
    full.add(other.full);
    beginnings.add(other.beginnings);
  }
}

package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import dev.hawkshaw.study.GrowingFile;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the runs so far saw shared, so that the next ones look there more closely, make their noise
 * there, and pass over the rest cheaply. The file only grows, so a run's plan needs no more than
 * the number of lines that it was given.
 */
public final class Sharing {
  /** The first runs, and now and then a later one, know nothing, so that nothing is overlooked. */
  private static final int FIRST_RUNS = 3;

  private static final int AGAIN_EVERY = 10;

  private final Path file;
  private final Set<String> lines = new LinkedHashSet<>();

  Sharing(Study study) {
    this.file = study.sharingFile();
    try {
      lines.addAll(new GrowingFile(file).lines());
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "shared.txt: " + Study.reason(e))
          .causedBy(e);
    }
  }

  /** How much a run is to be told. */
  int linesFor(int index) {
    boolean looksAgain = index <= FIRST_RUNS || index % AGAIN_EVERY == 0;
    return looksAgain ? 0 : lines.size();
  }

  /** Adds what a run saw. */
  void learn(Recording recording) {
    List<String> added = new ArrayList<>();
    for (String line : lines(recording)) {
      if (lines.add(line)) {
        added.add(line);
      }
    }
    if (!added.isEmpty()) {
      append(added);
    }
  }

  /** What a run saw, as the agent reads it. */
  public static Set<String> lines(Recording recording) {
    Set<String> found = new LinkedHashSet<>();
    for (Window window : recording.windows()) {
      for (Turn turn : window.turns()) {
        for (Site site : turn.sites()) {
          found.add(line(site));
        }
      }
    }
    return found;
  }

  /** A field is known by its name; an array, a library object or a file by where it was touched. */
  private static String line(Site site) {
    return site.isField() ? site.variable() : Long.toHexString(site.id());
  }

  private void append(List<String> added) {
    try {
      new GrowingFile(file).append(added);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }
}

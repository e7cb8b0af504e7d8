package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts the runs of other studies of the same plan into one. A run that is there already, by its
 * index, is left as it is: so doing it again changes nothing, and being killed in the middle loses
 * nothing, as a run's recording comes before its line in the journal.
 */
public final class Merge {
  private final Study into;
  private final Set<Integer> known = new HashSet<>();
  private int added;
  private int alreadyThere;

  private Merge(Study into) {
    this.into = into;
    into.runs().stream().filter(into::isWhole).forEach(run -> known.add(run.index()));
  }

  /** Begins with what the study has; whoever merges holds its lock. */
  public static Merge into(Study study) {
    return new Merge(study);
  }

  /** Refuses studies whose runs can't be compared. */
  public static void requireSame(Study one, Study other) {
    String difference = PlanDifference.of(one.plan(), other.plan());
    if (!difference.isEmpty()) {
      throw Problem.OTHER_PLAN.with(one.directory(), other.directory(), difference);
    }
  }

  /** Adds the runs of another study. */
  public void add(Study from) {
    requireSame(into, from);
    try {
      addPoints(from);
      for (Run run : from.runs()) {
        add(from, run);
      }
      addSharing(from.sharingFile());
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(into.directory(), Study.reason(e)).causedBy(e);
    }
  }

  /** A run without its recording is not there to be merged; its own study can make it again. */
  private void add(Study from, Run run) throws IOException {
    if (!from.isWhole(run)) {
      return;
    }
    if (!known.add(run.index())) {
      alreadyThere++;
      return;
    }
    copy(from.recordingFile(run.index()), into.recordingFile(run.index()));
    copy(from.outputFile(run.index()), into.outputFile(run.index()));
    copy(from.dumpFile(run.index()), into.dumpFile(run.index()));
    into.add(run);
    added++;
  }

  private static void copy(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      Path part = to.resolveSibling(to.getFileName() + ".part");
      Files.copy(from, part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(part, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Strategies name points by their places in the list: where lists differ, the same words would
   * mean other points.
   */
  private void addPoints(Study from) throws IOException {
    GrowingFile here = new GrowingFile(into.pointsFile());
    List<String> known = here.lines();
    List<String> more = new GrowingFile(from.pointsFile()).lines();
    int common = Math.min(known.size(), more.size());
    if (!known.subList(0, common).equals(more.subList(0, common))) {
      throw Problem.OTHER_PLAN.with(
          into.directory(), from.directory(), "their searches know other points");
    }
    if (more.size() > common) {
      here.append(more.subList(common, more.size()));
    }
  }

  /** What the other's runs saw shared is good to know for the next ones here. */
  private void addSharing(Path from) throws IOException {
    GrowingFile here = new GrowingFile(into.sharingFile());
    Set<String> lines = new LinkedHashSet<>(new GrowingFile(from).lines());
    here.lines().forEach(lines::remove);
    if (!lines.isEmpty()) {
      here.append(lines);
    }
  }

  /** How many runs were added. */
  public int added() {
    return added;
  }

  /** How many were there already. */
  public int alreadyThere() {
    return alreadyThere;
  }
}

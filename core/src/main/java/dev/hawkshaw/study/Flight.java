package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the runs of one sitting write until they have ended. When the tool is killed, a run that it
 * had started goes on: it must not write over the recording of the run that takes its place, so
 * every sitting has a directory of its own, and what has ended is moved to where the study keeps
 * it. Beside each run's files stands which process it is, so that the next sitting can end it.
 *
 * <p>Where threads meet: each run has files of its own, so threads with different runs never touch
 * the same file; beginning and clearing is for the holder of the study's lock.
 */
public final class Flight {
  private final Study study;
  private final Path directory;

  private Flight(Study study, Path directory) {
    this.study = study;
    this.directory = directory;
  }

  /** Begins a sitting: what is left of earlier ones is ended and removed. */
  public static Flight begin(Study study) {
    clear(study);
    String name = ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    Path directory = all(study).resolve(name);
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(directory, Study.reason(e)).causedBy(e);
    }
    return new Flight(study, directory);
  }

  /** Ends the processes that killed sittings have left, and removes what they wrote. */
  public static void clear(Study study) {
    Path all = all(study);
    if (!Files.exists(all)) {
      return;
    }
    try (Stream<Path> files = Files.walk(all)) {
      List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : innermostFirst) {
        if (file.toString().endsWith(Pilot.SUFFIX)) {
          Pilot.read(file).ifPresent(Pilot::end);
        }
      }
      for (Path file : innermostFirst) {
        Files.deleteIfExists(file);
      }
    } catch (DirectoryNotEmptyException e) {
      // A process that was just ended wrote its last file: the next sitting removes it.
      return;
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(all, Study.reason(e)).causedBy(e);
    }
  }

  private static Path all(Study study) {
    return study.directory().resolve("flight");
  }

  /** Where a run is to write its recording. */
  public Path recordingFile(int index) {
    return directory.resolve(study.recordingFile(index).getFileName());
  }

  /** Where a run's output is to go. */
  public Path outputFile(int index) {
    return directory.resolve(study.outputFile(index).getFileName());
  }

  /** What tells the agent of a run that the run is late; it is there for a moment only. */
  public Path lateFile(int index) {
    Path recording = recordingFile(index);
    return recording.resolveSibling(recording.getFileName() + ".late");
  }

  /** By what the agent of a run tells that the run can't go on; it is there for a moment only. */
  public Path stuckFile(int index) {
    Path recording = recordingFile(index);
    return recording.resolveSibling(recording.getFileName() + ".stuck");
  }

  /** A file that is needed in this sitting only. */
  public Path file(String name) {
    return directory.resolve(name);
  }

  /** A run has been started; nothing of an earlier one with its index is left. */
  public void started(int index, Process process) {
    aboard(String.valueOf(index), process);
    cleared(index);
  }

  /** A process that the next sitting is to end if this one can't. */
  public void aboard(String name, Process process) {
    try {
      Pilot.of(process).write(directory.resolve(name + Pilot.SUFFIX));
    } catch (IOException e) {
      process.destroyForcibly();
      throw Problem.CANNOT_WRITE.with(directory, Study.reason(e)).causedBy(e);
    }
  }

  /** Removes what an earlier run with this index has left. */
  public void cleared(int index) {
    try {
      Files.deleteIfExists(study.recordingFile(index));
      Files.deleteIfExists(study.outputFile(index));
      Files.deleteIfExists(study.dumpFile(index));
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(directory, Study.reason(e)).causedBy(e);
    }
  }

  /** A run has ended: what it left is now the study's. */
  public void landed(int index) {
    try {
      move(recordingFile(index), study.recordingFile(index));
      move(outputFile(index), study.outputFile(index));
      Files.deleteIfExists(stuckFile(index));
      Files.deleteIfExists(directory.resolve(index + Pilot.SUFFIX));
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study.recordingFile(index), Study.reason(e)).causedBy(e);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}

package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps other processes from recording into a study until it is released. */
public final class StudyLock {
  private final Path file;
  private final FileChannel channel;

  private StudyLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static StudyLock take(Path directory) {
    Path file = directory.resolve("lock");
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!locked(channel)) {
        channel.close();
        throw Problem.STUDY_IN_USE.with(directory);
      }
      return new StudyLock(file, channel);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  /** Lets others in. */
  public void release() {
    try {
      channel.close();
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }
}

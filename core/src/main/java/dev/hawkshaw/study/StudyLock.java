package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps other processes from recording into a study until it is released. */
public final class StudyLock {
  /** Opening a file that this JVM has locked and closing it again would undo the lock. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private StudyLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static StudyLock take(Path directory) {
    Path file = directory.resolve("lock").toAbsolutePath().normalize();
    if (!HELD.add(file)) {
      throw Problem.STUDY_IN_USE.with(directory);
    }
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return new StudyLock(file, channel);
      }
      channel.close();
    } catch (IOException e) {
      HELD.remove(file);
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
    HELD.remove(file);
    throw Problem.STUDY_IN_USE.with(directory);
  }

  /** Lets others in. */
  public void release() {
    try {
      channel.close();
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    } finally {
      HELD.remove(file);
    }
  }
}

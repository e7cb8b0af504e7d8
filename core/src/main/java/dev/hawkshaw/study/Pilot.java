package dev.hawkshaw.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Which process a run in flight is. A number alone is not enough: it may have been given to another
 * process since.
 *
 * @param startMillis when it was started, or -1 if that can't be known
 */
record Pilot(long pid, long startMillis) {
  static final String SUFFIX = ".process";

  static Pilot of(Process process) {
    return of(process.toHandle());
  }

  private static Pilot of(ProcessHandle handle) {
    return new Pilot(
        handle.pid(), handle.info().startInstant().map(Instant::toEpochMilli).orElse(-1L));
  }

  void write(Path file) throws IOException {
    Files.writeString(file, pid + " " + startMillis);
  }

  /** What a file says; nothing if it was cut off. */
  static Optional<Pilot> read(Path file) throws IOException {
    String[] parts = Files.readString(file).split(" ", -1);
    try {
      return parts.length == 2
          ? Optional.of(new Pilot(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Ends the process if it is still there and surely the same. */
  void end() {
    ProcessHandle.of(pid)
        .filter(handle -> startMillis >= 0 && of(handle).equals(this))
        .ifPresent(ProcessHandle::destroyForcibly);
  }
}

package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Starts a JVM and measures it. */
final class Launch {
  private Launch() {}

  /**
   * What a process gave.
   *
   * @param millis from start to end
   */
  record Result(double millis, int exitCode, String output) {}

  static Result run(Path folder, List<String> command) throws IOException, InterruptedException {
    return run(folder, command, Path.of(""));
  }

  /** For a program that writes files wherever it is. */
  static Result runInside(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, command, folder);
  }

  private static Result run(Path folder, List<String> command, Path where)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "launch", ".out");
    try {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .directory(where.toAbsolutePath().toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int exitCode = process.waitFor();
      double millis = (System.nanoTime() - start) / 1e6;
      return new Result(millis, exitCode, Files.readString(output));
    } finally {
      Files.delete(output);
    }
  }
}

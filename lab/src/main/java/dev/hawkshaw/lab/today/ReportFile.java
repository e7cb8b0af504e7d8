package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file is created when it does not exist: two threads see that it does not, and the second to
 * create it fails.
 *
 * <pre>
 * subject: report-file
 * kind: atomicity
 * cause: file R1-W2-W1 exists create create
 * </pre>
 */
public final class ReportFile {
  private final Path file;
  private int lines;

  private ReportFile(Path file) {
    this.file = file;
  }

  /** One round: two threads add a line to a new report. */
  public static void main(String[] arguments) throws Exception {
    Path directory = Files.createTempDirectory("report");
    ReportFile report = new ReportFile(directory.resolve("report.txt"));
    try {
      Together.run(() -> report.add("one"), () -> report.add("two"));
    } finally {
      Files.deleteIfExists(report.file);
      Files.delete(directory);
    }
  }

  private void add(String line) {
    try {
      create();
      append(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // fix: private synchronized void create() throws IOException {
  private void create() throws IOException {
    if (Files.notExists(file)) { // at: exists
      Files.createFile(file); // at: create
    }
  }

  private synchronized void append(String line) throws IOException {
    Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    lines++;
  }
}

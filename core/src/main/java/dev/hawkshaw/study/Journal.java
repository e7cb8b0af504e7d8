package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The list of runs: a line each, its checksum before it, only ever appended to. A line that is
 * damaged or was cut short is passed over and named; all others count.
 */
final class Journal {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** What a loss of power may cost, which may cost the runs' recordings too. */
  private static final long NANOS_BETWEEN_SYNCS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Path file;
  private long synced = System.nanoTime() - NANOS_BETWEEN_SYNCS;

  Journal(Path file) {
    this.file = file;
  }

  /**
   * Adds a run; when this returns, the run is safe from the death of any process. To force each
   * line to disk would take as long as a short run.
   */
  synchronized void append(Run run) {
    String json = JSON.writeValueAsString(run);
    byte[] line = (checksum(json) + " " + json + "\n").getBytes(StandardCharsets.UTF_8);
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      long end = out.length();
      try {
        out.seek(end);
        if (end > 0 && !endsWithNewline(out, end)) {
          out.write('\n');
        }
        out.write(line);
        if (System.nanoTime() - synced >= NANOS_BETWEEN_SYNCS) {
          out.getFD().sync();
          synced = System.nanoTime();
        }
      } catch (IOException e) {
        cut(out, end, e);
        throw e;
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, e.getMessage()).causedBy(e);
    }
  }

  /** Forces to disk what was added. */
  synchronized void sync() throws IOException {
    if (Files.exists(file)) {
      try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
        out.getFD().sync();
      }
    }
  }

  /** Takes back half a line; if that fails too, reading passes over it. */
  private static void cut(RandomAccessFile out, long end, IOException why) {
    try {
      out.setLength(end);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
  }

  private static boolean endsWithNewline(RandomAccessFile out, long end) throws IOException {
    out.seek(end - 1);
    int last = out.read();
    return last == '\n';
  }

  /** All good runs; damaged lines are described to the list of problems. */
  List<Run> read(List<String> problems) throws IOException {
    List<Run> runs = new ArrayList<>();
    if (!Files.exists(file)) {
      return runs;
    }
    int number = 0;
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    for (String line : text.split("\n", -1)) {
      number++;
      if (!line.isEmpty()) {
        Run run = parse(line);
        if (run == null) {
          problems.add(file.getFileName() + ", line " + number + ": damaged, passed over");
        } else {
          runs.add(run);
        }
      }
    }
    return runs;
  }

  private static Run parse(String line) {
    int space = line.indexOf(' ');
    if (space < 0 || !line.substring(0, space).equals(checksum(line.substring(space + 1)))) {
      return null;
    }
    try {
      return JSON.readValue(line.substring(space + 1), Run.class);
    } catch (JacksonException e) {
      return null;
    }
  }

  private static String checksum(String json) {
    CRC32 crc = new CRC32();
    crc.update(json.getBytes(StandardCharsets.UTF_8));
    return String.format("%08x", crc.getValue());
  }
}

package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measurements of a benchmark that has not come to its end: if it is stopped, the same command goes
 * on from there. Once it is through they are forgotten, so that the next time is measured anew.
 *
 * @param folder one for each benchmark and its options
 */
record Kept(Path folder) {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Measures something. */
  interface Measurement<T> {
    T measure() throws IOException, InterruptedException;
  }

  /** What was measured before, or is measured now. */
  <T> T get(String name, Class<T> type, Measurement<T> measurement)
      throws IOException, InterruptedException {
    Path file = folder.resolve(name + ".json");
    if (Files.exists(file)) {
      return JSON.readValue(Files.readString(file), type);
    }
    T measured = measurement.measure();
    Files.createDirectories(folder);
    Path part = folder.resolve(name + ".part");
    Files.writeString(part, JSON.writeValueAsString(measured));
    Files.move(part, file);
    return measured;
  }

  /** The benchmark is through. */
  void forget() throws IOException {
    if (Files.exists(folder)) {
      Folders.delete(folder);
    }
  }
}

package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Failures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A bundled program.
 *
 * @param variables those of the true cause
 * @param bug what goes wrong
 */
record DemoSubject(String name, String main, List<String> variables, String bug) {

  static DemoSubject find(Path demo, String name) throws IOException {
    Path list = demo.resolve("subjects.txt");
    if (!Files.exists(list)) {
      throw Failures.notInstalled(list);
    }
    List<String> names = new ArrayList<>();
    for (String line : Files.readAllLines(list)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        String[] parts = line.split("\\s*\\|\\s*", -1);
        if (parts[0].equals(name)) {
          return new DemoSubject(name, parts[1], List.of(parts[2].split(",", -1)), parts[3]);
        }
        names.add(parts[0]);
      }
    }
    throw Failures.noDemo(name, names);
  }
}

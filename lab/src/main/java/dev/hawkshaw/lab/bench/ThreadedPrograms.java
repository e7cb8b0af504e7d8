package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The lab's programs whose number of threads can be set, found by their sources. */
final class ThreadedPrograms {
  private static final String FOLDER = "dev/hawkshaw/lab/window";
  private static final AnswerKey NO_KEY =
      new AnswerKey(Kind.NONE, List.of(), List.of(), List.of(), List.of(), List.of());

  private ThreadedPrograms() {}

  static List<Subject> all() throws IOException {
    try (Stream<Path> files = Files.list(Installation.demo().resolve("sources").resolve(FOLDER))) {
      return files
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .map(ThreadedPrograms::program)
          .toList();
    }
  }

  /** A subject without an answer, so that the workshop can compile it. */
  private static Subject program(Path source) {
    String name = source.getFileName().toString().replace(".java", "");
    return new Subject(
        name,
        FOLDER.replace('/', '.') + "." + name,
        source,
        NO_KEY,
        "",
        List.of(),
        List.of(),
        17,
        false);
  }
}

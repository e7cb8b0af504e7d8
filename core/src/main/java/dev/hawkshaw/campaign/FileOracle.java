package dev.hawkshaw.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Fails a run that did not leave a file with the contents it should have. */
final class FileOracle implements Oracle {
  private final Path file;
  private final Path expected;

  FileOracle(Path file, Path expected) {
    this.file = file;
    this.expected = expected;
  }

  @Override
  public String name() {
    return "file";
  }

  @Override
  public Optional<Finding> judge(EndedRun run) throws IOException {
    if (!Files.exists(file)) {
      return failed("there is no " + file);
    }
    long at = Files.mismatch(file, expected);
    return at < 0
        ? Optional.empty()
        : failed("%s differs from %s in byte %d".formatted(file, expected, at + 1));
  }

  private Optional<Finding> failed(String symptom) {
    return Optional.of(Finding.failed("file: " + symptom, "file: " + file.getFileName()));
  }
}

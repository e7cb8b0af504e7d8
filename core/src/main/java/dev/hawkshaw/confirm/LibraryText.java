package dev.hawkshaw.confirm;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a library file of the user's says: a reproducer has it in itself, as other machines do not
 * have the file.
 *
 * @param name the file's name, without where it was
 * @param lines what is in it
 */
public record LibraryText(String name, List<String> lines) {

  static LibraryText of(String file) {
    Path path = Path.of(file);
    try {
      return new LibraryText(path.getFileName().toString(), Files.readAllLines(path));
    } catch (IOException e) {
      throw Problem.NO_LIBRARY_FILE.with(path, Study.reason(e)).causedBy(e);
    }
  }

  /** Writes it where runs can be told of it; the number keeps two of the same name apart. */
  Path write(Path directory, int number) {
    Path file = directory.resolve(number + "-" + Path.of(name).getFileName());
    try {
      Files.createDirectories(directory);
      Files.write(file, lines);
      return file;
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  /** Whether a file that was read lacks nothing here. */
  boolean isWhole() {
    return name != null && !name.isEmpty() && lines != null && !lines.contains(null);
  }
}

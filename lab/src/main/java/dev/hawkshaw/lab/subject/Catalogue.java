package dev.hawkshaw.lab.subject;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All subjects, found by their sources.
 *
 * @param subjects by group and name
 */
public record Catalogue(List<Subject> subjects) {

  /** Reads all sources below a folder. */
  public static Catalogue read(Path root) {
    Map<String, Subject> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        Subject subject = Subject.read(root, file);
        if (subject != null && found.put(subject.group() + " " + subject.name(), subject) != null) {
          throw new IllegalArgumentException("two subjects are called " + subject.name());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Catalogue(List.copyOf(found.values()));
  }

  /** Those of these names or groups, in their order here; all if no name is given. */
  public List<Subject> choose(List<String> names) {
    List<String> known = new ArrayList<>();
    subjects.forEach(each -> known.add(each.name()));
    subjects.forEach(each -> known.add(each.group()));
    for (String name : names) {
      if (!known.contains(name)) {
        throw Problem.BAD_OPTION.with(
            "there is no subject or group '" + name + "'", "--list names them");
      }
    }
    return subjects.stream()
        .filter(
            each -> names.isEmpty() || names.contains(each.name()) || names.contains(each.group()))
        .toList();
  }
}

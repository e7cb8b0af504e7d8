package dev.hawkshaw.report;

import dev.hawkshaw.recording.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the source line of a site under the directories that the user names. */
public final class Sources {
  private final List<Path> roots;
  private final Map<Path, List<String>> files = new HashMap<>();

  /** Looks under these directories. */
  public Sources(List<Path> roots) {
    this.roots = roots;
  }

  /** The line without its indentation, or "" if it is not to be had. */
  String line(Site site) {
    if (site.file().isEmpty() || site.line() == 0) {
      return "";
    }
    List<String> lines = lines(site.className(), site.file());
    return site.line() <= lines.size() ? lines.get(site.line() - 1).strip() : "";
  }

  /** All lines of the file that a class is from; none if it is not to be had. */
  List<String> lines(String className, String name) {
    if (name.isEmpty()) {
      return List.of();
    }
    int end = className.lastIndexOf('.');
    String folder = end < 0 ? "" : className.substring(0, end).replace('.', '/');
    for (Path root : roots) {
      Path file = root.resolve(folder).resolve(name);
      if (Files.isRegularFile(file)) {
        return files.computeIfAbsent(file, Sources::read);
      }
    }
    return List.of();
  }

  /** Sources in any encoding: a wrong letter in a comment is no reason to show nothing. */
  private static List<String> read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

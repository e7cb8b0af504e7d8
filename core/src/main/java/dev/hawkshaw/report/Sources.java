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
    int end = site.className().lastIndexOf('.');
    String folder = end < 0 ? "" : site.className().substring(0, end).replace('.', '/');
    for (Path root : roots) {
      Path file = root.resolve(folder).resolve(site.file());
      if (Files.isRegularFile(file)) {
        List<String> lines = files.computeIfAbsent(file, Sources::read);
        return site.line() <= lines.size() ? lines.get(site.line() - 1).strip() : "";
      }
    }
    return "";
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

package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A Markdown file with a section for each benchmark, and pictures beside it; a new result replaces
 * the old one.
 */
final class Results {
  private static final String HEAD =
      """
      # Results

      Each section is written by the command it names; none is edited by hand.

      """;

  private Results() {}

  static void put(Path file, Section section) throws IOException {
    String old = Files.exists(file) ? Files.readString(file) : HEAD;
    Path parent = file.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    section.draw(parent);
    Path part = parent.resolve(file.getFileName() + ".part");
    Files.writeString(part, replaced(old, section));
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  static String replaced(String old, Section section) {
    String begin = "<!-- " + section.name() + " -->\n";
    String end = "<!-- end of " + section.name() + " -->\n";
    String text = begin + section.markdown() + end;
    int from = old.indexOf(begin);
    int to = old.indexOf(end);
    return from < 0 || to < 0
        ? old + text + "\n"
        : old.substring(0, from) + text + old.substring(to + end.length());
  }
}

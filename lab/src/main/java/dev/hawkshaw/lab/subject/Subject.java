package dev.hawkshaw.lab.subject;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A buggy program with its answer key.
 *
 * @param name what it is called in the tables
 * @param className the class to run
 * @param source its file
 * @param paper the paper and its name there, as in {@code falcon Account}, or ""
 * @param jars the libraries it needs
 * @param fixedJars the libraries in which the bug is fixed; the same if the program is at fault
 * @param jdk the oldest JDK it runs on
 * @param junit whether it is a JUnit test
 */
public record Subject(
    String name,
    String className,
    Path source,
    AnswerKey key,
    String paper,
    List<String> jars,
    List<String> fixedJars,
    int jdk,
    boolean junit) {
  private static final String OLDEST_JDK = "17";

  /** Reads a source; null if it is no subject. */
  static Subject read(Path root, Path source) throws IOException {
    Header header = new Header(source.getFileName().toString(), Files.readAllLines(source));
    if (!header.isSubject()) {
      return null;
    }
    String relative = root.relativize(source).toString();
    List<String> fixed = header.parts("fixed");
    return new Subject(
        header.one("subject", ""),
        relative.replaceFirst("\\.java$", "").replace(source.getFileSystem().getSeparator(), "."),
        source,
        AnswerKey.of(header),
        header.one("paper", ""),
        header.parts("jars"),
        fixed.isEmpty() ? header.parts("jars") : fixed,
        Integer.parseInt(header.one("jdk", OLDEST_JDK)),
        header.one("junit", "no").equals("yes"));
  }

  /** Whether its source also has a change that looks like a fix and is none. */
  public boolean hasHalfFix() throws IOException {
    return Fix.isFor(Variant.HALF_FIXED, Files.readAllLines(source));
  }

  /** The lab's package it is in: the paper it is after, or library, today, benign. */
  public String group() {
    return className.replaceFirst("^dev\\.hawkshaw\\.lab\\.", "").replaceFirst("\\..*", "");
  }
}

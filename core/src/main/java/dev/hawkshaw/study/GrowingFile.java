package dev.hawkshaw.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** A file of lines that is only ever appended to. Half a line at its end does not count. */
public final class GrowingFile {
  private final Path file;

  /** The file may not be there yet. */
  public GrowingFile(Path file) {
    this.file = file;
  }

  /** Its whole lines. */
  public List<String> lines() throws IOException {
    return new String(whole(), StandardCharsets.UTF_8).lines().toList();
  }

  /** Adds lines, after whoever was killed while writing; else the first would be joined to his. */
  public void append(Collection<String> lines) throws IOException {
    byte[] whole = whole();
    if (Files.exists(file) && Files.size(file) > whole.length) {
      Files.write(file, whole);
    }
    Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private byte[] whole() throws IOException {
    if (!Files.exists(file)) {
      return new byte[0];
    }
    byte[] bytes = Files.readAllBytes(file);
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return Arrays.copyOf(bytes, end);
  }
}

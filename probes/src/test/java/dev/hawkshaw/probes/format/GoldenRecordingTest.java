package dev.hawkshaw.probes.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Format version 1 as it was first written: whatever changes, these bytes must stay readable. */
class GoldenRecordingTest {
  private static final String NAME = "golden/recording-v1.hawk";

  @Test
  void readsTheGoldenFile() throws IOException {
    assertEquals(
        SampleContents.full(), RecordingReader.read(new ByteArrayInputStream(goldenBytes())));
  }

  @Test
  void writesTheGoldenFile() throws IOException {
    assertArrayEquals(goldenBytes(), SampleContents.bytes(SampleContents.full()));
  }

  static byte[] goldenBytes() throws IOException {
    try (InputStream in = GoldenRecordingTest.class.getClassLoader().getResourceAsStream(NAME)) {
      return in.readAllBytes();
    }
  }

  /**
   * Writes the golden file anew, from the module's directory. Not a test: call it by hand, and only
   * for a format version that was never shipped.
   */
  static void regenerate() throws IOException {
    Path file = Path.of("src/test/resources", NAME);
    Files.createDirectories(file.getParent());
    Files.write(file, SampleContents.bytes(SampleContents.full()));
  }
}

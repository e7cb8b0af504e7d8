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
  private static final String CAPTURED = "golden/recording-v1-captured.hawk";
  private static final String STEERED = "golden/recording-v1-steered.hawk";

  @Test
  void readsTheGoldenFile() throws IOException {
    assertEquals(
        SampleContents.full(), RecordingReader.read(new ByteArrayInputStream(goldenBytes())));
  }

  @Test
  void writesTheGoldenFile() throws IOException {
    assertArrayEquals(goldenBytes(), SampleContents.bytes(SampleContents.full()));
  }

  @Test
  void readsTheGoldenFileOfACapturedRun() throws IOException {
    assertEquals(
        SampleContents.captured(), RecordingReader.read(new ByteArrayInputStream(capturedBytes())));
  }

  @Test
  void writesTheGoldenFileOfACapturedRun() throws IOException {
    assertArrayEquals(capturedBytes(), SampleContents.bytes(SampleContents.captured()));
  }

  @Test
  void readsTheGoldenFileOfASteeredRun() throws IOException {
    assertEquals(
        SampleContents.steered(), RecordingReader.read(new ByteArrayInputStream(steeredBytes())));
  }

  @Test
  void writesTheGoldenFileOfASteeredRun() throws IOException {
    assertArrayEquals(steeredBytes(), SampleContents.bytes(SampleContents.steered()));
  }

  static byte[] goldenBytes() throws IOException {
    return bytes(NAME);
  }

  private static byte[] capturedBytes() throws IOException {
    return bytes(CAPTURED);
  }

  /** One with all blocks that there are. */
  static byte[] steeredBytes() throws IOException {
    return bytes(STEERED);
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = GoldenRecordingTest.class.getClassLoader().getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  /**
   * Writes the golden files anew, from the module's directory. Not a test: call it by hand, and
   * only for a format version that was never shipped.
   */
  static void regenerate() throws IOException {
    Path place = Path.of("src/test/resources");
    Files.createDirectories(place.resolve(NAME).getParent());
    Files.write(place.resolve(NAME), SampleContents.bytes(SampleContents.full()));
    Files.write(place.resolve(CAPTURED), SampleContents.bytes(SampleContents.captured()));
    Files.write(place.resolve(STEERED), SampleContents.bytes(SampleContents.steered()));
  }
}

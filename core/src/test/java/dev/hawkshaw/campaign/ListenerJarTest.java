package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.HawkshawException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that are to listen. */
class ListenerJarTest {
  private static final String SERVICE = "META-INF/services/dev.hawkshaw.probes.api.Listener";

  @TempDir Path directory;

  @Test
  void mayHaveListeners() throws IOException {
    Path jar = jar(Map.of(SERVICE, "# all\na.Ear # mine\n\n", "a/Ear.class", ""));
    assertDoesNotThrow(() -> ListenerJar.check(jar));
  }

  @Test
  void areRefusedWithoutAny() throws IOException {
    assertRefused(jar(Map.of("a/Ear.class", "")), "it has no " + SERVICE);
    assertRefused(jar(Map.of(SERVICE, "a.Ear\n")), "it names a.Ear and has no a/Ear.class");
    assertRefused(jar(Map.of(SERVICE, "# nobody\n")), SERVICE + " names none");
  }

  @Test
  void areRefusedIfTheyAreNone() throws IOException {
    assertRefused(directory.resolve("missing.jar"), "it can't be read as a jar");
    assertRefused(Files.writeString(directory.resolve("text.jar"), "text"), "read as a jar");
  }

  private static void assertRefused(Path jar, String why) {
    Exception e = assertThrows(HawkshawException.class, () -> ListenerJar.check(jar));
    assertTrue(e.getMessage().contains(why), e::getMessage);
  }

  private Path jar(Map<String, String> entries) throws IOException {
    Path jar = directory.resolve("some.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, String> each : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(each.getKey()));
        out.write(each.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }
}

package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactsTest {
  @TempDir Path home;

  @Test
  void findsAJarInTheLocalRepository() throws IOException {
    Path jar = write(".m2/repository/org/example/thing/1.2/thing-1.2.jar");
    assertEquals(jar, artifacts().find("org.example:thing:1.2"));
  }

  @Test
  void findsAJarThatWasFetchedBefore() throws IOException {
    Path jar = write("cache/org.example/thing-1.2.jar");
    assertEquals(jar, artifacts().find("org.example:thing:1.2"));
  }

  @Test
  void aClassifierIsPartOfTheName() throws IOException {
    Path jar = write("cache/org.example/thing-1.2-runtime.jar");
    assertEquals(jar, artifacts().find("org.example:thing:1.2:runtime"));
    assertNull(artifacts().find("org.example:thing:1.2"));
  }

  @Test
  void fetchesNothingThatIsThere() throws Exception {
    write("cache/org.example/thing-1.2.jar");
    artifacts().fetch(List.of("org.example:thing:1.2"));
    assertFalse(Files.exists(home.resolve("cache/fetch.log")), "Maven was called");
  }

  private Artifacts artifacts() {
    return new Artifacts(home, home.resolve("cache"));
  }

  private Path write(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "jar");
  }
}

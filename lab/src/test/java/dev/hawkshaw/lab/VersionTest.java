package dev.hawkshaw.lab;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void isTheOneOfThePom() throws Exception {
    String pom = Files.readString(Path.of("pom.xml"));
    assertTrue(pom.contains("<version>" + Version.VALUE + "</version>"), Version.VALUE);
  }
}

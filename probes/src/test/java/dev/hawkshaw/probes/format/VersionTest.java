package dev.hawkshaw.probes.format;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void isTheVersionOfThePom() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String parent = pom.substring(pom.indexOf("<parent>"), pom.indexOf("</parent>"));
    assertTrue(parent.contains("<version>" + Version.VALUE + "</version>"), parent);
  }
}

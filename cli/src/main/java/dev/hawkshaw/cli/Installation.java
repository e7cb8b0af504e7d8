package dev.hawkshaw.cli;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the product's files are: beside the jar this class is in. */
public final class Installation {
  private Installation() {}

  /** The agent. */
  public static Path agent() {
    return home().resolve("hawkshaw-agent.jar");
  }

  /** The bundled programs and their sources. */
  public static Path demo() {
    return home().resolve("demo");
  }

  /**
   * The jars are in its folder {@code lib}; a system property names it when classes are unpacked.
   */
  private static Path home() {
    String given = System.getProperty("hawkshaw.home");
    if (given != null) {
      return Path.of(given);
    }
    try {
      return Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .resolve("../..")
          .normalize();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}

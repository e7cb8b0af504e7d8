package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.cli.Installation;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Which code something was made with: runs and measurements of another build are not to be mixed
 * with those of this one.
 */
final class Build {
  private static final String CAMPAIGN = "dev/hawkshaw/campaign/";

  private Build() {}

  /** Of what decides how runs go, the agent and the campaign; the same whenever it was compiled. */
  static String fingerprint() throws IOException {
    CRC32 sum = new CRC32();
    add(sum, Installation.agent(), "");
    add(sum, jarOf(Campaign.class), CAMPAIGN);
    return "%08x".formatted(sum.getValue());
  }

  /** Of what makes something of them: all of the product, and how it is measured. */
  static String ofMeasurements() throws IOException {
    CRC32 sum = new CRC32();
    add(sum, jarOf(Campaign.class), "");
    add(sum, jarOf(Build.class), "");
    return "%08x".formatted(sum.getValue());
  }

  private static void add(CRC32 sum, Path jar, String prefix) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      file.stream()
          .filter(entry -> entry.getName().startsWith(prefix))
          .filter(entry -> entry.getName().endsWith(".class"))
          .sorted((a, b) -> a.getName().compareTo(b.getName()))
          .mapToLong(ZipEntry::getCrc)
          .forEach(crc -> sum.update(Long.toHexString(crc).getBytes()));
    }
  }

  static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}

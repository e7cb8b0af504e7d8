package dev.hawkshaw.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Jars by their Maven coordinates {@code GROUP:ARTIFACT:VERSION[:CLASSIFIER]}: those in the local
 * repository, and others that Maven fetches into a folder of our own.
 */
public final class Artifacts {
  private static final int MINUTES_TO_FETCH = 5;

  private final Path repository;
  private final Path cache;

  /** Looks in the home directory's Maven repository, and keeps the rest in the given folder. */
  public Artifacts(Path home, Path cache) {
    this.repository = home.resolve(".m2").resolve("repository");
    this.cache = cache;
  }

  /** The jar, or null if it is not there. */
  public Path find(String coordinates) {
    String[] parts = coordinates.split(":", -1);
    String name = parts[1] + "-" + parts[2] + (parts.length > 3 ? "-" + parts[3] : "") + ".jar";
    Path folder = repository.resolve(parts[0].replace('.', '/'));
    Path local = folder.resolve(parts[1]).resolve(parts[2]).resolve(name);
    if (Files.exists(local)) {
      return local;
    }
    Path kept = cache.resolve(parts[0]).resolve(name);
    return Files.exists(kept) ? kept : null;
  }

  /** Fetches those that are not there with one call of Maven; {@link #find} says what came. */
  public void fetch(Collection<String> coordinates) throws IOException, InterruptedException {
    List<String> missing = coordinates.stream().distinct().filter(c -> find(c) == null).toList();
    if (missing.isEmpty()) {
      return;
    }
    Files.createDirectories(cache);
    Path pom = Files.createTempFile(cache, "fetch", ".xml");
    try {
      Files.writeString(pom, pom(missing));
      Process maven =
          new ProcessBuilder("mvn", "-q", "-B", "-f", pom.toString(), "validate")
              .redirectErrorStream(true)
              .redirectOutput(cache.resolve("fetch.log").toFile())
              .start();
      if (!maven.waitFor(MINUTES_TO_FETCH, TimeUnit.MINUTES)) {
        maven.destroyForcibly();
      }
    } finally {
      Files.delete(pom);
    }
  }

  private String pom(List<String> coordinates) {
    List<String> items = new ArrayList<>();
    for (String each : coordinates) {
      String[] parts = each.split(":", -1);
      items.add(
          """
          <artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>
          <classifier>%s</classifier><outputDirectory>%s</outputDirectory></artifactItem>
          """
              .formatted(
                  parts[0],
                  parts[1],
                  parts[2],
                  parts.length > 3 ? parts[3] : "",
                  cache.resolve(parts[0])));
    }
    return """
        <project><modelVersion>4.0.0</modelVersion>
        <groupId>dev.hawkshaw</groupId><artifactId>fetch</artifactId><version>1</version>
        <packaging>pom</packaging>
        <build><plugins><plugin><groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-dependency-plugin</artifactId><version>3.11.0</version>
        <executions><execution><phase>validate</phase><goals><goal>copy</goal></goals></execution>
        </executions><configuration><artifactItems>
        %s</artifactItems></configuration></plugin></plugins></build></project>
        """
        .formatted(String.join("", items));
  }
}

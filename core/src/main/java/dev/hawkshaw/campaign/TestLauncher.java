package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Finds what a project's tests need to be run and its class path usually lacks: the JUnit launcher
 * in the version of the project's own JUnit Platform, and for JUnit 4 tests the vintage engine. It
 * looks in the local Maven repository and then asks Maven.
 */
final class TestLauncher {
  private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";
  private static final String ENGINE = "org.junit.platform.engine.TestEngine";
  private static final String VINTAGE = "org.junit.vintage.engine.VintageTestEngine";
  private static final String JUNIT4 = "org.junit.runner.Runner";

  /** For projects that have JUnit 4 and no JUnit Platform. */
  private static final String PLATFORM_FOR_JUNIT4 = "1.14.4";

  private static final String FETCH =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy";

  private final ClassPath classPath;
  private final Path home;

  TestLauncher(ClassPath classPath, Path home) {
    this.classPath = classPath;
    this.home = home;
  }

  /** The jars to add to the class path. */
  List<Path> missing() {
    List<Path> jars = new ArrayList<>();
    String version = classPath.versionOfJarWith(ENGINE);
    if (version == null && !classPath.hasClass(ENGINE)) {
      version = PLATFORM_FOR_JUNIT4;
      jars.add(find("org.junit.platform", "junit-platform-engine", version));
      jars.add(find("org.junit.platform", "junit-platform-commons", version));
      jars.add(find("org.opentest4j", "opentest4j", "1.3.0"));
    }
    if (!classPath.hasClass(LAUNCHER)) {
      jars.add(find("org.junit.platform", "junit-platform-launcher", version));
    }
    if (classPath.hasClass(JUNIT4) && !classPath.hasClass(VINTAGE)) {
      jars.add(find("org.junit.vintage", "junit-vintage-engine", vintage(version)));
    }
    return jars;
  }

  /** Platform 1.N goes with vintage 5.N; from 6 on the numbers are the same. */
  private static String vintage(String platform) {
    return platform != null && platform.startsWith("1.") ? "5" + platform.substring(1) : platform;
  }

  private Path find(String group, String artifact, String version) {
    if (version == null) {
      throw Problem.NO_LAUNCHER.with(artifact + " in the version of the project's JUnit");
    }
    String name = artifact + "-" + version + ".jar";
    Path repository = home.resolve(".m2").resolve("repository");
    Path local =
        repository
            .resolve(group.replace('.', '/'))
            .resolve(artifact)
            .resolve(version)
            .resolve(name);
    Path cache = home.resolve(".hawkshaw").resolve("junit");
    String coordinates = group + ":" + artifact + ":" + version;
    if (Files.exists(local)) {
      return local;
    }
    if (!Files.exists(cache.resolve(name))) {
      fetch(coordinates, cache);
    }
    if (!Files.exists(cache.resolve(name))) {
      throw Problem.NO_LAUNCHER.with(coordinates);
    }
    return cache.resolve(name);
  }

  private static void fetch(String coordinates, Path cache) {
    try {
      Process maven =
          new ProcessBuilder(
                  "mvn",
                  "-q",
                  "-B",
                  FETCH,
                  "-Dartifact=" + coordinates,
                  "-DoutputDirectory=" + cache)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!maven.waitFor(2, TimeUnit.MINUTES)) {
        maven.destroyForcibly();
      }
    } catch (IOException e) {
      throw Problem.NO_LAUNCHER.with(coordinates).causedBy(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Problem.NO_LAUNCHER.with(coordinates).causedBy(e);
    }
  }
}

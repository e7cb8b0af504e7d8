package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

  private final ClassPath classPath;
  private final Artifacts artifacts;

  TestLauncher(ClassPath classPath, Path home) {
    this.classPath = classPath;
    this.artifacts = new Artifacts(home, home.resolve(".hawkshaw").resolve("junit"));
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
    String coordinates = group + ":" + artifact + ":" + version;
    try {
      artifacts.fetch(List.of(coordinates));
    } catch (IOException e) {
      throw Problem.NO_LAUNCHER.with(coordinates).causedBy(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Problem.NO_LAUNCHER.with(coordinates).causedBy(e);
    }
    Path jar = artifacts.find(coordinates);
    if (jar == null) {
      throw Problem.NO_LAUNCHER.with(coordinates);
    }
    return jar;
  }
}

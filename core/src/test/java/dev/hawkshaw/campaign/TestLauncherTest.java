package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.testkit.Jars;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestLauncherTest {
  private static final String ENGINE = "org.junit.platform.engine.TestEngine";
  private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";
  private static final String VINTAGE = "org.junit.vintage.engine.VintageTestEngine";
  private static final String JUNIT4 = "org.junit.runner.Runner";

  @TempDir private Path temp;

  @Test
  void nothingIsMissingWhenTheLauncherIsThere() throws IOException {
    Path engine = jar("engine.jar", "1.10.2", ENGINE);
    Path launcher = jar("launcher.jar", "1.10.2", LAUNCHER);

    assertEquals(List.of(), missing(engine, launcher));
  }

  @ParameterizedTest
  @CsvSource({"1.10.2", "1.14.4", "6.1.3"})
  void launcherHasTheVersionOfTheProjectsPlatform(String version) throws IOException {
    Path launcher = inRepository("org/junit/platform", "junit-platform-launcher", version);

    assertEquals(List.of(launcher), missing(jar("engine.jar", version, ENGINE)));
  }

  @ParameterizedTest
  @CsvSource({"1.10.2, 5.10.2", "1.14.4, 5.14.4", "6.1.3, 6.1.3"})
  void vintageEngineGoesWithThePlatform(String platform, String vintage) throws IOException {
    Path launcher = inRepository("org/junit/platform", "junit-platform-launcher", platform);
    Path engine = inRepository("org/junit/vintage", "junit-vintage-engine", vintage);

    assertEquals(
        List.of(launcher, engine),
        missing(jar("engine.jar", platform, ENGINE), jar("junit4.jar", "4.13.2", JUNIT4)));
  }

  @Test
  void vintageEngineThatIsThereIsNotAdded() throws IOException {
    Path all = jar("all.jar", "1.10.2", ENGINE, LAUNCHER, JUNIT4, VINTAGE);

    assertEquals(List.of(), missing(all));
  }

  @Test
  void projectWithJUnit4AloneGetsAWholePlatform() throws IOException {
    String version = "1.14.4";
    List<Path> expected =
        List.of(
            inRepository("org/junit/platform", "junit-platform-engine", version),
            inRepository("org/junit/platform", "junit-platform-commons", version),
            inRepository("org/opentest4j", "opentest4j", "1.3.0"),
            inRepository("org/junit/platform", "junit-platform-launcher", version),
            inRepository("org/junit/vintage", "junit-vintage-engine", "5.14.4"));

    assertEquals(expected, missing(jar("junit4.jar", "4.13.2", JUNIT4)));
  }

  @Test
  void jarThatWasFetchedBeforeIsTakenFromTheCache() throws IOException {
    Path cached =
        Jars.jar(
            home().resolve(".hawkshaw/junit/org.junit.platform/junit-platform-launcher-1.9.0.jar"),
            null);

    assertEquals(List.of(cached), missing(jar("engine.jar", "1.9.0", ENGINE)));
  }

  private List<Path> missing(Path... jars) {
    String text = String.join(File.pathSeparator, Stream.of(jars).map(Path::toString).toList());
    return new TestLauncher(ClassPath.parse(text), home()).missing();
  }

  private Path jar(String name, String version, String... classNames) throws IOException {
    return Jars.jar(temp.resolve("project").resolve(name), version, classNames);
  }

  private Path inRepository(String group, String artifact, String version) throws IOException {
    Path folder = home().resolve(".m2/repository").resolve(group).resolve(artifact);
    Path file = folder.resolve(version).resolve(artifact + "-" + version + ".jar");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "");
  }

  private Path home() {
    return temp.resolve("home");
  }
}

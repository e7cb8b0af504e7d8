package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestFrameworksTest {
  @TempDir Path directory;

  @Test
  void findsJarsThatHaveNothingElse() throws Exception {
    File jupiter =
        jar(
            "jupiter",
            "module-info.class",
            "META-INF/LICENSE.md",
            "META-INF/versions/9/module-info.class",
            "META-INF/versions/9/org/junit/platform/Modules.class",
            "org/junit/jupiter/Engine.class");
    File hamcrest = jar("hamcrest", "org/hamcrest/Matcher.class");
    File shop = jar("shop", "shop/Till.class", "META-INF/services/org.junit.jupiter.Extension");

    assertEquals(List.of(jupiter, hamcrest), among("", jupiter, shop, hamcrest));
  }

  @Test
  void findsNothingOnAClassPathWithoutTests() throws Exception {
    assertEquals(List.of(), among("", jar("shop", "shop/Till.class"), directory.toFile()));
  }

  @Test
  void leavesWhatOnlyResemblesOne() throws Exception {
    File pioneer = jar("pioneer", "org/junitpioneer/Retry.class");
    File assertj = jar("assertj", "org/assertj/Assertions.class");

    assertEquals(List.of(), among("", pioneer, assertj));
  }

  @Test
  void findsNothingIfAJarHasOneOfItsPackagesAndMore() throws Exception {
    File junit = jar("junit", "org/junit/Test.class");
    File all = jar("all", "shop/Till.class", "org/junit/Mine.class");

    assertEquals(List.of(), among("", junit, all));
  }

  @Test
  void findsNothingIfADirectoryHasOneOfItsPackages() throws Exception {
    File junit = jar("junit", "org/junit/Test.class");
    Files.createDirectories(directory.resolve("classes/org/junit"));

    assertEquals(List.of(), among("", junit, directory.resolve("classes").toFile()));
  }

  @Test
  void findsNothingThatIsWatched() throws Exception {
    File junit = jar("junit", "org/junit/Test.class");
    File hamcrest = jar("hamcrest", "org/hamcrest/Matcher.class");

    assertEquals(List.of(), among("includes=*:org.hamcrest.*", junit, hamcrest));
  }

  @Test
  void findsNothingNextToKotlin() throws Exception {
    File junit = jar("junit", "org/junit/Test.class");

    assertEquals(List.of(), among("", junit, jar("kotlin", "kotlin/Metadata.class")));
  }

  @Test
  void passesOverWhatIsNoJar() throws Exception {
    File junit = jar("junit", "org/junit/Test.class");
    Path text = Files.writeString(directory.resolve("text"), "no jar");

    assertEquals(List.of(junit), among("", text.toFile(), new File("nowhere"), junit));
  }

  private static List<File> among(String options, File... classPath) {
    Scope scope = new Scope(Options.parse("destfile=x," + options), Set.of());
    return new TestFrameworks(scope).among(List.of(classPath));
  }

  private File jar(String name, String... entries) throws IOException {
    Path file = directory.resolve(name + ".jar");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String each : entries) {
        zip.putNextEntry(new ZipEntry(each));
        zip.closeEntry();
      }
    }
    return file.toFile();
  }
}

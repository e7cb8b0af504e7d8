package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir private Path temp;
  private Path classes;
  private Path jar;

  @BeforeEach
  void makeEntries() throws IOException {
    classes = temp.resolve("classes");
    Jars.classFile(classes, "a.InDirectory", "one");
    jar = Jars.jar(temp.resolve("lib").resolve("b.jar"), "1.2", "a.InJar");
  }

  @Test
  void readsEntriesInOrder() {
    assertEquals(List.of(jar, classes), parse(jar, classes).entries());
    assertEquals(List.of(jar.toString(), classes.toString()), parse(jar, classes).names());
  }

  @Test
  void makesEntriesAbsoluteAndPlain() {
    Path roundabout = temp.resolve("lib").resolve("..").resolve("classes");

    assertEquals(List.of(classes), parse(roundabout).entries());
    assertTrue(ClassPath.parse(".").entries().get(0).isAbsolute());
  }

  @Test
  void passesOverEmptyEntries() {
    String text = File.pathSeparator + classes + File.pathSeparator + File.pathSeparator;

    assertEquals(List.of(classes), ClassPath.parse(text).entries());
  }

  @Test
  void wildcardStandsForTheJarsOfADirectory() throws IOException {
    Path first = Jars.jar(temp.resolve("lib").resolve("a.JAR"), null);
    Files.writeString(temp.resolve("lib").resolve("notes.txt"), "");

    assertEquals(
        List.of(first, jar), ClassPath.parse(temp.resolve("lib") + File.separator + "*").entries());
  }

  @Test
  void namesAMissingEntry() {
    Path missing = temp.resolve("missing");

    String message = Expect.problem(Problem.NO_CLASS_PATH_ENTRY, () -> parse(classes, missing));

    Expect.contains(message, missing.toString(), "--classpath");
  }

  @Test
  void namesAMissingDirectoryOfAWildcard() {
    Path missing = temp.resolve("missing");

    String message =
        Expect.problem(
            Problem.NO_CLASS_PATH_ENTRY, () -> ClassPath.parse(missing + File.separator + "*"));

    Expect.contains(message, missing.toString());
  }

  @Test
  void findsClassesInDirectoriesAndJars() {
    ClassPath classPath = parse(classes, jar);

    assertTrue(classPath.hasClass("a.InDirectory"));
    assertTrue(classPath.hasClass("a.InJar"));
    assertFalse(classPath.hasClass("a.Nowhere"));
    assertFalse(classPath.hasClass("InJar"));
  }

  @Test
  void passesOverAFileThatIsNoJar() throws IOException {
    Path text = Files.writeString(temp.resolve("text.jar"), "no jar");

    assertTrue(parse(text, jar).hasClass("a.InJar"));
    assertFalse(parse(text).hasClass("a.InJar"));
  }

  @Test
  void knowsTheVersionOfAJar() throws IOException {
    Path plain = Jars.jar(temp.resolve("plain.jar"), null, "a.Plain");
    ClassPath classPath = parse(classes, jar, plain);

    assertEquals("1.2", classPath.versionOfJarWith("a.InJar"));
    assertNull(classPath.versionOfJarWith("a.Plain"));
    assertNull(classPath.versionOfJarWith("a.InDirectory"));
    assertNull(classPath.versionOfJarWith("a.Nowhere"));
  }

  @Test
  void fingerprintStaysWhenNothingChanges() throws IOException {
    String before = parse(classes, jar).fingerprint();
    Path file = Jars.classFile(classes, "a.InDirectory", "one");
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));

    assertEquals(before, parse(classes, jar).fingerprint());
    assertTrue(before.matches("[0-9a-f]{16}"), before);
  }

  @Test
  void fingerprintChangesWithAClass() throws IOException {
    String before = parse(classes, jar).fingerprint();
    Jars.classFile(classes, "a.InDirectory", "two");

    assertNotEquals(before, parse(classes, jar).fingerprint());
  }

  @Test
  void fingerprintChangesWithANewOrMovedClass() throws IOException {
    String before = parse(classes).fingerprint();
    Path added = Jars.classFile(classes, "a.New", "");
    String withNew = parse(classes).fingerprint();
    Files.move(added, added.resolveSibling("Old.class"));
    String withMoved = parse(classes).fingerprint();

    assertNotEquals(before, withNew);
    assertNotEquals(withNew, withMoved);
  }

  @Test
  void fingerprintChangesWithAJar() throws IOException {
    String before = parse(classes, jar).fingerprint();
    Jars.jar(jar, "1.2", "a.InJar", "a.Other");

    assertNotEquals(before, parse(classes, jar).fingerprint());
  }

  private static ClassPath parse(Path... entries) {
    return ClassPath.parse(
        String.join(File.pathSeparator, List.of(entries).stream().map(Path::toString).toList()));
  }
}

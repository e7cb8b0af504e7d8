package dev.hawkshaw.lab.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.HawkshawException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkshopTest {
  @TempDir Path root;
  private Path sources;
  private Workshop workshop;

  @BeforeEach
  void writeHelper() throws IOException {
    sources = root.resolve("sources");
    write("dev/hawkshaw/lab/Together.java", "package dev.hawkshaw.lab; public class Together {}");
    workshop = new Workshop(sources, root.resolve("classes"));
  }

  @Test
  void compilesVariantsIntoFoldersOfTheirOwn() throws Exception {
    Subject subject = subject("", "// half: int better;", "// fix: int fixed;", "int buggy;");
    String buggy = workshop.classPath(subject, Variant.BUGGY);
    String fixed = workshop.classPath(subject, Variant.FIXED);
    String half = workshop.classPath(subject, Variant.HALF_FIXED);
    assertEquals(3, Set.of(buggy, fixed, half).size());
    assertTrue(text(buggy).contains("buggy"));
    assertTrue(text(fixed).contains("fixed"));
    assertTrue(text(half).contains("better"));
    assertTrue(Files.exists(Path.of(buggy, "dev/hawkshaw/lab/Together.class")));
  }

  @Test
  void knowsWhetherASubjectHasAHalfFix() throws Exception {
    assertTrue(subject("", "// half: int better;", "int buggy;").hasHalfFix());
    assertFalse(subject("", "// fix: int fixed;", "int buggy;").hasHalfFix());
  }

  @Test
  void doesNotCompileTwice() throws Exception {
    Subject subject = subject("", "int x;");
    Path file = Path.of(workshop.classPath(subject, Variant.BUGGY), "p/S.class");
    Files.writeString(file, "not touched again");
    workshop.classPath(subject, Variant.BUGGY);
    assertEquals("not touched again", Files.readString(file));
  }

  @Test
  void aChangedSourceGetsAnotherFolder() throws Exception {
    String before = workshop.classPath(subject("", "int x;"), Variant.BUGGY);
    assertNotEquals(before, workshop.classPath(subject("", "int y;"), Variant.BUGGY));
  }

  @Test
  void namesTheSubjectThatCanNotBeCompiled() throws Exception {
    Subject subject = subject("", "int x = nothing;");
    Exception thrown =
        assertThrows(IllegalStateException.class, () -> workshop.classPath(subject, Variant.BUGGY));
    assertTrue(thrown.getMessage().startsWith("s can't be compiled:"), thrown::getMessage);
    assertTrue(thrown.getMessage().contains("nothing"), thrown::getMessage);
  }

  @Test
  void saysWhichJdkIsMissing() throws Exception {
    Subject subject = subject(" * jdk: 9999", "int x;");
    Exception thrown =
        assertThrows(HawkshawException.class, () -> workshop.classPath(subject, Variant.BUGGY));
    assertTrue(thrown.getMessage().startsWith("s needs a JDK 9999 or newer"), thrown::getMessage);
  }

  private Subject subject(String header, String... members) throws IOException {
    String text =
        "package p;\n/**\n * <pre>\n * subject: s\n * kind: none\n%s\n * </pre>\n */\n"
            + "public class S extends dev.hawkshaw.lab.Together {\n%s\n}\n";
    Path source = write("p/S.java", text.formatted(header, String.join("\n", members)));
    return Subject.read(sources, source);
  }

  private Path write(String name, String text) throws IOException {
    Path file = sources.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static String text(String classPath) throws IOException {
    Path file = Path.of(classPath, "p/S.class");
    return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}

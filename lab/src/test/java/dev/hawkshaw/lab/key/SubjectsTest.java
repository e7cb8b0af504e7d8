package dev.hawkshaw.lab.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every subject has a key that fits its program, and a fix and half-fix that compile. */
class SubjectsTest {
  private static final Path SOURCES = Path.of("src", "main", "java").toAbsolutePath();
  private static final Catalogue CATALOGUE = Catalogue.read(SOURCES);

  @Test
  void thereAreEnough() {
    List<Subject> all = CATALOGUE.subjects();
    assertTrue(all.size() >= 40, () -> all.size() + " subjects");
    long libraries = all.stream().filter(each -> each.group().equals("library")).count();
    assertTrue(libraries >= 12, () -> libraries + " library bugs");
  }

  @TestFactory
  Stream<DynamicTest> keyFitsTheProgram() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(SOURCES, Path.of("target", "subjects").toAbsolutePath());
    workshop.fetchLibraries(CATALOGUE.subjects());
    return CATALOGUE.subjects().stream()
        .map(subject -> dynamicTest(subject.name(), () -> check(subject, workshop)));
  }

  private static void check(Subject subject, Workshop workshop) throws Exception {
    assumeTrue(Jdk.atLeast(subject.jdk()).isPresent(), "no JDK here is new enough");
    String classPath = workshop.classPath(subject, Variant.BUGGY);
    assertEquals(List.of(), new KeyCheck(classPath).complaints(subject.key()));
    if (subject.key().kind() != Kind.NONE) {
      assertNotEquals(classPath, workshop.classPath(subject, Variant.FIXED), "there is no fix");
    }
    if (subject.hasHalfFix()) {
      assertNotEquals(classPath, workshop.classPath(subject, Variant.HALF_FIXED));
    }
  }
}

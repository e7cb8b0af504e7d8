package dev.hawkshaw.lab.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hawkshaw.problem.HawkshawException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {
  @TempDir Path root;

  @BeforeEach
  void writeSubjects() throws IOException {
    write("paper/Two.java", "subject: two", "kind: none", "jdk: 21");
    write("paper/One.java", "subject: one", "kind: none", "jars: g:a:1 g:b:2", "fixed: g:a:3");
    write("other/Three.java", "subject: three", "kind: none", "junit: yes");
    Files.writeString(root.resolve("paper/Helper.java"), "class Helper {}\n");
  }

  @Test
  void findsSubjectsByTheirSources() {
    assertEquals(List.of("three", "one", "two"), names(List.of()));
  }

  @Test
  void choosesByNameAndByGroup() {
    assertEquals(List.of("two"), names(List.of("two")));
    assertEquals(List.of("one", "two"), names(List.of("paper")));
  }

  @Test
  void readsWhatASubjectNeeds() {
    Subject one = Catalogue.read(root).choose(List.of("one")).get(0);
    assertEquals("paper.One", one.className());
    assertEquals(List.of("g:a:1", "g:b:2"), one.jars());
    assertEquals(List.of("g:a:3"), one.fixedJars());
    assertEquals(17, one.jdk());
    assertEquals(21, Catalogue.read(root).choose(List.of("two")).get(0).jdk());
    assertEquals(true, Catalogue.read(root).choose(List.of("three")).get(0).junit());
  }

  @Test
  void aNameThatThereIsNotIsAUsageError() {
    Exception thrown = assertThrows(HawkshawException.class, () -> names(List.of("four")));
    assertEquals("there is no subject or group 'four'; --list names them", thrown.getMessage());
  }

  @Test
  void twoOfOneNameAreRefused() throws IOException {
    write("paper/Again.java", "subject: two", "kind: none");
    assertThrows(IllegalArgumentException.class, () -> Catalogue.read(root));
  }

  private List<String> names(List<String> chosen) {
    return Catalogue.read(root).choose(chosen).stream().map(Subject::name).toList();
  }

  private void write(String file, String... header) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    StringBuilder text = new StringBuilder("/**\n * <pre>\n");
    for (String line : header) {
      text.append(" * ").append(line).append('\n');
    }
    Files.writeString(path, text.append(" * </pre>\n */\n").toString());
  }
}

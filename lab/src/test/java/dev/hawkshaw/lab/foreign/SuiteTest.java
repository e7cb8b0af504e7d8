package dev.hawkshaw.lab.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteTest {
  @Test
  void hasItsOwnJarsAndThoseOfAll() {
    List<Suite> suites = Suite.parse(List.of("all a:b:1", "one c:d:1:tests c:d:1", "all e:f:2"));
    assertEquals(
        List.of(new Suite("one", List.of("c:d:1:tests", "c:d:1", "a:b:1", "e:f:2"))), suites);
  }

  @Test
  void aSuiteThatThereIsNotIsAnError() {
    assertThrows(RuntimeException.class, () -> Suite.choose(List.of("nothing")));
  }

  @Test
  void theLabKnowsAtLeastThreeWithPublishedTests() throws IOException {
    List<Suite> all = Suite.choose(List.of());
    assertTrue(all.size() >= 3, all::toString);
    all.forEach(each -> assertTrue(each.jars().get(0).endsWith(":tests"), each::toString));
  }

  @Test
  void theListOfWellKnownJarsHasSixtyAndNoneTwice() throws IOException {
    List<String> jars = Jars.wellKnown();
    assertTrue(jars.size() >= 60, () -> jars.size() + " jars");
    assertEquals(jars.size(), new HashSet<>(jars).size());
    jars.forEach(each -> assertEquals(3, each.split(":").length, each));
  }
}

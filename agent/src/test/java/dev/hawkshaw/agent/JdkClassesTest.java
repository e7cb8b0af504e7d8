package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdkClassesTest {
  @Test
  void areNoneByDefault() {
    JdkClasses none = JdkClasses.find(List.of());
    assertTrue(none.named().isEmpty() && none.inherited().isEmpty());
  }

  @Test
  void takeNestedClassesAndWhatTheyInheritFromAlong() {
    JdkClasses found = JdkClasses.find(List.of("java.util.Vector"));
    assertTrue(
        names(found.named()).containsAll(List.of("java.util.Vector", "java.util.Vector$Itr")));
    assertEquals(
        Set.of("java.util.AbstractList", "java.util.AbstractCollection"),
        Set.copyOf(names(found.inherited())));
  }

  @Test
  void takeTheStringBuildersThoughTheyAreInJavaLang() {
    JdkClasses found = JdkClasses.find(List.of("java.lang.StringBuffer"));
    assertEquals(List.of("java.lang.StringBuffer"), names(found.named()));
    assertEquals(List.of("java.lang.AbstractStringBuilder"), names(found.inherited()));
  }

  @Test
  void doNotTakeSiblingsOfANestedClass() {
    JdkClasses found = JdkClasses.find(List.of("java.util.Collections$SynchronizedMap"));
    assertEquals(List.of("java.util.Collections$SynchronizedMap"), names(found.named()));
  }

  @Test
  void matchGlobs() {
    List<String> found =
        names(JdkClasses.find(List.of("java.util.Collections$Synchronized*")).named());
    assertTrue(found.contains("java.util.Collections$SynchronizedSortedSet"), found::toString);
    for (String each : found) {
      assertTrue(each.startsWith("java.util.Collections$Synchronized"), each);
    }
  }

  @Test
  void matchGlobsOutsideJavaBase() {
    List<String> found = names(JdkClasses.find(List.of("java.util.logging.Log?er")).named());
    assertTrue(found.contains("java.util.logging.Logger"), found::toString);
  }

  @Test
  void leaveOutWhatAGlobMeansAndCantBeWatched() {
    JdkClasses found = JdkClasses.find(List.of("java.lang.String*"));
    assertTrue(names(found.named()).contains("java.lang.StringBuffer"));
    assertFalse(names(found.named()).contains("java.lang.String"));
    Map<String, String> skipped = found.skipped();
    assertTrue(skipped.get("java.lang.String").contains("stand on it"), skipped::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Thread",
        "java.lang.ThreadLocal$ThreadLocalMap",
        "java.lang.Object",
        "java.lang.ref.Reference",
        "java.lang.invoke.*",
        "jdk.internal.misc.Unsafe",
        "sun.*"
      })
  void refuseWhatTheProbesStandOn(String glob) {
    assertRefused(glob, "can be watched: the probes", "can't be watched: the probes");
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.Vektor, there is no class java.util.Vektor in this JDK",
    "Vector, there is no class Vector in this JDK",
    "org.example.Some, there is no class org.example.Some in this JDK",
    "java.util.Vektor*, no class in this JDK matches java.util.Vektor*",
    "nowhere.*, no class in this JDK matches nowhere.*"
  })
  void refuseWhatIsNotThere(String glob, String message) {
    assertRefused(glob, message, message);
  }

  private static void assertRefused(String glob, String one, String other) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> JdkClasses.find(List.of("java.util.Vector", glob)));
    assertTrue(e.getMessage().contains(one) || e.getMessage().contains(other), e.getMessage());
    assertTrue(e.getMessage().contains(glob), e.getMessage());
  }

  private static List<String> names(Collection<Class<?>> classes) {
    List<String> names = new ArrayList<>();
    for (Class<?> each : classes) {
      names.add(each.getName());
    }
    return names;
  }
}

package dev.hawkshaw.lab;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The rooms and the arrows between them; ARCHITECTURE.md shows the same as a picture. */
class ArchitectureTest {
  private static final String ROOT = "dev.hawkshaw.";

  /** Each room: which other rooms it may use, and how many classes it has at the least. */
  private static final Map<String, Room> ROOMS =
      Map.ofEntries(
          room("probes.format", 13),
          room("probes.api", 2),
          room("probes", 12, "probes.format", "probes.api"),
          room("agent", 14, "probes", "probes.format", "probes.api"),
          room("problem", 3),
          room("recording", 6, "probes.format"),
          room("study", 6, "recording", "problem"),
          room("campaign", 8, "study", "recording", "problem"),
          room("spectrum", 6, "study", "recording"),
          room("pattern", 6, "spectrum", "recording"),
          room("pair", 12, "spectrum", "recording"),
          room("block", 10, "spectrum", "recording"),
          room("point", 20, "spectrum", "recording", "problem"),
          room("bug", 20, "spectrum", "recording", "pattern", "pair", "block", "point"),
          room(
              "confirm",
              4,
              "bug",
              "pattern",
              "spectrum",
              "campaign",
              "study",
              "recording",
              "problem"),
          room(
              "report",
              8,
              "recording",
              "study",
              "spectrum",
              "pattern",
              "pair",
              "block",
              "point",
              "bug",
              "confirm"),
          room(
              "pipeline",
              9,
              "campaign",
              "study",
              "recording",
              "spectrum",
              "pattern",
              "pair",
              "block",
              "point",
              "bug",
              "confirm",
              "report",
              "problem"),
          room("cli", 11, "pipeline"),
          // The subjects are programs of their own.
          room("lab", 40),
          room("lab.kernel", 6),
          room("lab.foreign", 6, "campaign", "problem"),
          room("lab.key", 6, "recording"),
          room("lab.subject", 6, "lab.key", "campaign", "problem"),
          room(
              "lab.bench",
              20,
              "lab.foreign",
              "lab.key",
              "lab.subject",
              "cli",
              "pipeline",
              "campaign",
              "study",
              "recording",
              "spectrum",
              "pattern",
              "pair",
              "bug",
              "confirm",
              "problem"));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("/asm/"))
          .importPackages("dev.hawkshaw");

  private record Room(Set<String> uses, int atLeast) {}

  private static Map.Entry<String, Room> room(String name, int atLeast, String... uses) {
    return Map.entry(name, new Room(Set.of(uses), atLeast));
  }

  @Test
  void everyClassIsInARoom() {
    for (JavaClass type : CLASSES) {
      assertTrue(roomOf(type) != null, () -> type.getName() + " is in no room");
    }
  }

  @Test
  void everyRoomHasItsClasses() {
    Map<String, Integer> counts = new TreeMap<>();
    CLASSES.forEach(type -> counts.merge(roomOf(type), 1, Integer::sum));
    ROOMS.forEach(
        (name, room) ->
            assertTrue(
                counts.getOrDefault(name, 0) >= room.atLeast(),
                () -> name + " has only " + counts.getOrDefault(name, 0) + " classes"));
  }

  @Test
  void everyArrowIsInTheTable() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String from = roomOf(type);
        String to = roomOf(dependency.getTargetClass().getBaseComponentType());
        if (to != null && !from.equals(to) && !ROOMS.get(from).uses().contains(to)) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void roomsHaveNoCycles() {
    slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void whatGoesIntoTheProgramUsesTheJdkAlone() {
    for (JavaClass type : CLASSES) {
      if (roomOf(type).startsWith("probes")) {
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          String target = dependency.getTargetClass().getBaseComponentType().getName();
          assertTrue(
              target.startsWith("java.") || target.startsWith(ROOT) || !target.contains("."),
              dependency::getDescription);
        }
      }
    }
  }

  /** The room with the longest name that fits; null for classes that are not ours. */
  private static String roomOf(JavaClass type) {
    String name = type.getPackageName() + ".";
    String best = null;
    for (String room : ROOMS.keySet()) {
      if (name.startsWith(ROOT + room + ".") && (best == null || room.length() > best.length())) {
        best = room;
      }
    }
    return best;
  }
}

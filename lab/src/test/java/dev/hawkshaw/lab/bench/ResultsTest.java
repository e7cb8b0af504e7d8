package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  private static final Stamp STAMP = new Stamp("today", "a machine", "a JDK", "a command", "1");

  @TempDir Path folder;

  @Test
  void aNewResultTakesThePlaceOfTheOldOneAndLeavesTheOthersAlone() throws IOException {
    Path file = folder.resolve("results.md");
    Results.put(file, section("scale", "old scale"));
    Results.put(file, section("accuracy", "accuracy"));
    String before = Files.readString(file);
    Results.put(file, section("scale", "new scale"));
    String after = Files.readString(file);
    assertEquals(before.replace("old scale", "new scale"), after);
    assertTrue(after.startsWith("# Results"), after);
  }

  @Test
  void aSectionSaysWhenWhereAndHowItWasMeasured() {
    String text = section("scale", "about it").markdown();
    assertTrue(
        text.contains("Measured on today (a machine; a JDK) by Hawkshaw 1 with `a command`."),
        text);
    assertFalse(text.contains("detail"), text);
  }

  @Test
  void picturesLieBesideTheResults() throws IOException {
    Section old = section("scale", "about it");
    Figure picture = new Figure("sizes.svg", "Sizes", "|--M\n", "<svg/>");
    Section drawn =
        new Section(
            old.name(),
            old.title(),
            old.about(),
            List.of(picture),
            old.tables(),
            old.details(),
            old.totals(),
            old.stamp());
    Path file = folder.resolve("docs").resolve("results.md");
    Results.put(file, drawn);
    String text = Files.readString(file);
    assertTrue(text.contains("```text\n|--M\n```\n\n![Sizes](sizes.svg)\n"), text);
    assertEquals("<svg/>", Files.readString(file.resolveSibling("sizes.svg")));
  }

  @Test
  void detailsAreForProgramsOnly() {
    assertTrue(section("scale", "about it").json().contains("\"detail\""));
  }

  private static Section section(String name, String about) {
    Table table = new Table("table", List.of("a"), List.of(List.of(1)));
    Table detail = new Table("detail", List.of("b"), List.of(List.of(2)));
    return new Section(
        name, "Title", about, List.of(table), List.of(detail), List.of("a total"), STAMP);
  }
}

package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The small proof on foreign code, with jars that the build needs anyway; see ForeignCodeIT. */
class WeaveIT {
  private static final String JARS =
      """
      # what the product uses
      info.picocli:picocli:%s
      org.roaringbitmap:RoaringBitmap:%s
      """;

  @TempDir Path directory;

  @Test
  void theJvmTakesWovenClassesAsItTakesTheOriginals() throws Exception {
    Path list = directory.resolve("jars.txt");
    Files.writeString(
        list,
        JARS.formatted(
            System.getProperty("picocli.version"), System.getProperty("roaringbitmap.version")));
    Tool.Result result =
        Tool.onThisJdk(directory)
            .run("bench", "weave", "--json", "--jars", list.toString(), "--jdk", Jdks.joined());
    assertEquals(0, result.exitCode(), result::toString);
    JsonNode json = result.json();
    assertEquals(0, json.at("/differences").size(), result::toString);
    assertTrue(json.at("/verdicts").size() >= 3, result::toString);
    for (JsonNode row : json.at("/verdicts")) {
      assertEquals(0, row.at("/verify errors").intValue(), row::toString);
      assertTrue(row.at("/woven").intValue() > 150, row::toString);
      assertTrue(row.at("/linked").intValue() > 300, row::toString);
    }
    for (JsonNode row : json.at("/costs")) {
      assertTrue(row.at("/ms per class, median").doubleValue() > 0, row::toString);
      assertTrue(row.at("/growth, median").doubleValue() > 1, row::toString);
    }
  }
}

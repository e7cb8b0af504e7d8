package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class that can't be woven whole: the program runs, and every report says what was not seen. */
class TooLargeIT {
  private static final String PROGRAM =
      """
      public class Large {
        static int count;
        public static void main(String[] arguments) throws InterruptedException {
          Thread other = new Thread(Large::step);
          other.start();
          other.join();
          step();
          huge();
          if (count != %d) {
            throw new IllegalStateException("counted " + count);
          }
        }
        static void step() {
          count++;
        }
        static void huge() {
          %s
        }
      }
      """;

  private static final int STEPS = 7000;

  @TempDir Path directory;

  @Test
  void saysWhatWasNotSeenAndWhy() throws Exception {
    Path source = Files.createDirectory(classes()).resolve("Large.java");
    Files.writeString(source, PROGRAM.formatted(STEPS + 2, "count++; ".repeat(STEPS)));
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));

    Tool.Result text = localize();
    assertEquals(0, text.exitCode(), text::toString);
    assertTrue(text.out().contains("2 runs, 2 passed"), text::toString);
    assertTrue(
        text.out().contains("0 classes could not be watched, 1 only in part"), text::toString);
    Tool.Result verbose = localize("--verbose");
    assertTrue(
        verbose.out().contains("Large watched only in part: {huge()V=too large after weaving}"),
        verbose::toString);
    Tool.Result json = localize("--json");
    assertEquals(
        "{huge()V=too large after weaving}",
        json.json().at("/selfCheck/partly/Large").stringValue());
  }

  private Path classes() {
    return directory.resolve("classes");
  }

  private Tool.Result localize(String... more) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("localize", "--classpath", classes().toString(), "--main", "Large"));
    command.addAll(List.of("--study", directory.resolve("study").toString(), "--runs", "2"));
    command.addAll(List.of(more));
    return Tool.onThisJdk(directory).run(command.toArray(String[]::new));
  }
}

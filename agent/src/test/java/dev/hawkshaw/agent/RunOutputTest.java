package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOutputTest {
  @TempDir Path directory;

  private Path file;
  private RunOutput output;

  @BeforeEach
  void make() {
    file = directory.resolve("output");
    output = new RunOutput(file.toString());
  }

  @Test
  void hasWhatBothStreamsPrinted() throws Exception {
    output.out().print("one, ");
    output.out().flush();
    output.err().print("two");
    output.close();

    assertEquals("one, two", Files.readString(file));
  }

  @Test
  void keepsAnyBytes() throws Exception {
    byte[] bytes = {0, -1, 10, 13, -128, 127};
    output.out().write(bytes);
    output.out().write(7);
    output.close();

    assertArrayEquals(new byte[] {0, -1, 10, 13, -128, 127, 7}, Files.readAllBytes(file));
  }

  @Test
  void makesNoFileForNothing() throws Exception {
    output.out().flush();
    output.out().print("");
    output.close();

    assertFalse(Files.exists(file));
  }

  @Test
  void takesNothingFromAThreadThatOutlivesItsRun() throws Exception {
    output.close();
    output.out().println("late");

    assertTrue(output.out().checkError());
    assertFalse(Files.exists(file));
  }

  @Test
  void goesOnWithTheOtherIfTheProgramClosesOne() throws Exception {
    output.out().print("before, ");
    output.out().close();
    output.err().print("after");
    output.close();

    assertEquals("before, after", Files.readString(file));
  }
}

package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final Run ONE = Studies.run(1, Verdict.PASSED);
  private static final Run TWO = Studies.run(2, Verdict.FAILED);
  private static final Run THREE = Studies.run(3, Verdict.HUNG);

  @TempDir private Path directory;
  private final List<String> problems = new ArrayList<>();
  private Path file;
  private Journal journal;

  @BeforeEach
  void makeJournal() {
    file = directory.resolve("journal");
    journal = new Journal(file);
  }

  @Test
  void readsWhatWasAppended() throws IOException {
    append(ONE, TWO, THREE);

    assertEquals(List.of(ONE, TWO, THREE), journal.read(problems));
    assertEquals(List.of(), problems);
  }

  @Test
  void readsSymptomsWithAnyLetters() throws IOException {
    Run odd =
        new Run(
            1,
            -5,
            0.25,
            9,
            Verdict.INVALID,
            -1,
            0,
            "line\nbreak, \"quote\", \u00fcber \u732b",
            "odd",
            "pos");
    append(odd);

    assertEquals(List.of(odd), journal.read(problems));
  }

  @Test
  void isEmptyBeforeTheFirstRun() throws IOException {
    assertEquals(List.of(), journal.read(problems));
  }

  @Test
  void passesOverADamagedLine() throws IOException {
    append(ONE, TWO, THREE);
    Files.writeString(file, Files.readString(file).replace("FAILED", "PASSED"));

    assertEquals(List.of(ONE, THREE), journal.read(problems));
    assertEquals(List.of("journal, line 2: damaged, passed over"), problems);
  }

  @Test
  void passesOverALineThatWasCutOffWhereverItWas() throws IOException {
    append(ONE);
    String first = Files.readString(file);
    append(TWO);
    String both = Files.readString(file);
    for (int end = first.length() + 1; end < both.length() - 1; end++) {
      Files.writeString(file, both.substring(0, end));
      problems.clear();
      assertEquals(List.of(ONE), journal.read(problems));
      assertEquals(List.of("journal, line 2: damaged, passed over"), problems);
    }
  }

  @Test
  void readsALastLineThatLacksOnlyItsEnd() throws IOException {
    append(ONE);
    Files.writeString(file, Files.readString(file).stripTrailing());

    assertEquals(List.of(ONE), journal.read(problems));
  }

  @Test
  void appendsAfterALineThatWasCutOff() throws IOException {
    append(ONE, TWO);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 10));
    append(THREE);

    assertEquals(List.of(ONE, THREE), journal.read(problems));
    assertEquals(1, problems.size());
  }

  @Test
  void passesOverGarbage() throws IOException {
    append(ONE);
    Files.write(file, new byte[] {0, (byte) 0xFF, ' ', 7, '\n'}, StandardOpenOption.APPEND);
    append(TWO);

    assertEquals(List.of(ONE, TWO), journal.read(problems));
    assertEquals(1, problems.size());
  }

  @Test
  void passesOverALineThatIsSoundButNoRun() throws IOException {
    Files.writeString(file, "09e14c60 {\"index\":}\n");

    assertEquals(List.of(), journal.read(problems));
    assertEquals(1, problems.size());
  }

  @Test
  void saysThatItCanNotBeWritten() throws IOException {
    Files.createDirectory(file);

    String message = Expect.problem(Problem.CANNOT_WRITE, () -> journal.append(ONE));

    Expect.contains(message, file.toString());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void saysThatTheDiskIsFull() throws IOException {
    Files.createSymbolicLink(file, Path.of("/dev/full"));

    String message = Expect.problem(Problem.CANNOT_WRITE, () -> journal.append(ONE));

    Expect.contains(message, file.toString(), "No space left on device", "make room");
    assertEquals(1, message.lines().count());
  }

  private void append(Run... runs) {
    for (Run run : runs) {
      journal.append(run);
    }
  }
}

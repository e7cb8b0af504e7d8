package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReproducerTest {
  @TempDir private Path temp;
  private Path file;
  private Path library;

  @BeforeEach
  void nameFiles() throws IOException {
    file = temp.resolve("bug-1.plan.json");
    library = Files.writeString(temp.resolve("own.txt"), "# mine\nexample.Box reads get\n");
  }

  @Test
  void isReadAsItWasWritten() {
    Reproducer reproducer = reproducer().tried(9, 10);

    reproducer.write(file);

    assertEquals(reproducer, Reproducer.read(file));
    assertEquals(new Reproducer.Tries(9, 10), Reproducer.read(file).forced());
  }

  @Test
  void looksWhereTheProofLooked() throws IOException {
    Reproducer reproducer = reproducer().sharing(List.of("example.Other.y", "example.Subject.x"));
    List<String> own = reproducer.plan().sharing(List.of());
    assertFalse(own.contains("example.Other.y"));

    reproducer.write(file);

    List<String> all = reproducer.plan().sharing(Reproducer.read(file).shared());
    assertTrue(all.containsAll(own), all::toString);
    assertTrue(all.contains("example.Other.y"), all::toString);
    assertEquals(all.stream().distinct().toList(), all);

    String older = Files.readString(file).replaceAll("\"shared\" : \\[[^]]*],", "");
    Files.writeString(file, older);
    assertEquals(List.of(), Reproducer.read(file).shared(), "of an older file");
  }

  @Test
  void canBeReadByPeople() throws IOException {
    reproducer().write(file);

    Expect.contains(
        Files.readString(file),
        "\"tool\" : \"hawkshaw\"",
        "\"bug\" : \"lost update\"",
        "\"main\" : \"example.Subject\"",
        "\"signatures\" : [ \"exit code 1\" ]",
        "\"pattern\" : \"R1-W2-W1\"",
        "\"act\" : \"writes\"",
        "\"line\" : 2");
    assertFalse(Files.readString(file).contains("null"));
    assertFalse(Files.readString(file).contains(temp.toString()), "it is for all machines");
  }

  @Test
  void hasAllOfTheStudysPlanButWhereThingsAre() throws IOException {
    Reproducer reproducer = reproducer();
    Files.delete(library);

    List<Path> files = reproducer.writeLibraries(temp.resolve("side"));
    Plan made =
        reproducer.studyPlan(
            List.of("new"), "print", "java25", files.stream().map(Path::toString).toList());

    assertEquals(plan().subject().main(), made.subject().main());
    assertEquals(List.of("a", "b"), made.subject().arguments());
    assertEquals(3, made.subject().threads());
    assertEquals(List.of("new"), made.subject().classPath());
    assertEquals("print", made.fingerprint());
    assertEquals("java25", made.java());
    assertEquals(plan().window(), made.window());
    assertEquals(plan().timeoutMillis(), made.timeoutMillis());
    assertEquals(plan().expectations(), made.expectations());
    assertEquals("# mine\nexample.Box reads get\n", Files.readString(files.get(0)));
  }

  @Test
  void tellsTheProbesWhereToLook() {
    assertEquals("force:", reproducer().strategy().substring(0, 6));
    assertEquals(":200", reproducer().strategy().replaceFirst(".*:", ":"));
    List<String> sharing = reproducer().plan().sharing(List.of());
    assertEquals("example.Subject.x", sharing.get(0));
    assertEquals(3, sharing.size(), "a variable, and two sites");
  }

  @Test
  void saysThatALibraryFileIsGone() throws IOException {
    Files.delete(library);

    Expect.contains(Expect.problem(Problem.NO_LIBRARY_FILE, this::reproducer), "own.txt");
  }

  @Test
  void isForOneThreadIfItSaysNothingOfThem() throws IOException {
    reproducer().write(file);
    replace("  \"threads\" : 3,\n", "");

    assertEquals(1, Reproducer.read(file).subject(List.of()).threads());
  }

  @Test
  void refusesThreadsThatThereCannotBe() throws IOException {
    for (int number : new int[] {0, 65}) {
      reproducer().write(file);
      replace("\"threads\" : 3", "\"threads\" : " + number);
      Expect.contains(refused(), "its numbers can't be right");
    }
  }

  private void replace(String text, String by) throws IOException {
    String before = Files.readString(file);
    assertTrue(before.contains(text));
    Files.writeString(file, before.replace(text, by));
  }

  @Test
  void refusesAFileThatIsNotThere() {
    String line = Expect.problem(Problem.NO_REPRODUCER, () -> Reproducer.read(file));

    Expect.contains(line, "bug-1.plan.json", "hawkshaw confirm");
  }

  @Test
  void refusesWhatIsNoPlan() throws IOException {
    for (String text : List.of("", "[]", "{}", "3", "{\"tool\":\"other\",\"format\":1}")) {
      Files.writeString(file, text);
      Expect.contains(refused(), "no plan of Hawkshaw");
    }
    Files.writeString(file, "not json");
    Expect.contains(refused(), "damaged");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    refused();
  }

  @Test
  void refusesAnotherVersion() throws IOException {
    change("\"format\" : 1", "\"format\" : 2");

    Expect.contains(refused(), "its format is 2, this Hawkshaw reads 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"main\" : \"example.Subject\"|\"mane\" : \"\"",
        "\"bug\" :|\"bag\" :",
        "\"signatures\" : [ \"exit code 1\" ]|\"signatures\" : [ null ]",
        "\"signatures\" :|\"signs\" :",
        "\"arguments\" :|\"args\" :",
        "\"how\" : \"\"|\"how\" : \"x,strength=1\"",
        "\"classes\" :|\"glasses\" :",
        "\"forced\" :|\"farced\" :",
        "\"expectations\" :|\"hopes\" :",
        "\"plan\" :|\"plane\" :",
        "\"steps\" :|\"stops\" :",
        "\"act\" : \"writes\"|\"act\" : \"drops\"",
        "\"act\" : \"writes\"|\"acts\" : \"writes\"",
        "\"sites\" : [|\"sites\" : [ \"x,strength=1\",",
        "\"gates\" : [|\"gets\" : [",
        "\"thread\" : 2|\"thread\" : 0",
        "\"thread\" : 2|\"thread\" : \"two\"",
        "\"holdMillis\" : 200|\"holdMillis\" : 0",
        "\"window\" : 5|\"widow\" : 5",
        "\"lines\" :|\"limes\" :",
      })
  void refusesADamagedFile(String good, String bad) throws IOException {
    change(good, bad);

    refused();
  }

  @Test
  void refusesAFileThatWasCut() throws IOException {
    reproducer().write(file);
    String whole = Files.readString(file).strip();
    for (int length = 1; length < whole.length(); length += 37) {
      Files.writeString(file, whole.substring(0, length));
      refused();
    }
  }

  @Test
  void saysThatItCanNotBeWritten() {
    Path nowhere = temp.resolve("missing").resolve("plan.json");

    Expect.problem(Problem.CANNOT_WRITE, () -> reproducer().write(nowhere));
  }

  private void change(String good, String bad) throws IOException {
    reproducer().write(file);
    String text = Files.readString(file);
    Expect.contains(text, good);
    Files.writeString(file, text.replace(good, bad));
  }

  private String refused() {
    return Expect.problem(Problem.BAD_REPRODUCER, () -> Reproducer.read(file));
  }

  private Reproducer reproducer() {
    return Reproducer.of(plan(), "lost update", Plans.lostUpdate(), 200, List.of("exit code 1"));
  }

  private Plan plan() {
    Subject subject = new Subject("example.Subject", List.of("a", "b"), null, 3, List.of("old"));
    Plan plain = Studies.plan(subject);
    return new Plan(
            plain.format(),
            subject,
            plain.fingerprint(),
            "java17",
            List.of("-Xmx1g"),
            1,
            "mixed",
            0.5,
            plain.window(),
            5000,
            List.of("example.*"),
            List.of(),
            List.of(),
            List.of(library.toString()))
        .expecting(
            new Expectations("fail", List.of(), List.of(), null, "ok", List.of(), List.of()));
  }
}

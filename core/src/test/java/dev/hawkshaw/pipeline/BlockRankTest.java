package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.BlockTrace;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Ranking the blocks of studies that were made by hand. */
class BlockRankTest {
  private static final String ALONE = "2/2 1/1 1/1 1/1 1/1";
  private static final String ONE_EACH = "1/1 1/1 1/1 0/0 1/1";
  private static final String BOTH = "2/2 2/2 2/1 0/0 0/0";

  @TempDir private Path directory;
  private final Requests how = new Requests();
  private Study study;

  @BeforeEach
  void createStudy() {
    how.view = "block";
    how.formula = "auto";
    study = Studies.create(directory.resolve("study"));
  }

  @Test
  void ranksTheBlocksThatSeveralThreadsEnterInFailingRuns() throws IOException {
    fill();

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    JsonNode json = JsonMapper.shared().readTree(answer.json());
    assertEquals("block", json.at("/view").asString());
    assertEquals("ochiai", json.at("/formula").asString());
    JsonNode first = json.at("/blocks/ranking/0");
    assertEquals("00000000000000a1", first.at("/id").asString());
    assertEquals("if", first.at("/kind").asString());
    assertEquals(1, first.at("/rank").asInt());
    assertEquals(1, first.at("/score").asDouble());
    assertEquals(1, first.at("/togetherScore").asDouble());
    assertEquals(1, first.at("/switchedFailing").asInt());
    assertEquals(4, json.at("/blocks/ranking").size(), "open was not searched");
    assertEquals(2, json.at("/blocks/ranking/1/ordinal").asInt());
    assertEquals(2, json.at("/blocks/ranking/1/rank").asInt(), "never in it at once");
    assertEquals(2, json.at("/blocks/levels").size());
    Expect.contains(
        answer.text(),
        "Blocks: 4 of 4 in 1 method, by ochiai",
        "  left alone: 1 run, 0 failed",
        "  level 1, made to switch at one block: 3 runs, 1 failed",
        "#1  the if in Subject.add  (Subject.java:4-7)",
        "    score 1.000: entered by several threads in 1 of 1 failing and 0 of 3 passing runs",
        "    at the same time 1.000: several threads were in it at once in 1 of 1 failing",
        "    made to switch there: 1 of 1 runs failed",
        "Not safe to be entered by several threads, most likely: the if in Subject.add",
        "Give --sources DIR to see the lines of example.Subject");
    assertTrue(Files.exists(study.directory().resolve("blocks.html")));
  }

  @Test
  void keepsTheNamesOfTheJson() throws IOException {
    fill();

    JsonNode blocks = JsonMapper.shared().readTree(rank().json()).get("blocks");

    assertEquals(
        Set.of("levels", "ranking", "methods", "unreached", "notes"),
        Set.copyOf(blocks.propertyNames()));
    assertEquals(
        Set.of("level", "runs", "failing", "noisy", "inVain", "inVainFailing"),
        Set.copyOf(blocks.at("/levels/0").propertyNames()));
    assertEquals(
        Set.of("name", "className", "method", "descriptor", "place", "lines"),
        Set.copyOf(blocks.at("/methods/0").propertyNames()));
    assertEquals(25, blocks.at("/ranking/0").propertyNames().size(), "docs/json.md names them");
  }

  @Test
  void showsTheLinesShaded() throws IOException {
    fill();
    Path source = directory.resolve("src/example/Subject.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source, "1\n2\nvoid add() {\n  if (x < 1) {\n\tmake();\n6\n7\n8\n9\n10\n11\n}\n");
    how.sources = List.of(directory.resolve("src"));

    Answer answer = rank();

    Expect.contains(
        answer.text(),
        "Subject.add  (Subject.java:3-12)",
        "      #3  0.500  0.500    #####     |     3  void add() {",
        "      #1  1.000  1.000    ##########|     4    if (x < 1) {",
        "      #1  1.000  1.000    ##########|     5      make();",
        "      #2  1.000  0.000    #####     |     6  6");
    String page = Files.readString(study.directory().resolve("blocks.html"));
    Expect.contains(
        page,
        "<td class=\"n\">4</td><td class=\"n\">#1</td><td class=\"n\">1.000</td>",
        "  if (x &lt; 1) {",
        "rgba(230, 70, 20, 0.50)");
    assertFalse(page.contains("http"), "it needs nothing else");
  }

  /** One thread adds, another opens: no block has both, and runs fail in which they meet. */
  @Test
  void ranksByWhichTwoBlocksThreadsWereInIfThatTellsBetter() throws IOException {
    fillWithMeetings();

    Answer answer = rank();

    JsonNode json = JsonMapper.shared().readTree(answer.json());
    JsonNode first = json.at("/blocks/ranking/0");
    assertEquals("00000000000000a2", first.at("/id").asString());
    assertEquals(2, first.at("/ties").asInt());
    assertEquals("00000000000000b0", first.at("/met/id").asString());
    assertEquals(1, first.at("/met/score").asDouble());
    assertEquals(
        Set.of("id", "title", "place", "score", "counts"),
        Set.copyOf(first.at("/met").propertyNames()));
    JsonNode second = json.at("/blocks/ranking/1");
    assertEquals("00000000000000b0", second.at("/id").asString());
    assertEquals("00000000000000a2", second.at("/met/id").asString(), "the innermost");
    assertEquals(3, json.at("/blocks/ranking/2/rank").asInt());
    Expect.contains(
        answer.text(),
        "by ochiai of the runs in which several threads entered them, or were in two of them at the"
            + " same time",
        "    while another thread was in the whole of Subject.open (Subject.java:20) 1.000: in 3 of 3"
            + " failing and 0 of 3 passing runs",
        "Not safe at the same time, most likely: one thread in the loop in Subject.add"
            + " (Subject.java:6), another in the whole of Subject.open (Subject.java:20).");
    Expect.contains(
        Files.readString(study.directory().resolve("blocks.html")),
        "<th>while another thread was in</th>",
        "<td>the whole of Subject.open (Subject.java:20)</td><td class=\"n\">1.000</td>"
            + "<td>3 of 3, 0 of 3</td>");
  }

  @Test
  void asksWhichTwoMeetOnlyWithEnoughRunsOfBothKinds() throws IOException {
    fillWithMeetings();
    add(7, Verdict.PASSED, "none", BlockTrace.of(ONE_EACH));
    Studies.record(study, 3, BlockTrace.of("1/1 2/2 0/0 0/0 1/1"));

    JsonNode first = rank("/blocks/ranking/0");
    assertTrue(first.at("/met").isNull(), "meetings are in two of three failing runs");
  }

  /** The else is where the failure is told: only failing runs come to it, whoever is elsewhere. */
  @Test
  void blockThatOnlyFailingRunsEnterIsNotSuspiciousForWhatItMeets() throws IOException {
    for (int i = 1; i <= 3; i++) {
      add(i, Verdict.FAILED, "mixed", BlockTrace.meeting("1/1 1/1 1/1 1/1 1/1", "a3 b0", "a2 b0"));
    }
    add(4, Verdict.PASSED, "mixed", BlockTrace.meeting("1/1 1/1 1/1 0/0 1/1", "a2 b0"));
    for (int i = 5; i <= 7; i++) {
      add(i, Verdict.PASSED, "mixed", BlockTrace.of("1/1 1/1 1/1 0/0 1/1"));
    }

    JsonNode ranking = rank("/blocks/ranking");

    for (JsonNode each : ranking) {
      boolean told = each.at("/id").asString().equals("00000000000000a3");
      assertEquals(told, each.at("/met").isNull(), each::toString);
      assertEquals(told ? 5 : 1, each.at("/rank").asInt());
    }
  }

  private JsonNode rank(String pointer) {
    return JsonMapper.shared().readTree(rank().json()).at(pointer);
  }

  private void fillWithMeetings() throws IOException {
    for (int i = 1; i <= 3; i++) {
      add(i, Verdict.FAILED, "mixed", BlockTrace.meeting(ONE_EACH, "a2 b0"));
    }
    for (int i = 4; i <= 6; i++) {
      add(i, Verdict.PASSED, "mixed", BlockTrace.meeting(ONE_EACH, "a1 b0", "a3 b0"));
    }
  }

  @Test
  void saysThatSomeMeetingsWereNotKept() throws IOException {
    fill();
    add(5, Verdict.PASSED, "none", BlockTrace.dropping(ALONE, 7));

    Expect.contains(rank().text(), "same time that 1 of 5 runs did not keep them all");
  }

  @Test
  void saysThatAClassHasNoLineNumbers() throws IOException {
    add(1, Verdict.PASSED, "none", BlockTrace.withoutLines(ALONE));
    add(2, Verdict.FAILED, "blocks:a1:20", BlockTrace.withoutLines(BOTH));

    Expect.contains(
        rank().text(),
        "the if in Subject.add  (bytecode 10-19, no line numbers)",
        "example.Subject has no line numbers: its blocks are told by bytecode offsets");
  }

  @Test
  void saysWhichChosenBlocksWereNeverReached() throws IOException {
    fill();
    add(5, Verdict.FAILED, "blocks:a2:20", steered(BOTH, 0));
    add(6, Verdict.PASSED, "blocks:c0:20", steered(ALONE, 1));

    Answer answer = rank();

    Expect.contains(
        answer.text(),
        "  level 1, made to switch at one block: 3 runs, 1 failed; in 2 more nobody came there, and"
            + " 1 of these failed",
        "Never made to switch at the loop in Subject.add (Subject.java:6): nobody came there in the"
            + " run that was to",
        "Never made to switch at block 00000000000000c0: no class has it that was loaded in the run"
            + " that was to");
    JsonNode blocks = JsonMapper.shared().readTree(answer.json()).get("blocks");
    assertEquals(2, blocks.at("/levels/1/inVain").asInt());
    assertEquals(1, blocks.at("/levels/1/inVainFailing").asInt());
    assertEquals("00000000000000a2", blocks.at("/unreached/0/id").asString());
    assertEquals("the loop in Subject.add", blocks.at("/unreached/0/title").asString());
    assertFalse(blocks.at("/unreached/0/inNoClass").asBoolean());
    assertTrue(blocks.at("/unreached/1/inNoClass").asBoolean());
    assertEquals(
        Set.of("id", "title", "place", "runs", "inNoClass"),
        Set.copyOf(blocks.at("/unreached/0").propertyNames()));
    for (JsonNode block : blocks.get("ranking")) {
      if (block.at("/ordinal").asInt() == 2) {
        assertEquals(0, block.at("/switched").asInt(), "it was only planned");
      }
    }
  }

  @Test
  void saysThatNoRunWasMadeToSwitch() throws IOException {
    add(1, Verdict.PASSED, "none", BlockTrace.of(ALONE));
    add(2, Verdict.PASSED, "blocks:a1:20", steered(ALONE, 0));

    Expect.contains(
        rank().text(), "No run of 2 failed: none was made to switch threads at a block.");
  }

  private static Contents steered(String entries, int unwoven) {
    return BlockTrace.of(entries).steered(new SteeringRow(1, 0, 0, 0, 0, unwoven));
  }

  @Test
  void saysWhatToDoIfNoRunFailed() throws IOException {
    add(1, Verdict.PASSED, "none", BlockTrace.of(ALONE));
    add(2, Verdict.PASSED, "blocks:a1+a3:20", BlockTrace.of(ALONE));

    Answer answer = rank();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    Expect.contains(
        answer.text(), "No run of 2 failed: 1 were made", "up to 2 blocks", "--level-limit");
  }

  @Test
  void saysThatEveryRunFailed() throws IOException {
    add(1, Verdict.FAILED, "none", BlockTrace.of(BOTH));

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "All 1 runs failed");
  }

  @Test
  void saysThatNoBlockWasShared() throws IOException {
    add(1, Verdict.PASSED, "none", BlockTrace.of("1/1 1/1 1/1 0/0 1/1"));

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "No block of watched code was entered by two threads in 1 runs");
  }

  @Test
  void saysThatRunsDidNotCountBlocks() throws IOException {
    Studies.passed(study, 1, Trace.of("1W1 2W2"));

    Expect.contains(
        Expect.problem(Problem.NO_BLOCKS, this::rank), "did not count", "localize --view block");
  }

  @Test
  void ranksByAnotherFormulaIfAsked() throws IOException {
    fill();
    how.formula = "jaccard";

    JsonNode json = JsonMapper.shared().readTree(rank().json());

    assertEquals("jaccard", json.at("/formula").asString());
    assertEquals(0.25, json.at("/blocks/ranking/2/score").asDouble());
  }

  private void fill() throws IOException {
    add(1, Verdict.PASSED, "none", BlockTrace.of(ALONE));
    add(2, Verdict.PASSED, "blocks:a0:20", BlockTrace.of(ALONE));
    add(3, Verdict.FAILED, "blocks:a1:20", BlockTrace.of(BOTH));
    add(4, Verdict.PASSED, "blocks:a3:20", BlockTrace.of(ALONE));
  }

  private void add(int index, Verdict verdict, String strategy, Contents contents)
      throws IOException {
    Studies.record(study, index, contents);
    Run run = Studies.run(index, verdict);
    study.add(
        new Run(
            index,
            run.seed(),
            run.strength(),
            0,
            verdict,
            run.exitCode(),
            run.millis(),
            run.symptom(),
            run.signature(),
            strategy));
  }

  private Answer rank() {
    return new Pipeline(new Notes()).rank(study.directory(), how.rank());
  }
}

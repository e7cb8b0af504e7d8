package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.point.Finding;
import dev.hawkshaw.point.Laboratory;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.Search;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.PointTrace;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The point view with a program that is made up. */
class PointViewTest {
  private static final List<Long> BOTH = List.of(2L, 3L);

  @TempDir private Path temp;
  private final Requests request = new Requests();
  private PointRequest how = PointRequest.DEFAULT;
  private Study study;
  private PointProgram program;

  /** Tries the two points a few times, and throws. */
  public static final class Throwing implements Search {
    @Override
    public String name() {
      return "throwing";
    }

    @Override
    public Finding search(Laboratory laboratory) throws InterruptedException {
      List<Point> points = laboratory.points();
      laboratory.run(Set.of(points.get(1), points.get(2)), 4);
      throw new IllegalStateException("I don't know how to go on");
    }
  }

  @BeforeEach
  void makeStudy() {
    begin("study");
    request.runs = 400;
    request.noise = "points";
    request.view = "auto";
    request.formula = "auto";
  }

  private void begin(String name) {
    study = Studies.ofPoints(temp.resolve(name));
    program = new PointProgram(study);
    program.fails = ids -> ids.containsAll(BOTH);
  }

  @Test
  void findsThePointsAndTellsThemAgainWithoutRuns() throws Exception {
    Answer answer = localize();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(),
        "Noise at these points alone: ",
        "    access Subject.x (write) in Subject.work (Subject.java:10)\n",
        "    access Subject.x (read) in Subject.work (Subject.java:20)\n",
        " without noise, 0 of 5 (0%) while the points were learned",
        "The search active has ended, after ",
        "Noise profile",
        "steepest rise of the score",
        "Noise at 2 points alone exposes the failure",
        "Stopped: the search active has ended.");
    int made = program.made.size();
    Answer ranked = new Pipeline(new Notes()).rank(study.directory(), request.rank());
    assertEquals(points(answer), points(ranked));
    assertEquals(made, study.runs().size());
    Expect.contains(Files.readString(study.directory().resolve("points.dot")), "digraph");
    Expect.contains(Files.readString(study.directory().resolve("points.svg")), "<svg");
    String page = Files.readString(study.directory().resolve("points.html"));
    Expect.contains(page, "Noise profile", "Noise here alone: ", "<svg", "Subject.java:20");
  }

  @Test
  void keepsTheNamesOfTheJson() throws Exception {
    JsonNode points = points(localize());

    assertNames(
        points,
        "search",
        "ended",
        "trouble",
        "points",
        "samples",
        "learning",
        "quiet",
        "noisy",
        "inVain",
        "found",
        "bySearch",
        "ranking",
        "exposing",
        "hiding",
        "rises",
        "falls",
        "bracketed",
        "notes");
    assertNames(points.at("/found/0"), "points", "alone");
    assertNames(points.at("/found/0/alone"), "runs", "failing");
    assertNames(
        points.at("/found/0/points/0"),
        "id",
        "kind",
        "title",
        "place",
        "className",
        "method",
        "file",
        "line");
    assertNames(points.at("/ranking/0"), "point", "score", "inducing", "samples");
    assertNames(points.at("/rises/0"), "from", "to", "change", "times");
    assertEquals("0000000000000002", points.at("/found/0/points/0/id").asString());
    assertEquals("access", points.at("/found/0/points/0/kind").asString());
  }

  @Test
  void leavesOutAccessesToWhatNobodyShares() throws Exception {
    localize();

    assertEquals(
        List.of("1", "2", "3", "4", "6"),
        Files.readAllLines(study.pointsFile()).stream().map(line -> line.split(" ")[0]).toList());
  }

  @Test
  void goesOnWhereItStopped() throws Exception {
    localize();
    List<String> atOnce = program.strategies();
    begin("in-two-sittings");
    request.limits = new Limits(2, 0, false);
    localize();
    assertTrue(program.made.size() < atOnce.size());

    request.limits = Limits.NONE;
    localize();

    assertEquals(atOnce, program.strategies());
    assertEquals(atOnce.size(), study.runs().size());
  }

  @Test
  void makesALostRunAgain() throws Exception {
    localize();
    int runs = study.runs().size();
    Files.delete(study.recordingFile(9));

    localize();

    assertEquals(runs + 1, program.made.size());
    assertEquals(runs, study.runs().size());
    assertTrue(study.runs().stream().allMatch(study::isWhole));
  }

  @Test
  void learnsFromTheOthersIfARecordingIsDamaged() throws Exception {
    localize();
    int runs = program.made.size();
    Files.writeString(study.recordingFile(2), "nonsense");

    Answer answer = localize();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(runs, program.made.size());
    Expect.contains(answer.text(), "Passed over: run 2: its recording");
  }

  @Test
  void makesAnotherRunForOneThatCannotBeUsed() throws Exception {
    program.useless = plan -> plan.index() == 8;

    Answer answer = localize();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    List<String> strategies = program.strategies();
    assertEquals(strategies.get(7), strategies.get(8), "the ninth stands in for the eighth");
    Expect.contains(answer.text(), "1 could not be used", "Passed over: run 8: no recording");
    assertEquals(points(answer), points(rank()));
  }

  @Test
  void endsIfNoRunWithNoiseCanBeUsed() {
    program.useless = plan -> plan.index() > 5;

    Expect.problem(Problem.NO_USABLE_RUN, this::localize);
  }

  @Test
  void endsIfThereAreNoPoints() {
    program.counted = PointTrace.empty();

    Expect.problem(Problem.NO_POINTS, this::localize);
  }

  @Test
  void saysThatNoRunFailed() throws Exception {
    program.fails = ids -> false;
    request.runs = 60;

    Answer answer = localize();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    Expect.contains(answer.text(), "No run of 60 failed, with noise at any of 5 points.");
  }

  @Test
  void saysThatNoFewPointsWereFound() throws Exception {
    program.fails = ids -> program.made.size() == 9;
    request.runs = 30;

    Answer answer = localize();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "1 of 30 runs failed, but no few points were found");
  }

  @Test
  void saysBetweenWhichPointsTheScoreChangesIfTheSearchLooksForThat() throws Exception {
    program.fails = ids -> ids.contains(3L);
    how = new PointRequest("zoom", List.of(), null, null);

    Answer answer = localize();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(),
        "What noise does to the failure changes most between access Subject.x (write) in"
            + " Subject.work (Subject.java:10) and access Subject.x (read)");
    assertTrue(points(answer).at("/found").isEmpty());
    assertEquals("0000000000000003", points(answer).at("/rises/0/to/id").asString());
    assertEquals("0000000000000003", points(answer).at("/falls/0/from/id").asString());
    assertEquals(points(answer), points(rank()));
  }

  @Test
  void needsMoreRunsThanThoseThatLearn() {
    request.runs = 5;

    Expect.contains(Expect.problem(Problem.BAD_OPTION, request::record), "--runs can't be 5");
  }

  @Test
  void endsAtTheLimitOfFailures() throws Exception {
    request.limits = new Limits(2, 0, false);

    Answer answer = localize();

    Expect.contains(
        answer.text(),
        "The search active has not ended, after ",
        "Stopped: 2 of ",
        "2 were asked for");
    assertEquals(2, study.runs().stream().filter(run -> run.verdict().isFailing()).count());
  }

  @Test
  void namesASearchThatThrowsAndShowsWhatItHad() throws Exception {
    how = own(Throwing.class);

    Answer answer = localize();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(),
        "Noise at these points alone: 4 of 4 (100%) runs fail (the fewest points that were tried)",
        "Not to the end, after 1 set of points: the search throwing threw",
        "I don't know how to go on");
    assertEquals(points(answer), points(rank()), "the study knows where the search is");
  }

  @Test
  void cannotSayAnythingIfASearchThrowsBeforeARunFailed() throws Exception {
    how = own(Throwing.class);
    program.fails = ids -> false;

    Answer answer = localize();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "The search throwing threw", "its 4 runs so far are kept.");
  }

  @Test
  void refusesASearchThatIsNotThereBeforeAnythingIsRun() {
    how = new PointRequest("seance", List.of(), null, null);

    Expect.problem(Problem.NO_SEARCH, this::localize);
    assertTrue(program.made.isEmpty());
  }

  @Test
  void tellsWhatWasNotReached() throws Exception {
    program.noisy = ids -> ids.equals(List.of(4L)) ? PointTrace.empty() : PointTrace.noisy(ids);
    how = new PointRequest("ddmin", List.of(), null, null);
    program.fails = ids -> ids.contains(4L);
    JsonNode points = points(localize());
    assertTrue(points.at("/inVain").asInt() > 0, points::toString);
    Expect.contains(points.at("/notes/0").asString(), "nobody came to any of the chosen points");

    begin("missing");
    program.noisy = PointTrace::missing;
    request.runs = 20;
    Expect.contains(
        localize().text(),
        "No noise at before lock Object in Subject.work (Subject.java:30) in ",
        "no class has it that was loaded");
  }

  @Test
  void makesSeveralRunsAtATimeIfASearchAsksForThem() throws Exception {
    CountDownLatch together = new CountDownLatch(2);
    List<Boolean> met = new ArrayList<>();
    program.fails =
        ids -> {
          together.countDown();
          boolean here = await(together);
          synchronized (met) {
            met.add(here);
          }
          return true;
        };
    request.jobs = 2;
    how = own(Throwing.class);

    localize();

    assertEquals(List.of(true, true, true, true), met);
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void saysThatAStudyIsNotAboutPoints() throws IOException {
    Study other = Studies.create(temp.resolve("other"));
    Studies.passed(other, 1, Trace.of("1W1 2W2"));
    request.view = "point";

    Expect.problem(
        Problem.NOT_OF_POINTS,
        () -> new Pipeline(new Notes()).rank(other.directory(), request.rank()));
  }

  @Test
  void ranksByTheSamplesIfTheSearchIsAnother() throws Exception {
    localize();
    how = new PointRequest("zoom", List.of(), 0.5, null);

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    JsonNode points = points(answer);
    assertFalse(points.at("/ended").asBoolean());
    assertFalse(points.at("/bySearch").asBoolean());
    assertEquals(2, points.at("/found/0/points").size());
  }

  /** A directory that says where a search is. */
  private PointRequest own(Class<? extends Search> type) throws IOException {
    Path services = Files.createDirectories(temp.resolve("own/META-INF/services"));
    Files.writeString(services.resolve(Search.class.getName()), type.getName() + "\n");
    return new PointRequest("throwing", List.of(temp.resolve("own")), null, null);
  }

  private Answer localize() throws InterruptedException {
    StopRule rule = new StopRule(request.limits, System::nanoTime);
    Teller teller =
        new Teller(Limits.NO_RUN_LIMIT, new Notes(), rule, new Lookout(study, rule, false));
    PointHunt hunt = new PointHunt(study, request.record(), how, teller, rule);
    String stopped = hunt.run(program);
    return new RankStep(study, asked(), stopped, hunt.searched()).run();
  }

  private Answer rank() {
    return new RankStep(study, asked(), "").run();
  }

  private RankRequest asked() {
    return request.rank().searching(how);
  }

  private static JsonNode points(Answer answer) {
    return JsonMapper.shared().readTree(answer.json()).get("points");
  }

  private static void assertNames(JsonNode node, String... names) {
    assertEquals(Set.of(names), Set.copyOf(node.propertyNames()), node::toString);
  }
}

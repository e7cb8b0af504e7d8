package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.confirm.TrialRuns;
import dev.hawkshaw.confirm.Tried;
import dev.hawkshaw.probes.format.SteeringRow;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Studies that were made by hand, and trials that nobody makes. */
class ConfirmTest {
  private static final String UPDATED = "1R1 1W2 2R1 2W2";
  private static final String LOST = "1R1 2R1 2W2 1W2";

  @TempDir private Path directory;
  private final Requests how = new Requests();
  private final Notes notes = new Notes();
  private final List<String> made = new ArrayList<>();
  private Study study;

  /** Which strategies make the program fail. */
  private Predicate<String> fails = strategy -> false;

  @BeforeEach
  void recordOneBug() throws IOException {
    how.groups = GroupRequest.DEFAULT;
    study = Studies.create(directory);
    for (int i = 1; i <= 10; i++) {
      Studies.passed(study, i, trace(UPDATED));
    }
    for (int i = 11; i <= 18; i++) {
      Studies.failed(study, i, trace(LOST));
    }
  }

  @Test
  void provesTheCauseAndSaysSoFirst() throws Exception {
    fails = strategy -> strategy.startsWith("force");

    Answer answer = confirm(null);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertTrue(
        answer
            .text()
            .startsWith(
                "Confirmed: atomicity violation on Subject.balance in Subject.step() (failed in 4 of 4"
                    + " runs with it forced, in 0 of 4 with it prevented)\n"),
        answer.text());
    Expect.contains(
        answer.text(),
        "    Confirmed: it failed in 4 of 4 runs with this interleaving forced and in 0 of 4 with it"
            + " prevented. Chance of error at most 1%.\n",
        "    To fix it: Hold one lock all through Subject.step()",
        "With this emulated, 0 of 8 runs failed under the noise (mixed) that makes 44% of them fail",
        "\nConfirmed: atomicity violation on Subject.balance in Subject.step().");
    JsonNode confirmation = json(answer).at("/bugs/0/confirmation");
    assertEquals("cause", confirmation.get("verdict").asString());
    assertEquals(4, confirmation.at("/forced/failed").asInt());
    assertEquals(0.397635, confirmation.at("/forced/low").asDouble(), 1e-6);
    assertTrue(confirmation.at("/advice/works").asBoolean());
    assertTrue(notes.lines.get(0).startsWith("confirming bug 1: R1-W2-W1"), notes.lines::toString);
  }

  @Test
  void runsOfTheStudyStayAsTheyAre() throws Exception {
    fails = strategy -> strategy.startsWith("force");

    confirm(null);

    assertEquals(18, Study.open(directory).runs().size());
    assertEquals(made.size(), Study.open(directory.resolve("confirm")).runs().size());
  }

  @Test
  void keepsTheReproducerOfACause() throws Exception {
    fails = strategy -> strategy.startsWith("force");

    confirm(null);

    Reproducer kept = Reproducer.read(directory.resolve("bug-1.plan.json"));
    assertEquals("R1-W2-W1", kept.plan().pattern());
    assertEquals(4, kept.forced().failing());
    assertEquals(List.of("symptom of FAILED"), kept.signatures());
    assertTrue(made.contains(kept.strategy()));
    assertEquals(TrialRuns.told(Study.open(directory)), kept.shared());
  }

  @Test
  void reproducerOfWhatIsNoCauseIsRemoved() throws Exception {
    Path file = directory.resolve("bug-1.plan.json");
    Files.writeString(file, "old");

    confirm(null);

    assertFalse(Files.exists(file));
  }

  @Test
  void bugWithoutACauseStaysAndIsMarked() throws Exception {
    Answer answer = confirm(null);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals("innocent", json(answer).at("/bugs/0/confirmation/verdict").asString());
    Expect.contains(answer.text(), "Not the cause: ", "Most suspicious: ", "proved no cause.");
    assertFalse(answer.text().contains("To fix it"), answer.text());
  }

  /** What is ranked first is innocent; what comes with it is not. */
  @Test
  void bugIsToldByTheCause() throws Exception {
    recordTwoVariables();
    fails = strategy -> strategy.startsWith("force") && !spec(strategy).equals(spec(made.get(0)));

    Answer answer = confirm(null);

    JsonNode bug = json(answer).at("/bugs/0");
    assertEquals("cause", bug.at("/confirmation/verdict").asString(), answer.text());
    assertEquals("innocent", bug.at("/confirmation/candidates/0/verdict").asString());
    assertEquals("cause", bug.at("/patterns/0/role").asString());
    assertEquals(bug.get("pattern"), bug.at("/patterns/0/pattern"));
    assertEquals(bug.get("pattern").asString(), confirmedPattern(bug));
    assertEquals(bug.at("/confirmation/candidates/1/variable"), bug.get("variableName"));
    assertFalse(bug.get("title").asString().contains("on Subject.count in"), answer.text());
    Expect.contains(
        answer.text(),
        "    innocent: R1-W2-W1 on Subject.count at ",
        bug.get("title").asString() + " (failed in 4 of 4 runs with it forced");
    assertEquals(List.of(bug.get("variable").asString()), answer.topVariables());
  }

  private static String spec(String strategy) {
    return strategy.split(":", -1)[1];
  }

  /** The first bug's sites, or a read that comes too early. */
  private boolean isOfABug(String forced) {
    boolean tooEarly = spec(forced).matches("1[.]0[.]r[^/]*/2[.]0[.]w[^/]*");
    return tooEarly || isAboutTheSame(forced, made.get(0));
  }

  /** Whether two strategies have a site in common. */
  private static boolean isAboutTheSame(String one, String other) {
    return !Collections.disjoint(sites(one), sites(other));
  }

  private static List<String> sites(String strategy) {
    return Stream.of(spec(strategy).split("/", -1))
        .flatMap(step -> Stream.of(step.split("\\.", -1)[3].split("\\+", -1)))
        .toList();
  }

  private static String confirmedPattern(JsonNode bug) {
    String about = bug.at("/confirmation/about").asString();
    return about.substring(0, about.indexOf(' '));
  }

  /** The second is looked at in runs that do not have the first. */
  @Test
  void whatIsProvenIsPreventedWhileOtherBugsAreLookedAt() throws Exception {
    recordTwoBugs();
    fails = strategy -> strategy.startsWith("force") || strategy.contains(":force:");

    Answer answer = confirm(null);

    JsonNode bugs = json(answer).get("bugs");
    assertEquals(2, bugs.size(), answer.text());
    bugs.forEach(bug -> assertEquals("cause", bug.at("/confirmation/verdict").asString()));
    assertEquals(0, bugs.at("/0/confirmation/without").size());
    assertEquals(1, bugs.at("/1/confirmation/without/0").asInt());
    Expect.contains(answer.text(), "In all of these runs bug 1 was prevented.");
    assertTrue(made.stream().anyMatch(each -> each.matches("guard:.*:force:.*")), made::toString);
    assertTrue(made.stream().anyMatch(each -> each.matches("guard:.*:prevent:.*")));
    assertTrue(made.stream().anyMatch(each -> each.matches("guard:[^:]*:none")));
  }

  /** The second bug fails all runs of the first, until it is known and prevented. */
  @Test
  void bugThatAnotherOneHidesGetsASecondChance() throws Exception {
    recordTwoBugs();
    fails =
        strategy ->
            strategy.contains("force:")
                ? isOfABug(strategy.substring(strategy.lastIndexOf("force:")))
                : strategy.startsWith("prevent:") && isAboutTheSame(strategy, made.get(0));

    Answer answer = confirm(null);

    JsonNode first = json(answer).at("/bugs/0/confirmation");
    assertEquals("cause", first.get("verdict").asString(), answer.text());
    assertEquals(2, first.at("/without/0").asInt());
  }

  @Test
  void explainShowsAgainWhatWasConfirmed() throws Exception {
    recordTwoVariables();
    fails = strategy -> strategy.startsWith("force") && !spec(strategy).equals(spec(made.get(0)));
    Answer confirmed = confirm(null);

    Answer explained = new Pipeline(notes).rank(directory, how.rank());

    assertEquals(confirmed.text(), explained.text());
    assertEquals(confirmed.json(), explained.json());
  }

  @Test
  void rankingShowsNoVerdict() throws Exception {
    fails = strategy -> strategy.startsWith("force");
    confirm(null);
    how.groups = null;

    Answer ranked = new Pipeline(notes).rank(directory, how.rank());

    assertFalse(ranked.text().contains("Confirmed"), ranked.text());
  }

  @Test
  void confirmationOfAnotherBugIsNotShown() throws Exception {
    fails = strategy -> strategy.startsWith("force");
    confirm(null);
    Path kept = directory.resolve("confirm/confirmation.json");
    Files.writeString(kept, Files.readString(kept).replace("\"bug\" : \"R1", "\"bug\" : \"R3"));

    Answer explained = new Pipeline(notes).rank(directory, how.rank());

    assertTrue(json(explained).at("/bugs/0/confirmation").isNull());
  }

  @Test
  void damagedConfirmationIsNamed() throws Exception {
    fails = strategy -> strategy.startsWith("force");
    confirm(null);
    Files.writeString(directory.resolve("confirm/confirmation.json"), "{");

    Expect.contains(
        Expect.problem(
            Problem.BAD_CONFIRMATION, () -> new Pipeline(notes).rank(directory, how.rank())),
        "confirmation.json");
  }

  @Test
  void confirmsAgainInTheSamePlace() throws Exception {
    fails = strategy -> strategy.startsWith("force");
    confirm(null);
    fails = strategy -> false;

    assertEquals("innocent", json(confirm(null)).at("/bugs/0/confirmation/verdict").asString());
  }

  @Test
  void bugThatIsNotThereIsRefused() {
    Expect.contains(Expect.problem(Problem.NO_BUG, () -> confirm(2)), "has no bug 2", "it has 1");
  }

  @Test
  void changedProgramIsRefused() {
    Expect.problem(
        Problem.CLASSES_CHANGED,
        () -> new Pipeline(notes).confirm(directory, how.rank(), request(1)));
  }

  @Test
  void bugOfThePairViewIsConfirmedToo() throws Exception {
    how.view = "pair";
    fails = strategy -> strategy.startsWith("force");

    Answer answer = confirm(null);

    assertEquals(
        "cause", json(answer).at("/bugs/0/confirmation/verdict").asString(), answer.text());
  }

  private void recordTwoVariables() throws IOException {
    directory = directory.resolve("two");
    study = Studies.create(directory);
    for (int i = 1; i <= 10; i++) {
      Studies.passed(study, i, trace(UPDATED).on("count", "1R11 1W12 2R11 2W12"));
    }
    for (int i = 11; i <= 18; i++) {
      Studies.failed(study, i, trace(LOST).on("count", "1R11 2R11 2W12 1W12"));
    }
  }

  /** Two that have nothing in common but the program. */
  private void recordTwoBugs() throws IOException {
    directory = directory.resolve("bugs");
    study = Studies.create(directory);
    for (int i = 1; i <= 10; i++) {
      Studies.passed(study, i, trace(UPDATED).on("made", "3W151 4R161"));
    }
    for (int i = 11; i <= 16; i++) {
      Studies.failed(study, i, trace(LOST).on("made", "3W151 4R161"));
    }
    for (int i = 17; i <= 20; i++) {
      Studies.failed(study, i, trace(UPDATED).on("made", "4R161 3W151"));
    }
  }

  private Answer confirm(Integer bug) throws InterruptedException {
    return new RankStep(study, how.rank(), "")
        .run(
            (outcome, runs) ->
                new ConfirmStep(
                    study, request(bug), notes, outcome, runs, new Tried(), side -> new Fake(side)),
            answer -> {});
  }

  private static ConfirmRequest request(Integer bug) {
    return new ConfirmRequest(bug, 0.01, "auto", Path.of("agent.jar"));
  }

  private static Trace trace(String balance) {
    return new Trace().on("balance", balance);
  }

  private static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.json());
  }

  /** Writes what a run would have recorded. */
  private final class Fake implements RunExecutor {
    private final Study side;

    Fake(Study side) {
      this.side = side;
    }

    @Override
    public Run execute(RunPlan plan) {
      made.add(plan.strategy());
      boolean failed = fails.test(plan.strategy());
      int happens = plan.strategy().matches("(guard:[^:]*:)*force:.*") ? 1 : 0;
      try {
        Studies.record(
            side,
            plan.index(),
            trace(UPDATED)
                .contents(Studies.WINDOW)
                .steered(new SteeringRow(3, 7, happens, 0, 0, 0)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return Run.of(
          plan, failed ? Verdict.FAILED : Verdict.PASSED, 0, 5, failed ? "symptom of FAILED" : "");
    }
  }
}

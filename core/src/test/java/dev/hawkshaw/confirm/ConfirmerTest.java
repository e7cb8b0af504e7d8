package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Programs that are not run, of which it is known what makes them fail. */
class ConfirmerTest {
  private static final int PROGRAMS = 200;

  private final Candidate update = Seen.candidate("balance", "1R1 2W2 1W3", "R1-W2-W1");
  private final Candidate other = Seen.candidate("count", "1R11 2W12 1W13", "R1-W2-W1");
  private final List<String> lines = new ArrayList<>();
  private Simulated program = new Simulated(1);
  private List<Run> runs = List.of();
  private double error = 0.01;
  private List<String> prevented = List.of();

  /** What tests with one program remember; other programs are tried anew. */
  private final Tried tried = new Tried();

  @Test
  void clearCauseTakesFourRunsOfEachKind() throws InterruptedException {
    program.of(update).forced = 1;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(new Tally(4, 4, 0), confirmed.forced());
    assertEquals(new Tally(4, 0, 0), confirmed.prevented());
    assertEquals(
        List.of("force", "prevent", "force", "prevent", "force", "prevent", "force", "prevent"),
        program.made);
    assertEquals(
        "Confirmed: it failed in 4 of 4 runs with this interleaving forced and in 0 of 4 with it"
            + " prevented. Chance of error at most 1%.",
        confirmed.sentence());
    assertEquals(
        List.of(
            "R1-W2-W1 on Subject.balance at Subject.java:1, Subject.java:2, Subject.java:3: cause"
                + " (failed 4 of 4 forced, 0 of 4 prevented; 8 runs)"),
        lines);
  }

  @Test
  void smallerErrorTakesMoreRuns() throws InterruptedException {
    program.of(update).forced = 1;
    error = 0.0005;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertTrue(confirmed.forced().runs() > 4);
    Expect.contains(confirmed.sentence(), "Chance of error at most 0.05%.");
  }

  @Test
  void causeThatNeedsLuckIsMostlyShown() throws InterruptedException {
    int causes = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 0.9;
      causes += confirm(update).isCause() ? 1 : 0;
    }
    int seen = causes;
    assertTrue(causes >= 0.9 * PROGRAMS, () -> seen + " of " + PROGRAMS);
  }

  /** What fails in every second run only is not all that it takes, unless four fail in a row. */
  @Test
  void whatOftenPassesWhenForcedMostlyContributesOnly() throws InterruptedException {
    int causes = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 0.5;
      causes += confirm(update).isCause() ? 1 : 0;
    }
    int seen = causes;
    assertTrue(causes <= 0.25 * PROGRAMS, () -> seen + " of " + PROGRAMS);
  }

  @Test
  void surerCauseIsPreferred() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).realised = 0.4;
    program.of(other).forced = 1;

    Confirmation confirmed = confirm(update, other);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(Candidate.id(other.pattern()), confirmed.about());
    assertTrue(confirmed.candidates().get(0).missed() > 0);
  }

  /** What passes now and then may do so in one way to force it only. */
  @Test
  void causeKeepsItsPlaceIfItAlwaysFailsInSomeWay() throws InterruptedException {
    int steadied = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 1;
      program.of(update).realised = 0.7;
      program.of(update).steady = "late";
      program.of(other).forced = 1;

      Confirmation confirmed = confirm(update, other);

      Tested first = confirmed.candidates().get(0);
      if (first.verdict() == CauseVerdict.CAUSE && first.missed() > 0) {
        steadied++;
        assertEquals(Candidate.id(update.pattern()), confirmed.about());
        assertEquals(6, first.inARow());
        assertEquals(List.of(first), confirmed.candidates());
        assertEquals(program.made.size(), confirmed.runs());
      }
    }
    assertTrue(steadied > PROGRAMS / 4, steadied + " of " + PROGRAMS);
  }

  /** A signal that is lost in a state only that forcing something else leads to. */
  @Test
  void whatCannotBeForcedIsTheCauseIfNothingFailsWithoutIt() throws InterruptedException {
    program.of(other).realised = 0;
    program.of(update).forced = 1;
    program.of(update).failsWith = other.pattern();

    Confirmation confirmed = confirm(other, update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(Candidate.id(other.pattern()), confirmed.about());
    assertEquals(Candidate.id(update.pattern()), confirmed.best().forcedId());
    assertEquals(new Tally(4, 4, 0), confirmed.forced());
    assertEquals(new Tally(4, 0, 0), confirmed.prevented());
    Expect.contains(
        confirmed.best().note(), "brought about by forcing R1-W2-W1 at Subject.java:1,");
    assertEquals(CauseVerdict.CONTRIBUTES, confirmed.candidates().get(0).verdict());
    assertEquals(program.made.size(), confirmed.runs());
  }

  @Test
  void whatCannotBeForcedIsNotTheCauseIfItFailsWithoutIt() throws InterruptedException {
    program.of(other).realised = 0;
    program.of(update).forced = 1;
    program.of(update).failsWith = other.pattern();
    program.of(update).alone = 1;

    Confirmation confirmed = confirm(other, update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(Candidate.id(update.pattern()), confirmed.about());
  }

  /** Whoever is held for long enough for the one is held for the other as well. */
  @Test
  void tighterOneTakesItsPlaceIfNothingFailsWithoutIt() throws InterruptedException {
    Candidate wide = Seen.candidate("balance", "1R1 2W2 1R5", "R1-W2-R1");
    Candidate tight = Seen.candidate("balance", "1R3 2W2 1R5", "R1-W2-R1");
    program.of(wide).forced = 1;
    program.of(wide).failsWith = tight.pattern();
    program.of(tight).forced = 1;

    assertEquals(Candidate.id(tight.pattern()), confirm(wide, tight).about());

    program.of(wide).alone = 1;

    assertEquals(Candidate.id(wide.pattern()), confirm(wide, tight).about());
  }

  @Test
  void whatFailsAsOftenWhenPreventedIsNoCause() throws InterruptedException {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.leftAlone = 0.5;
      program.of(update).forced = 1;
      program.of(update).prevented = 0.5;
      Confirmation confirmed = confirm(update);
      assertTrue(!confirmed.isCause() || confirmed.prevented().share() <= 0.25);
    }
  }

  /** Threads that are held give others time for what really makes the program fail. */
  @Test
  void whatHappensInJustTheRunsThatFailTakesItsPlace() throws InterruptedException {
    int displaced = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 0.85;
      program.of(update).failsWith = other.pattern();
      program.of(other).forced = 0.9;

      Confirmation confirmed = confirm(update, other);

      Tested first = confirmed.candidates().get(0);
      if (first.note().startsWith("it failed only in runs that had R1-W2-W1 at Subject.java:11")) {
        displaced++;
        assertTrue(first.missed() > 0);
        assertEquals(CauseVerdict.CONTRIBUTES, first.verdict());
        assertEquals(Candidate.id(other.pattern()), confirmed.about());
      }
    }
    assertTrue(displaced > PROGRAMS / 4, displaced + " of " + PROGRAMS);
  }

  /** Whoever comes second reads what the first has written, in whatever order they come. */
  @Test
  void pairThatHasNoOtherOrderIsPreventedByALock() throws InterruptedException {
    Candidate pair = Seen.candidate("ready", "1R1 2W2", "R1-W2");
    SteeringPlan plan = pair.plan();
    List<PlannedStep> steps = plan.steps();
    SteeringPlan lock = plan.at(List.of(steps.get(0), steps.get(1), steps.get(0)));
    Candidate candidate = new Candidate(pair.shown(), plan, plan, lock, true);
    program.of(candidate).forced = 1;
    program.of(candidate).unprevented = 1;
    program.of(new Candidate(pair.shown(), lock)).prevented = 0;

    Confirmation confirmed = confirm(candidate);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertTrue(confirmed.best().byLock());
    assertEquals(0, confirmed.best().unprevented());
    assertEquals(lock, candidate.as(confirmed.best()).prevention());
  }

  /** Held between two accesses, a thread is there for all that others do meanwhile. */
  @Test
  void ofTwoInBetweenTheOneThatIsNeededIsTheCause() throws InterruptedException {
    Candidate supply = Seen.candidate("balance", "1R1 2W9 1W3", "R1-W2-W1");
    program.of(supply).forced = 1;
    program.of(supply).failsWith = update.pattern();
    program.of(supply).alone = 0;
    program.of(update).forced = 1;

    Confirmation confirmed = confirm(supply, update);

    assertEquals(Candidate.id(update.pattern()), confirmed.about());
    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(CauseVerdict.CONTRIBUTES, confirmed.candidates().get(0).verdict());
    assertEquals(2, Collections.frequency(program.made, "guard"));
  }

  @Test
  void ofTwoInBetweenTheOneThatFailsWithoutTheOtherStays() throws InterruptedException {
    Candidate supply = Seen.candidate("balance", "1R1 2W9 1W3", "R1-W2-W1");
    program.of(update).forced = 1;
    program.of(update).failsWith = supply.pattern();
    program.of(update).alone = 1;

    Confirmation confirmed = confirm(update, supply);

    assertEquals(Candidate.id(update.pattern()), confirmed.about());
    assertEquals(1, confirmed.candidates().size());
    assertEquals(1, Collections.frequency(program.made, "guard"));
  }

  /** They are looked at only as long as they always fail. */
  @Test
  void causeStaysIfNoneIsSurer() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).realised = 0.4;
    program.of(other).forced = 0;

    Confirmation confirmed = confirm(update, other);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(Candidate.id(update.pattern()), confirmed.about());
    assertEquals(5, confirmed.candidates().get(1).forced().runs());
    assertEquals(CauseVerdict.UNDECIDED, confirmed.candidates().get(1).verdict());
  }

  /** Four ways could have been right: it takes a run more of each kind. */
  @Test
  void wayThatMakesItFailIsFoundAndKept() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).only = "early";

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals("early", confirmed.best().how());
    assertEquals(new Tally(2, 0, 0), confirmed.best().otherWays());
    assertEquals(new Tally(5, 5, 0), confirmed.forced());
  }

  @Test
  void whatHappensRarelyIsGivenUp() throws InterruptedException {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).realised = 0.1;
      program.of(update).forced = 1;

      Tested tested = confirm(update).best();

      assertTrue(tested.tries() <= 11 + 3 * tested.forced().runs(), tested::toString);
    }
  }

  @Test
  void innocentOneIsDroppedAfterFiveForcedRuns() throws InterruptedException {
    program.of(update);

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.INNOCENT, confirmed.verdict());
    assertEquals(Collections.nCopies(5, "force"), program.made);
    Expect.contains(
        confirmed.sentence(),
        "Not the cause: it failed in 0 of 5 runs with this interleaving forced.");
  }

  @Test
  void causeIsFoundBehindAnInnocentCompanion() throws InterruptedException {
    program.of(update);
    program.of(other).forced = 1;

    Confirmation confirmed = confirm(update, other);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(Candidate.id(other.pattern()), confirmed.about());
    assertEquals("Subject.count", confirmed.best().variable());
    assertEquals(
        List.of(CauseVerdict.INNOCENT, CauseVerdict.CAUSE),
        confirmed.candidates().stream().map(Tested::verdict).toList());
  }

  @Test
  void nothingIsTriedAfterTheCause() throws InterruptedException {
    program.of(update).forced = 1;

    assertEquals(1, confirm(update, other).candidates().size());
  }

  /** Whatever the rate is: who is innocent is hardly ever called a cause. */
  @Test
  void programThatFailsAnywayHasNoCauseInAnInnocentOne() throws InterruptedException {
    int wrong = 0;
    for (double rate : new double[] {0.05, 0.3, 0.6, 0.95}) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        program = new Simulated(seed);
        program.leftAlone = rate;
        program.of(update).forced = rate;
        program.of(update).prevented = rate;
        wrong += confirm(update).verdict().isAgainst() ? 1 : 0;
      }
    }
    int seen = wrong;
    assertTrue(wrong <= 4 * PROGRAMS * 0.02, () -> seen + " of " + 4 * PROGRAMS);
  }

  @Test
  void whatFailsWhenPreventedTooContributesOnly() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).prevented = 0.8;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CONTRIBUTES, confirmed.verdict());
    assertEquals(10, confirmed.leftAlone().runs());
    Expect.contains(
        confirmed.sentence(), "Contributes: ", "(left alone: 0 of 10), so there is more to it.");
  }

  /** Both arms fail as often as the program does when nobody does anything. */
  @Test
  void failingLeftAloneIsNoContribution() throws InterruptedException {
    program.leftAlone = 1;
    program.of(update).forced = 1;
    program.of(update).prevented = 1;

    assertEquals(CauseVerdict.UNDECIDED, confirm(update).verdict());
  }

  /** It can't fail more often; that it passes when prevented says it. */
  @Test
  void causeOfAProgramThatNearlyAlwaysFailsIsShownByPreventingIt() throws InterruptedException {
    runs = plainRuns(20, 19);
    program.of(update).forced = 1;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    Expect.contains(confirmed.sentence(), "(left alone: 19 of 20)");
  }

  /** Neither that forcing adds nor that preventing takes away has to be shown by itself. */
  @Test
  void causeOfAProgramThatFailsInHalfOfItsRunsTakesNoMoreRuns() throws InterruptedException {
    runs = plainRuns(10, 5);
    program.leftAlone = 0.5;
    program.of(update).forced = 1;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(8, program.made.size(), "four forced, four prevented");
  }

  @Test
  void plainRunsOfTheStudyAreComparedWith() throws InterruptedException {
    runs = plainRuns(20, 2);
    program.of(update).forced = 1;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(new Tally(20, 2, 0), confirmed.leftAlone());
    assertFalse(program.made.contains(Trials.PLAIN));
  }

  /** Another bug makes it fail now and then. */
  @Test
  void failureThatHappensAnywayDoesNotSpeakAgainstTheCause() throws InterruptedException {
    runs = plainRuns(50, 10);
    program.leftAlone = 0.2;
    program.of(update).forced = 1;
    program.of(update).prevented = 0.2;

    assertEquals(CauseVerdict.CAUSE, confirm(update).verdict());
  }

  @Test
  void notRealisableAfterTwoTriesOfEachWayTheSecondWithLongerHolds() throws InterruptedException {
    program.of(update).realised = 0;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.NOT_REALISABLE, confirmed.verdict());
    assertEquals(Collections.nCopies(10, "force"), program.made);
    assertEquals(2000, confirmed.best().holdMillis());
    assertEquals(
        "Not confirmed: the interleaving could not be forced in 10 runs.", confirmed.sentence());
  }

  @Test
  void longerHoldIsKeptForTheOtherRuns() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).needsLongHold = true;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(5, confirmed.best().unrealised());
    assertEquals(2000, confirmed.best().holdMillis());
  }

  @Test
  void runThatFailsBeforeItIsRealisedSaysNothing() throws InterruptedException {
    program.leftAlone = 1;
    program.of(update).realised = 0;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.NOT_REALISABLE, confirmed.verdict());
    assertEquals(Tally.NONE, confirmed.forced());
    assertEquals(10, confirmed.best().failedBefore());
    Expect.contains(
        confirmed.sentence(), "could not be forced in 10 runs, of which 10 failed before.");
  }

  /** What prevents it may be what hangs them. */
  @Test
  void hangingWhenPreventedIsNoCause() throws InterruptedException {
    int hung = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.leftAlone = 0.3;
      program.of(update).forced = 1;
      program.of(update).prevented = 0.3;
      program.of(update).hangsPrevented = true;

      Confirmation confirmed = confirm(update);

      if (confirmed.prevented().hung() > 0) {
        hung++;
        assertFalse(confirmed.isCause());
        Expect.contains(confirmed.sentence(), "Note: more runs hung with it prevented");
      }
    }
    assertTrue(hung > PROGRAMS / 2);
  }

  @Test
  void runThatDidNotPreventItSaysNothing() throws InterruptedException {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 1;
      program.of(update).unprevented = 0.3;

      Confirmation confirmed = confirm(update);

      assertEquals(0, confirmed.prevented().failed());
      assertTrue(confirmed.isCause(), confirmed::toString);
    }
  }

  @Test
  void whatCanNotBePreventedIsNoCause() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).unprevented = 1;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CONTRIBUTES, confirmed.verdict());
    assertEquals(5, confirmed.best().unprevented());
    Expect.contains(confirmed.sentence(), "it happened in 5 runs that were to prevent it");
  }

  @Test
  void deadlockIsConfirmedByRunsThatHang() throws InterruptedException {
    program.of(update).forced = 1;
    program.of(update).hangsForced = true;

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CAUSE, confirmed.verdict());
    assertEquals(4, confirmed.forced().hung());
  }

  @Test
  void failingInAnotherWayOnlyIsNotTheCauseOfThisBug() throws InterruptedException {
    program.of(update).forced = 1;
    program.symptom = "another";

    Confirmation confirmed = confirm(update);

    assertEquals(CauseVerdict.CONTRIBUTES, confirmed.verdict());
    assertEquals(0, confirmed.best().knownSymptoms());
    Expect.contains(confirmed.sentence(), "it failed in another way than the runs of the study");
  }

  @Test
  void runsThatCanNotBeUsedDecideNothing() throws InterruptedException {
    program.of(update).unusable = 1;

    Confirmation confirmed = confirm(update, other);

    assertEquals(CauseVerdict.UNDECIDED, confirmed.verdict());
    assertEquals(3, program.made.size());
    Expect.contains(confirmed.sentence(), "3 of its runs could not be used");
  }

  @Test
  void budgetEndsWhatDoesNotTell() throws InterruptedException {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      program = new Simulated(seed);
      program.of(update).forced = 0.5;
      program.of(update).prevented = 0.3;
      program.of(update).realised = 0.8;
      int most = Effort.DEFAULT.moreRuns() + 10;

      confirm(update);

      assertTrue(program.made.size() <= most, program.made::toString);
    }
  }

  /** There is much that happens beside the cause and makes it likelier. */
  @Test
  void whatTheBugWasNotFoundByIsNoCauseIfTheProgramPassesNowAndThen() throws InterruptedException {
    for (int seed = 0; seed < 20; seed++) {
      program = new Simulated(seed);
      program.of(update).realised = 0;
      program.of(other).forced = 0.8;
      Candidate beside = new Candidate(other.shown(), other.plan(), other.plan(), null, false);

      Confirmation confirmed = confirm(update, beside);

      Tested last = confirmed.candidates().get(confirmed.candidates().size() - 1);
      assertTrue(
          last.verdict() != CauseVerdict.CAUSE || last.isSure(), confirmed.candidates()::toString);
    }
  }

  @Test
  void whatCouldNotBeForcedOrDidNoHarmIsNotTriedAgain() throws InterruptedException {
    program.of(update).realised = 0;
    program.of(other).forced = 0;
    assertEquals(2, confirm(tried, update, other).candidates().size());
    int made = program.made.size();

    Confirmation again = confirm(tried, update, other);

    assertEquals(made, program.made.size());
    assertEquals(
        List.of(CauseVerdict.NOT_REALISABLE, CauseVerdict.INNOCENT),
        again.candidates().stream().map(Tested::verdict).toList());
  }

  @Test
  void whatDidNoHarmMayDoSoWithAnotherCausePrevented() throws InterruptedException {
    program.of(update).forced = 0;
    confirm(tried, update);
    int made = program.made.size();

    prevented = List.of("another cause");
    confirm(tried, update);

    assertTrue(program.made.size() > made, program.made::toString);
  }

  @Test
  void noOtherIsTriedWhenManyRunsHaveNotTold() throws InterruptedException {
    List<Candidate> many = new ArrayList<>();
    for (int line = 1; line <= 40; line++) {
      Candidate each =
          Seen.candidate("balance", "1R%1$d 2W5%1$d 1W6%1$d".formatted(line), "R1-W2-W1");
      program.of(each).forced = 0.5;
      program.of(each).prevented = 1;
      many.add(each);
    }

    Confirmation confirmed = confirm(many.toArray(Candidate[]::new));

    int runs = confirmed.candidates().stream().mapToInt(Tested::runs).sum();
    assertTrue(confirmed.candidates().size() < many.size(), lines::toString);
    assertTrue(runs >= Effort.DEFAULT.ofBug(), runs + " runs");
    assertTrue(runs < Effort.DEFAULT.ofBug() + Effort.DEFAULT.moreRuns(), runs + " runs");
  }

  private Confirmation confirm(Candidate... candidates) throws InterruptedException {
    return confirm(new Tried(), candidates);
  }

  private Confirmation confirm(Tried before, Candidate... candidates) throws InterruptedException {
    LeftAlone leftAlone = new LeftAlone(runs, program);
    return new Confirmer(program, leftAlone, Effort.of(error), lines::add, before, prevented)
        .confirm(List.of(candidates), Set.of(Simulated.SYMPTOM));
  }

  private static List<Run> plainRuns(int all, int failed) {
    return IntStream.rangeClosed(1, all)
        .mapToObj(
            run -> {
              Verdict verdict = run <= failed ? Verdict.FAILED : Verdict.PASSED;
              return new Run(run, 1, 0, 0, verdict, 0, 5, "", "", "none");
            })
        .toList();
  }
}

package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Expect;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BugTextTest {
  private static final String AND_MORE = "    fails as AssertionError at Account.check (2 x)\n";

  private final FoundBugs one = new FoundBugs();

  @Test
  void showsOneBug() {
    assertEquals(
        """

        Bug 1: atomicity violation on Account.balance in Account.deposit()
            T1 read it and T2 changed it. It has to be done in one go.
            No lock is held by both threads.
            explains 2 of 3 failing runs (as in run 4)
            the cause: lost update (R1-W2-W1), in 2 of 3 failing and 1 of 6 passing runs
              T1 reads  Account.java:12  Account.deposit  [worker-T1]  int old = balance;
              T2 writes Account.java:13  Account.deposit  [worker-T2]
        """,
        text(false, one.bug()));
  }

  @Test
  void showsSeveralBugsWithTheirSymptoms() {
    FoundBugs other = new FoundBugs();
    other.number = 2;

    String text = text(false, one.bug(), other.bug());

    Expect.contains(
        text,
        "\nBug 1 of 2: atomicity violation",
        AND_MORE + "\nBug 2 of 2: atomicity violation",
        AND_MORE);
    assertEquals(2, text.split("fails as", -1).length - 1);
  }

  @Test
  void showsThreeSymptomsAndCountsTheOthers() {
    one.symptoms =
        List.of(
            new Symptom("A", 9, 1),
            new Symptom("B", 8, 2),
            new Symptom("C", 7, 3),
            new Symptom("D", 6, 4),
            new Symptom("E", 5, 5));

    Expect.contains(
        text(false, one.bug(), one.bug()),
        """
            fails as A (9 x)
            fails as B (8 x)
            fails as C (7 x)
            fails in 2 more ways
        """);
    one.symptoms = one.symptoms.subList(0, 4);
    Expect.contains(text(false, one.bug(), one.bug()), "    fails in 1 more way\n");
    one.symptoms = one.symptoms.subList(0, 3);
    assertFalse(text(false, one.bug(), one.bug()).contains(" more way"));
  }

  @Test
  void saysThatARunOnlyFailsAlike() {
    one.likely = List.of(7);

    Expect.contains(
        text(false, one.bug()),
        """
            explains 3 of 3 failing runs (as in run 4)
            1 of these runs does not show it, but fails as only runs with this bug do
        """);
  }

  @Test
  void saysThatRunsOnlyFailAlike() {
    one.runs = List.of(4);
    one.likely = List.of(7, 8);

    Expect.contains(
        text(false, one.bug()),
        "    2 of these runs do not show it, but fail as only runs with this bug do\n");
  }

  @Test
  void countsMorePatternsByTheirRoles() {
    one.patterns =
        List.of(
            FoundBugs.line("cause", "R1-W2-W1", 2),
            FoundBugs.line("variant", "W1-W2-R1", 2),
            FoundBugs.line("part", "R1-W2", 2),
            FoundBugs.line("part", "W1-W2", 3));

    Expect.contains(
        text(false, one.bug()), "    3 more patterns belong to it: 1 variant, 2 parts\n");
  }

  @Test
  void countsOneMorePattern() {
    one.patterns =
        List.of(FoundBugs.line("cause", "R1-W2-W1", 2), FoundBugs.line("companion", "W1-W2-R1", 2));

    Expect.contains(text(false, one.bug()), "    1 more pattern belongs to it: 1 companion\n");
  }

  @Test
  void verboseFormShowsPatternsAndStacks() {
    one.patterns =
        List.of(FoundBugs.line("cause", "R1-W2-W1", 2), FoundBugs.line("part", "R1-W2", 3));

    assertEquals(
        """

        Bug 1: atomicity violation on Account.balance in Account.deposit()
            T1 read it and T2 changed it. It has to be done in one go.
            No lock is held by both threads.
            explains 2 of 3 failing runs (as in run 4)
            the cause: lost update (R1-W2-W1), in 2 of 3 failing and 1 of 6 passing runs
              T1 reads  Account.java:12  Account.deposit  [worker-T1]  int old = balance;
                   at com.example.Account.deposit(Account.java:12)
                   at a.Worker.run(W.java:7)
              T2 writes Account.java:13  Account.deposit  [worker-T2]
                   at com.example.Account.deposit(Account.java:13)
                   at a.Worker.run(W.java:7)
            part: lost update on Account.balance (R1-W2) at Account.java:12, Account.java:13, in 3 failing and 1 passing runs
        """,
        text(true, one.bug()));
  }

  @Test
  void namesRelatedBugs() {
    one.related = List.of(2, 5);

    Expect.contains(
        text(false, one.bug()),
        "    has a variable and a method in common with bugs 2, 5: one fix may do\n");
  }

  @Test
  void namesARunThatNothingExplains() {
    Expect.contains(
        text(List.of(9), one.bug()), "\n\n1 failing run belongs to none of these (run 9)\n");
  }

  @Test
  void namesTenRunsThatNothingExplains() {
    List<Integer> ten = IntStream.rangeClosed(1, 10).boxed().toList();
    List<Integer> eleven = IntStream.rangeClosed(1, 11).boxed().toList();

    Expect.contains(
        text(ten, one.bug()),
        "\n10 failing runs belong to none of these (runs 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)\n");
    Expect.contains(
        text(eleven, one.bug()),
        "\n11 failing runs belong to none of these (runs 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ...)\n");
  }

  /** In the pair view, counts say less than how it was found. */
  @Test
  void saysWhyOneFailingRunIsExplainedSo() {
    String text =
        BugText.of(
            Reports.ofPairs(
                List.of("procedure I: in no passing run", "in 2 of 3 failing runs"),
                List.of(one.bug())),
            false);

    Expect.contains(
        text,
        "    explains 2 of 3 failing runs (as in run 4)\n    procedure I: in no passing run\n",
        "    in 2 of 3 failing runs\n      T1 reads");
    assertFalse(text.contains("the cause"), text);
  }

  @Test
  void doesNotCallAPassingRunAnExampleOfAFailingOne() {
    one.exampleRun = 1;

    Expect.contains(text(false, one.bug()), "    explains 2 of 3 failing runs\n");
  }

  @Test
  void reportLeavesTheSuspectsOut() {
    String text = TextReport.of(Reports.withBugs(List.of(one.bug()), List.of()), false);

    assertFalse(text.contains("Suspects"), text);
    assertFalse(text.contains("#1"), text);
    Expect.contains(
        text,
        "(as in run 7)\n",
        "\n\nBug 1: atomicity",
        "\n\nMost suspicious: 100% of it.\nStopped: all 10 runs are made. More would not help.\n");
  }

  /** How surely the first rank holds says little if there is more than one cause. */
  @Test
  void reportOfSeveralBugsDoesNotSayHowSurelyOneIsFirst() {
    String text = TextReport.of(Reports.withBugs(List.of(one.bug(), one.bug()), List.of()), false);

    assertFalse(text.contains("More would not help"), text);
    assertTrue(
        text.endsWith(
            """
            Most suspicious: 100% of it.
            Stopped: all 10 runs are made. Rarer bugs may need more --runs.
            """),
        text);
  }

  @Test
  void reportThatMadeNoRunsDoesNotSayWhyItStopped() {
    assertEquals(
        "", new Certainty(0.95, 0.6, 0.97, "", "More would not help.").sentenceOfSeveral());
  }

  @Test
  void isTheSameEverywhere() {
    Locale before = Locale.getDefault();
    String here = text(true, one.bug());
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-u-nu-arab"));
      assertEquals(here, text(true, one.bug()));
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String text(boolean verbose, FoundBug... bugs) {
    return BugText.of(Reports.withBugs(List.of(bugs), List.of()), verbose);
  }

  private static String text(List<Integer> unexplained, FoundBug... bugs) {
    return BugText.of(Reports.withBugs(List.of(bugs), unexplained), false);
  }
}

package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.testkit.Expect;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextReportTest {
  private static final Held ACCOUNT =
      new Held(3, "Account@3", "com.example.Account", "monitor", "Account.java:11");
  private static final Held MUTEX =
      new Held(4, "Mutex@4", "com.example.Mutex", "lock", "Mutex.java:5");

  @Test
  void countsTheRuns() {
    Expect.contains(text(), "Account: 10 runs, 6 passed, 2 failed, 1 hung, 1 could not be used\n");
  }

  @Test
  void listsTheSymptoms() {
    Expect.contains(
        text(),
        "2 x AssertionError at Account.check (as in run 4)\n     1 x deadlock",
        """
             1 x deadlock: A <-> B (as in run 7)
                 late: who waits for whom
                 what its threads were doing is in 000007.dump
        """);
  }

  @Test
  void saysWhatWasRanked() {
    Expect.contains(text(), "Suspects: 1 of 12 patterns, by jaccard, windows of 5 turns");
  }

  @Test
  void showsASuspectWithItsCounts() {
    Expect.contains(
        text(),
        "#1  lost update on Account.balance  (R1-W2-W1)",
        "T1 read it and T2 changed it.",
        "score 0.75: in 3 of 3 failing and 1 of 6 passing runs",
        "(ef 3, ep 1, nf 0, np 5)",
        "; shares its rank with 1");
  }

  @Test
  void saysThatPassingRunsHaveItToo() {
    assertFalse(text().contains("counts for less"), text());
    Expect.contains(
        TextReport.of(Reports.withCounts(new Counts(3, 5, 0, 1)), false),
        "    counts for less: many passing runs have it too\n");
  }

  @Test
  void saysHowSureAScoreIs() {
    Expect.contains(
        text(),
        "    95% sure: 30% to 95% of the runs that have it fail; score by plain counts 0.50\n",
        "Runs are compared with those made alike (2 kinds); by plain counts, another would be first\n");
  }

  @Test
  void showsTheAccessesInColumns() {
    Expect.contains(
        text(),
        "      T1 reads  Account.java:12   Account.deposit  [worker-1 ]  int old = balance;\n",
        "      T2 writes Account.java:13   Account.deposit  [worker-22]  balance = old + 1;\n",
        "      T1 writes Account.java:113  Account.deposit  [worker-1 ]\n");
  }

  @Test
  void saysWhichLocksAreHeldWhereThatIsKnown() {
    String text =
        locked(
            List.of(new LockFinding("T1 holds a lock (Account) that T2 does not hold.", 7)),
            Arrays.asList(List.of(ACCOUNT, MUTEX), List.of(), null),
            false);

    Expect.contains(
        text,
        """
        #1  lost update on Account.balance  (R1-W2-W1)
            T1 read it and T2 changed it.
            T1 holds a lock (Account) that T2 does not hold.
            score 0.75:""",
        """
              T1 reads  Account.java:12   Account.deposit  [worker-1 ]  int old = balance;
                   holding Account@3 (taken at Account.java:11) and Mutex@4 (taken at Mutex.java:5)
              T2 writes Account.java:13   Account.deposit  [worker-22]  balance = old + 1;
                   holding no lock
              T1 writes Account.java:113  Account.deposit  [worker-1 ]

        Most suspicious: 100% of it.
        Stopped: all 10 runs are made. More would not help.
        """);
  }

  @Test
  void saysHowOftenItWasSoIfLocksDiffer() {
    Expect.contains(
        locked(
            List.of(new LockFinding("One thing.", 7), new LockFinding("Another.", 2)),
            Arrays.asList(null, null, null),
            false),
        "    7 of 9 times: One thing.\n    2 of 9 times: Another.\n");
  }

  @Test
  void shortFormSaysOnceThatNoLockIsHeld() {
    List<LockFinding> none = List.of(new LockFinding("No lock is held.", 1));
    List<List<Held>> nowhere = List.of(List.of(), List.of(), List.of());

    assertFalse(locked(none, nowhere, false).contains("holding"));
    assertEquals(4, locked(none, nowhere, true).split("holding no lock", -1).length);
  }

  private static String locked(List<LockFinding> locking, List<List<Held>> locks, boolean verbose) {
    return TextReport.of(Reports.withLocks(locking, locks), verbose);
  }

  @Test
  void shortFormLeavesStacksAndReasonsOut() {
    assertFalse(text().contains("a.Worker.run"));
    assertFalse(text().contains("method too large"));
    Expect.contains(
        text(), "Not seen: 1 classes could not be watched, 1 only in part; --verbose names them");
  }

  @Test
  void verboseFormShowsStacksAndReasons() {
    Expect.contains(
        TextReport.of(Reports.full(), true),
        "           at com.example.Account.deposit(Account.java:12)\n",
        "           at a.Worker.run(W.java:7)\n",
        "Self-check: probes alive; 3 classes woven, 40 accesses watched, 2 shared locations",
        "17 classes not watched: JDK",
        "com.example.Huge could not be watched: method too large",
        "com.example.Odd watched only in part: no room for a field");
  }

  @Test
  void verboseFormDoesNotCallProbesAliveThatNoRunShowed() {
    String text = TextReport.of(Reports.withCheck(SelfCheck.NONE), true);

    assertFalse(text.contains("alive"));
    Expect.contains(text, "Self-check: no run could be used");
  }

  @Test
  void verboseFormCutsLongStacks() {
    List<String> deep = Collections.nCopies(100, "deep.Frame.call(Frame.java:1)");

    String text = TextReport.of(Reports.withStacks(deep), true);

    assertEquals(3 * 8, text.split("deep.Frame.call", -1).length - 1);
  }

  @Test
  void saysWhatWasPassedOver() {
    Expect.contains(text(), "Passed over: run 9: no recording");
  }

  @Test
  void saysThatThereWasTooMuchToSee() {
    SelfCheck check = new SelfCheck(1, 1, 1, 5, 0, Map.of(), Map.of(), Map.of());

    Expect.contains(
        TextReport.of(Reports.withCheck(check), false),
        "Not seen: a run had more sharing than there is room for (5 windows)");
  }

  @Test
  void endsWithTheMessageAsItIs() {
    Expect.contains(text(), "\n\nMost suspicious: 100% of it.\nStopped: all 10 runs");
  }

  @Test
  void withoutSuspectsThereIsNoTable() {
    String text = TextReport.of(Reports.empty(), false);

    assertFalse(text.contains("Suspects"));
    assertFalse(text.contains("Passed over"));
    assertFalse(text.contains("Not seen"));
  }

  @Test
  void linesHaveNoTrailingSpaces() {
    TextReport.of(Reports.full(), true)
        .lines()
        .forEach(line -> assertEquals(line.stripTrailing(), line));
  }

  @Test
  void isTheSameEverywhere() {
    Locale before = Locale.getDefault();
    String here = text();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals(here, text());
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String text() {
    return TextReport.of(Reports.full(), false);
  }
}

package dev.hawkshaw.report;

import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Interval;
import dev.hawkshaw.spectrum.Stratum;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reports made by hand. */
final class Reports {
  private static final List<String> SHALLOW =
      List.of("com.example.Account.deposit(Account.java:12)", "a.Worker.run(W.java:7)");

  private Reports() {}

  static Report full() {
    return report(List.of(lostUpdate(SHALLOW)), check(), List.of("run 9: no recording"));
  }

  static Report empty() {
    return report(List.of(), SelfCheck.NONE, List.of());
  }

  static Report withStacks(List<String> stack) {
    return report(List.of(lostUpdate(stack)), SelfCheck.NONE, List.of());
  }

  static Report withLocks(List<LockFinding> locking, List<List<Held>> locks) {
    return report(List.of(lostUpdate(SHALLOW, locking, locks)), SelfCheck.NONE, List.of());
  }

  static Report withSuspect(Suspect suspect) {
    return report(List.of(suspect), SelfCheck.NONE, List.of());
  }

  static Report withCounts(Counts counts) {
    Suspect suspect = lostUpdate(List.of(), List.of(), Arrays.asList(null, null, null), counts);
    return report(List.of(suspect), SelfCheck.NONE, List.of());
  }

  static Report withCheck(SelfCheck check) {
    return report(List.of(), check, List.of());
  }

  static Report withBugs(List<FoundBug> bugs, List<Integer> unexplained) {
    return report(List.of(lostUpdate(SHALLOW)), SelfCheck.NONE, List.of(), bugs, unexplained, null);
  }

  /** One failing run explained by what passing runs have not; the first suspect is the bug. */
  static Report ofPairs(List<String> reasons, List<FoundBug> bugs) {
    Suspect suspect =
        lostUpdate(
            SHALLOW,
            List.of(),
            Arrays.asList(null, null, null),
            new Counts(1, 0, 0, 6),
            "I",
            reasons);
    return report(List.of(suspect), SelfCheck.NONE, List.of(), bugs, List.of(), 4);
  }

  private static Report report(List<Suspect> suspects, SelfCheck check, List<String> problems) {
    return report(suspects, check, problems, List.of(), List.of(), null);
  }

  private static Report report(
      List<Suspect> suspects,
      SelfCheck check,
      List<String> problems,
      List<FoundBug> bugs,
      List<Integer> unexplained,
      Integer failingRun) {
    return new Report(
        Report.SCHEMA,
        "1.2.3",
        "Account",
        "studies/account",
        Report.FOUND,
        "Most suspicious: 100% of it.",
        new RunCounts(10, 6, 2, 1, 1),
        List.of(
            new Symptom("AssertionError at Account.check", 2, 4),
            new Symptom("deadlock: A <-> B", 1, 7, "late: who waits for whom", "000007.dump")),
        "pattern",
        "jaccard",
        5,
        "full",
        12,
        suspects,
        check,
        problems,
        new Certainty(0.95, 0.6, 0.97, "all 10 runs are made", "More would not help."),
        List.of(),
        new Comparison(List.of(new Stratum("none", 0, 5), new Stratum("pos", 3, 1)), true),
        failingRun,
        bugs,
        unexplained,
        null,
        null,
        5);
  }

  /** One of the point view. */
  static Report withPoints(PointView points) {
    Report full = full();
    return new Report(
        full.schema(),
        full.version(),
        full.subject(),
        full.study(),
        full.outcome(),
        full.message(),
        full.runs(),
        full.symptoms(),
        "point",
        full.formula(),
        full.window(),
        full.collapse(),
        full.entities(),
        List.of(),
        full.selfCheck(),
        full.problems(),
        full.certainty(),
        full.swallowed(),
        full.comparison(),
        null,
        List.of(),
        List.of(),
        null,
        points,
        2);
  }

  private static Suspect lostUpdate(List<String> stack) {
    return lostUpdate(stack, List.of(), Arrays.asList(null, null, null));
  }

  private static Suspect lostUpdate(
      List<String> stack, List<LockFinding> locking, List<List<Held>> locks) {
    return lostUpdate(stack, locking, locks, new Counts(3, 1, 0, 5));
  }

  private static Suspect lostUpdate(
      List<String> stack, List<LockFinding> locking, List<List<Held>> locks, Counts counts) {
    return lostUpdate(stack, locking, locks, counts, "", List.of());
  }

  private static Suspect lostUpdate(
      List<String> stack,
      List<LockFinding> locking,
      List<List<Held>> locks,
      Counts counts,
      String procedure,
      List<String> reasons) {
    return new Suspect(
        1,
        2,
        0.75,
        counts,
        "R1-W2-W1",
        "lost update",
        "com.example.Account.balance",
        "Account.balance",
        "T1 read it and T2 changed it",
        locking,
        List.of(
            access("T1", "worker-1", "R", 12, "int old = balance;", stack, locks.get(0)),
            access("T2", "worker-22", "W", 13, "balance = old + 1;", stack, locks.get(1)),
            access("T1", "worker-1", "W", 113, "", stack, locks.get(2))),
        4,
        0.5,
        Interval.ofShare(3, 4),
        0.75,
        false,
        List.of(),
        false,
        procedure,
        reasons);
  }

  private static Access access(
      String role,
      String thread,
      String kind,
      int line,
      String source,
      List<String> stack,
      List<Held> locks) {
    return new Access(
        role,
        thread,
        kind,
        kind.equals("W") ? "writes" : "reads",
        "Account.balance",
        "com.example.Account",
        "deposit",
        "(I)V",
        "Account.java",
        line,
        "00000000000000ab",
        source,
        stack,
        locks);
  }

  private static SelfCheck check() {
    return new SelfCheck(
        3,
        40,
        2,
        0,
        0,
        Map.of("JDK", 17),
        Map.of("com.example.Huge", "method too large"),
        Map.of("com.example.Odd", "no room for a field"));
  }
}

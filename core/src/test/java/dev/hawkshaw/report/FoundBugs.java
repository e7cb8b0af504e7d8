package dev.hawkshaw.report;

import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.spectrum.Counts;
import java.util.List;

/** Bugs made by hand, each with a value that a test changes. */
final class FoundBugs {
  int number = 1;
  List<Integer> runs = List.of(2, 4);
  List<Integer> likely = List.of();
  List<Symptom> symptoms = List.of(new Symptom("AssertionError at Account.check", 2, 4));
  int exampleRun = 4;
  List<PatternLine> patterns = List.of(line("cause", "R1-W2-W1", 2));
  List<Integer> related = List.of();
  Confirmation confirmation;

  FoundBug bug() {
    return new FoundBug(
        number,
        "atomicity",
        "atomicity violation on Account.balance in Account.deposit()",
        "com.example.Account.balance",
        "Account.balance",
        List.of(method("T1"), method("T2")),
        "T1 read it and T2 changed it. It has to be done in one go.",
        List.of(new LockFinding("No lock is held by both threads.", 3)),
        "R1-W2-W1",
        new Counts(2, 1, 1, 5),
        runs,
        likely,
        symptoms,
        exampleRun,
        List.of(access("T1", "R", 12, "int old = balance;"), access("T2", "W", 13, "")),
        patterns,
        related,
        "bug-" + number + ".svg",
        confirmation);
  }

  static PatternLine line(String role, String pattern, int failing) {
    return new PatternLine(
        role,
        pattern,
        "lost update",
        "Account.balance",
        List.of("Account.java:12", "Account.java:13"),
        new Counts(failing, 1, 3 - failing, 5));
  }

  private static MethodName method(String thread) {
    return new MethodName(thread, "com.example.Account", "deposit", "Account.deposit()");
  }

  private static Access access(String thread, String kind, int line, String source) {
    return new Access(
        thread,
        "worker-" + thread,
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
        List.of("com.example.Account.deposit(Account.java:" + line + ")", "a.Worker.run(W.java:7)"),
        null);
  }
}

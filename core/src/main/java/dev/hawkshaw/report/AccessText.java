package dev.hawkshaw.report;

import dev.hawkshaw.pattern.LockFinding;
import java.util.List;
import java.util.Locale;

/** Accesses in columns, for a terminal. */
final class AccessText {
  private static final int STACK_LINES = 8;

  private final List<Access> accesses;
  private final boolean verbose;
  private final StringBuilder text = new StringBuilder();

  private AccessText(List<Access> accesses, boolean verbose) {
    this.accesses = accesses;
    this.verbose = verbose;
  }

  /** A line for each; verbose adds call stacks. */
  static String of(List<Access> accesses, boolean verbose) {
    return new AccessText(accesses, verbose).write();
  }

  /** What the locks have in common; how often, if that was not always the same. */
  static String locking(List<LockFinding> findings) {
    StringBuilder text = new StringBuilder();
    int seen = findings.stream().mapToInt(LockFinding::times).sum();
    for (LockFinding finding : findings) {
      String often = findings.size() == 1 ? "" : finding.times() + " of " + seen + " times: ";
      text.append("    ").append(often).append(finding.sentence()).append('\n');
    }
    return text.toString();
  }

  private String write() {
    boolean lock = verbose || !accesses.stream().allMatch(Access::holdsNothing);
    boolean several = accesses.stream().map(Access::variableName).distinct().count() > 1;
    String format = format(several);
    for (Access access : accesses) {
      line(
          format,
          access.thread(),
          access.verb(),
          several ? access.variableName() : "",
          access.place(),
          access.methodName(),
          access.threadName(),
          access.source());
      if (lock && access.locks() != null && !(access.isOfLock() && access.holdsNothing())) {
        line("           holding %s", Held.list(access.locks()));
      }
      if (verbose) {
        access.stack().stream()
            .limit(STACK_LINES)
            .forEach(frame -> line("           at %s", frame));
      }
    }
    return text.toString();
  }

  private String format(boolean several) {
    int verb = Math.max("writes".length(), width(accesses.stream().map(Access::verb).toList()));
    int variable = width(accesses.stream().map(Access::variableName).toList());
    int place = width(accesses.stream().map(Access::place).toList());
    int method = width(accesses.stream().map(Access::methodName).toList());
    int thread = width(accesses.stream().map(Access::threadName).toList());
    String what = several ? "%-" + variable + "s  " : "%s";
    return "      %s %-"
        + verb
        + "s "
        + what
        + "%-"
        + place
        + "s  %-"
        + method
        + "s  [%-"
        + thread
        + "s]  %s";
  }

  private static int width(List<String> values) {
    return Math.max(1, values.stream().mapToInt(String::length).max().orElse(1));
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments).stripTrailing()).append('\n');
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.report.Access;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Suspect;
import java.util.List;
import java.util.Locale;

/** What the runs allow to be said, and what to do next. */
record Conclusion(int exitCode, String outcome, String message) {
  private static final String JDK = "java.";

  /** What is in an object of the JDK, as far as its callers tell. */
  private static final String CONTENTS = ".<contents>";

  /** With fewer failing runs than this, chance decides among close scores. */
  private static final int FEW = 5;

  static Conclusion of(RunCounts runs, SelfCheck check, List<Suspect> suspects) {
    return of(runs, check, suspects, Bugs.NONE);
  }

  /** The same if it is known which bugs the suspects come down to. */
  static Conclusion of(RunCounts runs, SelfCheck check, List<Suspect> suspects, Bugs bugs) {
    if (runs.total() == 0) {
      return cannot(
          "No run could be used; see the lines above for the reasons, and record again into a new"
              + " --study directory.");
    }
    if (check.sharedLocations() == 0 && suspects.isEmpty()) {
      return cannot(
          sentence(
              Problem.NOTHING_SHARED
                  .with(runs.total(), check.classesWoven(), check.sitesWoven())
                  .getMessage()));
    }
    if (runs.failing() == 0) {
      return new Conclusion(ExitCode.NOTHING, Report.NOTHING, neverFailed(runs.total()));
    }
    boolean stuck = !suspects.isEmpty() && suspects.get(0).deadlock();
    if (runs.passed() == 0 && !stuck) {
      return cannot(sentence(Problem.ALWAYS_FAILS.with(runs.total()).getMessage()));
    }
    if (suspects.isEmpty()) {
      return cannot(
          "The failing runs show no interleaving on a watched field that tells them from passing"
              + " runs. The cause may be shared state of another kind (arrays, collections, files) or"
              + " no concurrency bug at all.");
    }
    return new Conclusion(ExitCode.FOUND, Report.FOUND, found(runs, suspects.get(0), bugs));
  }

  /**
   * What one failing run, compared with passing ones, allows to be said.
   *
   * @param explained the failing run
   */
  static Conclusion ofPairs(
      RunCounts runs, SelfCheck check, List<Suspect> suspects, int explained) {
    if (runs.failing() > 0 && runs.passed() == 0) {
      return cannot(sentence(Problem.NO_PASSING.with(runs.total()).getMessage()));
    }
    if (runs.failing() == 0 || runs.total() == 0) {
      return of(runs, check, suspects);
    }
    if (suspects.isEmpty()) {
      return cannot(
          ("The procedures that were tried found nothing in failing run %d, compared with %d passing"
                  + " runs. Try --procedures all, record more passing runs, or take --view pattern"
                  + " if more runs fail.")
              .formatted(explained, runs.passed()));
    }
    Suspect top = suspects.get(0);
    return new Conclusion(
        ExitCode.FOUND,
        Report.FOUND,
        "Most suspicious: %s on %s, %s. Failing run %d was compared with %d passing runs."
            .formatted(top.title(), top.variableName(), where(top), explained, runs.passed()));
  }

  /** The same if some of the bugs were confirmed: what is proven is said first. */
  Conclusion confirmed(Proven proven) {
    if (proven.confirmed().isEmpty()) {
      return this;
    }
    int bugs = proven.bugs().all().size();
    long causes = proven.confirmed().values().stream().filter(Confirmation::isCause).count();
    String more = bugs < 2 ? "" : " %d of %d bugs are confirmed.".formatted(causes, bugs);
    String said =
        proven
            .first()
            .map(number -> "Confirmed: " + proven.bug(number).title() + "." + more)
            .orElseGet(
                () ->
                    message
                        + " Forcing and preventing it proved no cause."
                        + inside(variables(proven)));
    return new Conclusion(exitCode, outcome, said);
  }

  private static List<String> variables(Proven proven) {
    return proven.bugs().all().stream().flatMap(bug -> bug.variables().stream()).toList();
  }

  /** A thread can't be held inside a call of the JDK unless its class is watched. */
  static String inside(List<String> variables) {
    return variables.stream()
        .filter(variable -> variable.startsWith(JDK) && variable.endsWith(CONTENTS))
        .map(variable -> variable.substring(0, variable.length() - CONTENTS.length()))
        .findFirst()
        .map(" What happens inside %1$s was not seen: --include-jdk %1$s looks there."::formatted)
        .orElse("");
  }

  /** No block was entered by several threads, so there is nothing to rank. */
  static Conclusion nothingEntered(RunCounts runs) {
    return cannot(sentence(Problem.NOTHING_ENTERED.with(runs.total()).getMessage()));
  }

  /** There are no runs, or only failing ones. */
  static Conclusion unusable(RunCounts runs) {
    return runs.total() == 0
        ? of(runs, SelfCheck.NONE, List.of())
        : cannot(sentence(Problem.ALWAYS_FAILS.with(runs.total()).getMessage()));
  }

  /** Whether there is a bug to be told of. */
  boolean isFound() {
    return outcome.equals(Report.FOUND);
  }

  /** The same of a problem that has a name. */
  static Conclusion cannot(HawkshawException problem) {
    return cannot(sentence(problem.getMessage()));
  }

  static Conclusion cannot(String message) {
    return new Conclusion(ExitCode.CANNOT, Report.INCONCLUSIVE, message);
  }

  /** None of n failed: with 95% confidence the rate is below the p for which (1-p)^n = 5%. */
  private static String neverFailed(int runs) {
    double most = 1 - Math.pow(0.05, 1.0 / runs);
    return String.format(
        Locale.ROOT,
        "No run failed. With %d runs the failure rate under this noise is at most %.1f%% (95%%"
            + " confidence). Try more --runs, a larger --strength, or a --strategy of its own (pos, pct,"
            + " pair, switch, sleep).",
        runs,
        100 * most);
  }

  private static String found(RunCounts runs, Suspect top, Bugs bugs) {
    String headline =
        bugs.all().isEmpty()
            ? "%s on %s, %s".formatted(top.title(), top.variableName(), where(top))
            : bugs.all().get(0).title();
    String more = bugs.all().size() < 2 ? "" : "%d bugs in all. ".formatted(bugs.all().size());
    return "Most suspicious: %s. %s%s".formatted(headline, more, howSure(runs, top));
  }

  private static String where(Suspect top) {
    List<String> methods = top.accesses().stream().map(Access::methodName).distinct().toList();
    return methods.size() == 1
        ? "in " + methods.get(0)
        : "between " + String.join(" and ", methods);
  }

  private static String howSure(RunCounts runs, Suspect top) {
    if (runs.passed() == 0) {
      return "No run passed, but that threads wait for each other is what the JVM says of %d of %d."
          .formatted(top.counts().ef(), runs.failing());
    }
    return runs.failing() < FEW
        ? "With %d failing run%s the order among close scores is a guess."
            .formatted(runs.failing(), runs.failing() == 1 ? "" : "s")
        : "The ranking is a correlation over %d failing and %d passing runs."
            .formatted(runs.failing(), runs.passed());
  }

  private static String sentence(String line) {
    return line.substring(0, 1).toUpperCase(Locale.ROOT) + line.substring(1) + ".";
  }
}

package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.report.PointView;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.ShownPoint;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the point view's runs allow to be said, and what to do next. */
final class PointConclusion {
  private PointConclusion() {}

  static Conclusion of(RunCounts runs, PointView view, Optional<HawkshawException> trouble) {
    if (runs.total() == 0 || (runs.failing() > 0 && runs.passed() == 0)) {
      return Conclusion.unusable(runs);
    }
    if (view.points() == 0) {
      return Conclusion.cannot(Problem.NO_POINTS.with(runs.total()));
    }
    if (!view.found().isEmpty()) {
      return new Conclusion(ExitCode.FOUND, Report.FOUND, found(view));
    }
    boolean atFault = trouble.map(each -> each.problem() != Problem.SEARCH_SPENT).orElse(false);
    if (atFault) {
      return Conclusion.cannot(trouble.get());
    }
    if (runs.failing() == 0) {
      return new Conclusion(ExitCode.NOTHING, Report.NOTHING, neverFailed(runs, view));
    }
    if (view.bracketed()) {
      return new Conclusion(ExitCode.FOUND, Report.FOUND, bracketed(view));
    }
    return Conclusion.cannot(
        ("%d of %d runs failed, but no few points were found at which noise alone makes runs fail"
                + " often enough. Try more --runs, another --search, or --view pattern.")
            .formatted(runs.failing(), runs.total()));
  }

  private static String found(PointView view) {
    PointView.Found first = view.found().get(0);
    String where =
        first.points().stream().map(ShownPoint::words).collect(Collectors.joining(" and "));
    String more =
        view.found().size() == 1 ? "" : " %d such sets were found.".formatted(view.found().size());
    return "Noise at %d point%s alone exposes the failure, in %d of %d runs: %s.%s"
        .formatted(
            first.points().size(),
            first.points().size() == 1 ? "" : "s",
            first.alone().failing(),
            first.alone().runs(),
            where,
            more);
  }

  private static String bracketed(PointView view) {
    PointView.Step steepest = (view.rises().isEmpty() ? view.falls() : view.rises()).get(0);
    return ("What noise does to the failure changes most between %s and %s: look at what happens in"
            + " between.")
        .formatted(steepest.from().words(), steepest.to().words());
  }

  private static String neverFailed(RunCounts runs, PointView view) {
    return ("No run of %d failed, with noise at any of %d points. Try more --runs, or --view"
            + " pattern.")
        .formatted(runs.total(), view.points());
  }
}

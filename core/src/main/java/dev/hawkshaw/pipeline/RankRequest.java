package dev.hawkshaw.pipeline;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.spectrum.Formula;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How to rank and what to show; checked when it is made.
 *
 * @param view which view; "pattern" is the only one so far
 * @param window turns to look at together, or null for as many as were recorded
 * @param collapse full or falcon
 * @param formula the name of a {@link Formula}
 * @param top how many suspects to show
 * @param sources where source files are
 * @param verbose whether to show call stacks and the whole self-check
 * @param dot the file that gets the suspects as a graph, or null
 */
public record RankRequest(
    String view,
    Integer window,
    String collapse,
    String formula,
    int top,
    List<Path> sources,
    boolean verbose,
    Path dot) {

  /** One without a graph. */
  public RankRequest(
      String view,
      Integer window,
      String collapse,
      String formula,
      int top,
      List<Path> sources,
      boolean verbose) {
    this(view, window, collapse, formula, top, sources, verbose, null);
  }

  /** Checks each value. */
  public RankRequest {
    if (!view.equals("pattern")) {
      throw Problem.BAD_OPTION.with("--view can't be '" + view + "'", "give pattern");
    }
    if (window != null) {
      RecordRequest.requireWindow(window);
    }
    if (top < 1) {
      throw Problem.BAD_OPTION.with("--top can't be " + top, "give at least 1");
    }
    parse(Collapse.class, "--collapse", collapse, "full or falcon");
    parse(Formula.class, "--formula", formula, "one of " + Formula.names());
  }

  Collapse parsedCollapse() {
    return parse(Collapse.class, "--collapse", collapse, "");
  }

  Formula parsedFormula() {
    return parse(Formula.class, "--formula", formula, "");
  }

  private static <T extends Enum<T>> T parse(
      Class<T> type, String option, String value, String allowed) {
    try {
      return Enum.valueOf(type, value.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw Problem.BAD_OPTION
          .with(option + " can't be '" + value + "'", "give " + allowed)
          .causedBy(e);
    }
  }
}

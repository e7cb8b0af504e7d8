package dev.hawkshaw.pipeline;

import dev.hawkshaw.pair.Procedure;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.spectrum.Formula;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How to rank and what to show; checked when it is made.
 *
 * @param view which view: "pattern" or "pair"; "auto" takes what suits the study
 * @param window turns to look at together, or null for as many as were recorded
 * @param collapse full or falcon
 * @param formula the name of a {@link Formula}
 * @param top how many suspects to show
 * @param sources where source files are
 * @param verbose whether to show call stacks and the whole self-check
 * @param dot the file that gets the suspects as a graph, or null
 * @param failing the failing run that the pair view explains, or null for the first
 * @param procedures those of the pair view, separated by commas; "all", or "locon" for the paper's
 *     own order, which stops when something is found
 * @param groups how to group what is ranked into bugs, or null to rank only
 */
public record RankRequest(
    String view,
    Integer window,
    String collapse,
    String formula,
    int top,
    List<Path> sources,
    boolean verbose,
    Path dot,
    Integer failing,
    String procedures,
    GroupRequest groups) {
  /** What suits the study. */
  public static final String AUTO = "auto";

  static final String PATTERN = "pattern";
  static final String PAIR = "pair";

  /** All procedures of the pair view. */
  public static final String ALL = "all";

  private static final String LOCON = "locon";

  /** Checks each value. */
  public RankRequest {
    if (!List.of(AUTO, PATTERN, PAIR).contains(view)) {
      throw Problem.BAD_OPTION.with("--view can't be '" + view + "'", "give auto, pattern or pair");
    }
    if (window != null) {
      RecordRequest.requireWindow(window);
    }
    if (top < 1) {
      throw Problem.BAD_OPTION.with("--top can't be " + top, "give at least 1");
    }
    parse(Collapse.class, "--collapse", collapse, "full or falcon");
    parse(Formula.class, "--formula", formula, "one of " + Formula.names());
    procedures(procedures);
    if (view.equals(PATTERN) && isOnlyForPairs(failing, procedures)) {
      throw Problem.BAD_OPTION.with(
          "--failing and --procedures say nothing to --view pattern", "give --view pair");
    }
  }

  /** Whether it asks for what only the pair view has. */
  boolean isOnlyForPairs() {
    return isOnlyForPairs(failing, procedures);
  }

  private static boolean isOnlyForPairs(Integer failing, String procedures) {
    return failing != null || !procedures.equals(ALL);
  }

  Collapse parsedCollapse() {
    return parse(Collapse.class, "--collapse", collapse, "");
  }

  Formula parsedFormula() {
    return parse(Formula.class, "--formula", formula, "");
  }

  /** Whether only what the first procedure finds is wanted. */
  boolean stopsAtFirst() {
    return procedures.equals(LOCON);
  }

  List<Procedure> parsedProcedures() {
    return procedures(procedures);
  }

  private static List<Procedure> procedures(String names) {
    if (names.equals(ALL) || names.equals(LOCON)) {
      return Procedure.all();
    }
    return Stream.of(names.split(",")).map(RankRequest::procedure).toList();
  }

  private static Procedure procedure(String name) {
    return Procedure.all().stream()
        .filter(each -> each.optionName().equals(name.strip().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                Problem.BAD_OPTION.with(
                    "--procedures can't be '" + name + "'",
                    "give all, locon, or some of " + Procedure.optionNames()));
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

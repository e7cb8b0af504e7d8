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
 * @param view which view: "pattern", "pair", "block" or "point"; "auto" takes what suits the study
 * @param window turns to look at together, or null for as many as were recorded
 * @param collapse full or falcon
 * @param formula the name of a {@link Formula}; "auto" takes what the view has
 * @param top how many suspects to show
 * @param sources where source files are
 * @param verbose whether to show call stacks and the whole self-check
 * @param dot the file that gets the suspects as a graph, or null
 * @param failing the failing run that the pair view explains, or null for the first
 * @param procedures those of the pair view, separated by commas; "all", or "locon" for the paper's
 *     own order, which stops when something is found
 * @param groups how to group what is ranked into bugs, or null to rank only
 * @param points how the point view searches
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
    GroupRequest groups,
    PointRequest points) {
  /** What suits the study. */
  public static final String AUTO = "auto";

  static final String PATTERN = "pattern";
  static final String PAIR = "pair";

  /** Blocks of code that several threads enter. */
  public static final String BLOCK = "block";

  /** Points where noise makes the bug appear. */
  public static final String POINT = "point";

  /** All procedures of the pair view. */
  public static final String ALL = "all";

  private static final String LOCON = "locon";
  private static final int TOP = 10;

  /** The view that suits the study, grouped into bugs. */
  public static final RankRequest DEFAULT =
      new RankRequest(
          AUTO,
          null,
          "full",
          AUTO,
          TOP,
          List.of(),
          false,
          null,
          null,
          ALL,
          GroupRequest.DEFAULT,
          PointRequest.DEFAULT);

  /** Checks each value. */
  public RankRequest {
    if (!List.of(AUTO, PATTERN, PAIR, BLOCK, POINT).contains(view)) {
      throw Problem.BAD_OPTION.with(
          "--view can't be '" + view + "'", "give auto, pattern, pair, block or point");
    }
    if (window != null) {
      RecordRequest.requireWindow(window);
    }
    if (top < 1) {
      throw Problem.BAD_OPTION.with("--top can't be " + top, "give at least 1");
    }
    parse(Collapse.class, "--collapse", collapse, "full or falcon");
    formula(formula, PATTERN);
    procedures(procedures);
    boolean others = List.of(PATTERN, BLOCK, POINT).contains(view);
    if (others && isOnlyForPairs(failing, procedures)) {
      throw Problem.BAD_OPTION.with(
          "--failing and --procedures say nothing to --view " + view, "give --view pair");
    }
    if (view.equals(BLOCK) && dot != null) {
      throw Problem.BAD_OPTION.with(
          "--dot says nothing to --view block", "leave it out; blocks.html shows the blocks");
    }
    boolean askedForPoints = !points.equals(PointRequest.DEFAULT);
    if (askedForPoints && !List.of(AUTO, POINT).contains(view)) {
      throw Problem.BAD_OPTION.with(
          "--search, --search-path and --threshold say nothing to --view " + view,
          "give --view point");
    }
  }

  /** The same in another view, where nothing is grouped into bugs. */
  public RankRequest in(String other) {
    return new RankRequest(
        other,
        window,
        collapse,
        formula,
        top,
        sources,
        verbose,
        dot,
        failing,
        procedures,
        null,
        points);
  }

  /** The same with so many suspects, and source lines from there. */
  public RankRequest showing(int most, List<Path> from) {
    return new RankRequest(
        view,
        window,
        collapse,
        formula,
        most,
        from,
        verbose,
        dot,
        failing,
        procedures,
        groups,
        points);
  }

  /** The same with another search for points. */
  public RankRequest searching(PointRequest how) {
    return new RankRequest(
        view,
        window,
        collapse,
        formula,
        top,
        sources,
        verbose,
        dot,
        failing,
        procedures,
        groups,
        how);
  }

  /** Whether it asks for what only the pair view has. */
  boolean isOnlyForPairs() {
    return isOnlyForPairs(failing, procedures);
  }

  /** Whether it asks for what only the point view has. */
  boolean isOnlyForPoints() {
    return !points.equals(PointRequest.DEFAULT);
  }

  private static boolean isOnlyForPairs(Integer failing, String procedures) {
    return failing != null || !procedures.equals(ALL);
  }

  Collapse parsedCollapse() {
    return parse(Collapse.class, "--collapse", collapse, "");
  }

  Formula parsedFormula() {
    return parsedFormula(PATTERN);
  }

  /** The formula that a view goes by. */
  Formula parsedFormula(String of) {
    return formula(formula, of);
  }

  private static Formula formula(String name, String view) {
    if (name.equals(AUTO)) {
      return view.equals(BLOCK) ? Formula.OCHIAI : Formula.JACCARD;
    }
    return parse(Formula.class, "--formula", name, "one of " + Formula.names());
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

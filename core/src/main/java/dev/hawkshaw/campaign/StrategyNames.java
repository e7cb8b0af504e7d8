package dev.hawkshaw.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The strategies by which a campaign can make threads meet, as users name them. */
public final class StrategyNames {
  /** Chooses for each run. */
  public static final String PORTFOLIO = "portfolio";

  /** What is made if nothing is said. */
  public static final String DEFAULT = PORTFOLIO;

  /** What users can give. */
  public static final String LISTED =
      "none, yield, spin, sleep, switch, afterwrite, between, mixed, pct, pos, pair, portfolio, or blocks or points alone";

  /** Makes threads switch at chosen blocks, which the block view chooses. */
  public static final String BLOCKS = "blocks";

  /** Makes noise at chosen points, which the point view chooses. */
  public static final String POINTS = "points";

  static final String NONE = "none";
  static final String PCT = "pct";
  static final String POS = "pos";
  static final String PAIR = "pair";

  /** What the portfolio has, in the order in which it tries them first. */
  public static final List<String> ALL =
      List.of(
          "mixed",
          POS,
          "between",
          "sleep",
          "switch",
          "yield",
          PCT + ":3",
          PAIR,
          "afterwrite",
          "mixed:0.1",
          "spin");

  /** Those that exposed many of the lab's subjects; what the others are good for is rare. */
  private static final Set<String> BROAD =
      Set.of("mixed", POS, "between", "sleep", "switch", "yield");

  private static final Pattern KNOWN =
      Pattern.compile(
          "none|pos|pair|pct(:([1-9]|1[0-9]))?"
              + "|(yield|spin|sleep|switch|afterwrite|between|mixed)(:(1|0?[.][0-9]*[1-9]))?");

  private StrategyNames() {}

  /** Whether all names of a list with commas are known. */
  public static boolean areKnown(String list) {
    return list.equals(PORTFOLIO)
        || list.equals(BLOCKS)
        || list.equals(POINTS)
        || Arrays.stream(list.split(",", -1)).allMatch(name -> KNOWN.matcher(name).matches());
  }

  /** The strategies that a list with commas stands for. */
  static List<String> of(String list) {
    return list.equals(PORTFOLIO)
        ? ALL
        : Arrays.stream(list.split(",")).map(StrategyNames::complete).distinct().toList();
  }

  /**
   * The share of runs that may fail before any was made: about what the lab showed
   * (docs/results.md).
   */
  static double expected(String name) {
    return BROAD.contains(name) ? 0.1 : 0.05;
  }

  private static String complete(String name) {
    return name.equals(PCT) ? PCT + ":3" : name;
  }
}

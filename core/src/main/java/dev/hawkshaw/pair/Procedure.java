package dev.hawkshaw.pair;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The ways to find out what was different in a failing run, in the order in which they are tried.
 */
public enum Procedure {
  /** An order that no passing run has. */
  I("I"),
  /**
   * What is missing: an order that all passing runs have, so it may have been the other way round.
   */
  II("II"),
  /** Two orders that no passing run has together. */
  III_SITE("III site"),
  /** The same between the same two threads, in opposite directions. */
  III_THREAD("III thread"),
  /** The same in one iteration. */
  III_LOOP("III loop");

  private final String label;

  Procedure(String label) {
    this.label = label;
  }

  /** As reports call it. */
  public String label() {
    return label;
  }

  /** All of them. */
  public static List<Procedure> all() {
    return List.of(values());
  }

  /** As an option names them: {@code i}, {@code iii-loop}. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All option names, for a message. */
  public static String optionNames() {
    return Stream.of(values()).map(Procedure::optionName).collect(Collectors.joining(", "));
  }
}

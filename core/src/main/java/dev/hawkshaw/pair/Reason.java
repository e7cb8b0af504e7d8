package dev.hawkshaw.pair;

/**
 * Why a finding speaks for itself, the strongest first. One failing run has much that is new; what
 * tells a cause from chance is what passing runs had in its place.
 */
public enum Reason {
  /** Many passing runs have the order the other way round. */
  OFTEN_TURNED(7),
  /** Some passing runs do. */
  TURNED(6),
  /** All passing runs have it the other way round, and the failing run ended at its head. */
  ENDED_BEFORE(6),
  /** Passing runs have each of the two orders, but not both together. */
  NEVER_TOGETHER(5),
  /** Passing runs came by both places, but in no order that the new one replaces. */
  NEW_ORDER(4),
  /** Few passing runs have both together. */
  SELDOM_TOGETHER(3),
  /**
   * Two orders that no passing run has both of, but they may have nothing to do with each other.
   */
  APART(2),
  /** No passing run came by one of the places: that is rather what follows a failure. */
  NEW_PLACE(1),
  /** All passing runs have the order; the failing run may not have got that far. */
  MISSING(1),
  /** The same of an order that some passing runs have. */
  SOMETIMES_MISSING(0);

  private final int strength;

  Reason(int strength) {
    this.strength = strength;
  }

  /** More is stronger; equals are told apart by when they came. */
  int strength() {
    return strength;
  }
}

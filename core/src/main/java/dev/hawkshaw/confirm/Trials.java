package dev.hawkshaw.confirm;

/** Makes runs to find something out; what makes them does not matter here. */
@FunctionalInterface
public interface Trials {
  /** As strong as a campaign's noise is at first. */
  double STRENGTH = 0.5;

  /** No noise, nothing forced. */
  String PLAIN = "none";

  /** Makes a run with a strategy, as strong as it is to be. */
  Ending make(String strategy, double strength) throws InterruptedException;

  /** The same with the usual strength. */
  default Ending make(String strategy) throws InterruptedException {
    return make(strategy, STRENGTH);
  }
}

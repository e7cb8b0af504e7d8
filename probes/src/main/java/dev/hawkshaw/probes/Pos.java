package dev.hawkshaw.probes;

import java.util.List;

/**
 * Partial order sampling (Yuan, Yang and Gu, 2018): every step has a random priority of its own,
 * and when one is made, those that it conflicts with draw another. So orders that differ are tried,
 * and not the many ways to make steps that have nothing to do with each other.
 */
final class Pos extends Priorities {
  Pos(long seed) {
    super(seed);
  }

  @Override
  void arrives(Runner runner) {
    runner.priority = draw();
  }

  @Override
  boolean passes(Runner runner, long step, List<Runner> waiting) {
    for (int i = 0; i < waiting.size(); i++) {
      Runner other = waiting.get(i);
      if (other != runner && other.conflictsWith(runner.at, runner.writes)) {
        other.priority = draw();
      }
    }
    return true;
  }

  /** Its next step has another priority anyway. */
  @Override
  void lower(Runner runner) {}
}

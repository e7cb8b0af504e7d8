package dev.hawkshaw.pipeline;

import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Order;
import dev.hawkshaw.pair.PairTable;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Study;

/** What should have happened in a failing run, as a passing run shows it. */
record UsualOrder(int run, Recording recording, Pair pair) {

  static UsualOrder of(Study study, PairTable table, Finding missing) {
    Order usual = missing.orders().get(0).reversed();
    int run = table.firstRunWith(usual);
    Recording recording = RankStep.readAgain(study, run);
    Pair pair =
        PairFinder.of(recording).stream()
            .filter(each -> Order.of(each).equals(usual))
            .findFirst()
            .orElseThrow();
    return new UsualOrder(run, recording, pair);
  }
}

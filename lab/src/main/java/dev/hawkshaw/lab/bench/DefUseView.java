package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import dev.hawkshaw.spectrum.Matrix;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * DefUse: which write a read reads from, by whatever thread; reported are those that no passing run
 * has, without an order. One counts as true if both accesses are at places of one cause, which is
 * kinder than what a pattern has to be: most causes are not a write and its read.
 */
final class DefUseView implements View {

  /** A write and a read of what it wrote. */
  record DefUse(Site write, Site read) {}

  @Override
  public String name() {
    return "defuse";
  }

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    Matrix<DefUse> matrix = new Matrix<>();
    for (JudgedRun run : runs) {
      matrix.merge(Matrix.ofRun(run.index(), run.failing(), pairs(run.recording())));
    }
    return new Ranks(
        matrix.entities().size(),
        CausePlace.in(OnlyFailing.of(matrix, matrix.entities()), pair -> isTrue(pair, key)));
  }

  /**
   * What a run's turns show; of reads between the first and the last of a turn nothing is known.
   */
  static Set<DefUse> pairs(Recording recording) {
    Set<DefUse> pairs = new HashSet<>();
    for (Window window : recording.windows()) {
      window.turns().forEach(turn -> addOwn(turn, pairs));
      addOthers(window.turns(), pairs);
    }
    return pairs;
  }

  /** A turn that ends with a read after a write reads its own. */
  private static void addOwn(Turn turn, Set<DefUse> pairs) {
    if (turn.lastWrite() != null && turn.last().equals(turn.lastRead())) {
      pairs.add(new DefUse(turn.lastWrite(), turn.lastRead()));
    }
  }

  /** Turns that begin with a read, up to the next write. */
  private static void addOthers(List<Turn> turns, Set<DefUse> pairs) {
    Site write = turns.get(0).lastWrite();
    for (int i = 1; i < turns.size() && write != null; i++) {
      Turn turn = turns.get(i);
      if (turn.first().equals(turn.firstRead())) {
        pairs.add(new DefUse(write, turn.firstRead()));
      }
      write = turn.firstWrite() == null ? write : null;
    }
  }

  private static boolean isTrue(DefUse pair, AnswerKey key) {
    return key.mentions(
        pair.read().variableName(), List.of(Spot.of(pair.write()), Spot.of(pair.read())));
  }
}
